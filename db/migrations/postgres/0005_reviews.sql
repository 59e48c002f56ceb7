CREATE TABLE "openings" (
	"position" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"analysis" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"game_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"known" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_ended_at" ON "games" USING btree ("ended_at","id");