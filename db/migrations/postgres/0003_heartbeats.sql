CREATE TABLE "downtimes" (
	"id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "downtimes_seconds" CHECK ("downtimes"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"game_id" text NOT NULL,
	"downtime_id" text NOT NULL,
	"ply" integer NOT NULL,
	CONSTRAINT "extensions_game_id_downtime_id_pk" PRIMARY KEY("game_id","downtime_id")
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "downtime_id" text;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_downtime_id_downtimes_id_fk" FOREIGN KEY ("downtime_id") REFERENCES "public"."downtimes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_downtime_id_downtimes_id_fk" FOREIGN KEY ("downtime_id") REFERENCES "public"."downtimes"("id") ON DELETE no action ON UPDATE no action;