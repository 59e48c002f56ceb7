CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"challenger_id" text NOT NULL,
	"opponent_id" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"rematch_of" text,
	"sides_swapped" boolean NOT NULL,
	CONSTRAINT "challenges_rematch_of_unique" UNIQUE("rematch_of"),
	CONSTRAINT "challenges_parties" CHECK ("challenges"."challenger_id" <> "challenges"."opponent_id"),
	CONSTRAINT "challenges_ended" CHECK (("challenges"."state" = 'open') = ("challenges"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"challenge_id" text NOT NULL,
	"red_id" text NOT NULL,
	"yellow_id" text NOT NULL,
	"columns" integer NOT NULL,
	"rows" integer NOT NULL,
	"align" integer NOT NULL,
	"move_days" integer,
	"is_public" boolean NOT NULL,
	"line" text NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"winner" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"turn_began_at" timestamp (3) with time zone NOT NULL,
	"flags_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	CONSTRAINT "games_challenge_id_unique" UNIQUE("challenge_id"),
	CONSTRAINT "games_columns" CHECK ("games"."columns" between 5 and 10),
	CONSTRAINT "games_rows" CHECK ("games"."rows" between 5 and 10),
	CONSTRAINT "games_align" CHECK ("games"."align" between 3 and 10),
	CONSTRAINT "games_fits" CHECK ("games"."align" <= "games"."columns" and "games"."align" <= "games"."rows"),
	CONSTRAINT "games_players" CHECK ("games"."red_id" <> "games"."yellow_id"),
	CONSTRAINT "games_ended" CHECK (("games"."state" = 'active') = ("games"."ended_at" is null)),
	CONSTRAINT "games_ending" CHECK (("games"."state" = 'active') = ("games"."ending" is null)),
	CONSTRAINT "games_winner" CHECK (("games"."state" = 'won') = ("games"."winner" is not null)),
	CONSTRAINT "games_flag" CHECK ("games"."state" = 'active' or "games"."flags_at" is null)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"game_id" text NOT NULL,
	"ply" integer NOT NULL,
	"column" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moves_game_id_ply_pk" PRIMARY KEY("game_id","ply"),
	CONSTRAINT "moves_column" CHECK ("moves"."column" between 0 and 9),
	CONSTRAINT "moves_ply" CHECK ("moves"."ply" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text,
	"username_key" text,
	"email" text,
	"email_key" text,
	"password_hash" text,
	"language" text,
	"theme" text,
	"one_tap" boolean NOT NULL,
	"patterns" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "players_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "players_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"challenge_id" text NOT NULL,
	"revision" integer NOT NULL,
	"by_id" text NOT NULL,
	"columns" integer NOT NULL,
	"rows" integer NOT NULL,
	"align" integer NOT NULL,
	"move_days" integer,
	"is_public" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposals_challenge_id_revision_pk" PRIMARY KEY("challenge_id","revision"),
	CONSTRAINT "proposals_columns" CHECK ("proposals"."columns" between 5 and 10),
	CONSTRAINT "proposals_rows" CHECK ("proposals"."rows" between 5 and 10),
	CONSTRAINT "proposals_align" CHECK ("proposals"."align" between 3 and 10),
	CONSTRAINT "proposals_fits" CHECK ("proposals"."align" <= "proposals"."columns" and "proposals"."align" <= "proposals"."rows")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"player_id" text NOT NULL,
	"is_public" boolean NOT NULL,
	"won" integer NOT NULL,
	"drawn" integer NOT NULL,
	"lost" integer NOT NULL,
	CONSTRAINT "records_player_id_is_public_pk" PRIMARY KEY("player_id","is_public")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"game_id" text NOT NULL,
	"side" text NOT NULL,
	"player_id" text NOT NULL,
	"opponent_id" text NOT NULL,
	"is_public" boolean NOT NULL,
	"result" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "seats_game_id_side_pk" PRIMARY KEY("game_id","side"),
	CONSTRAINT "seats_ended" CHECK (("seats"."result" is null) = ("seats"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"address_prefix" text NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_challenger_id_players_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_opponent_id_players_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_red_id_players_id_fk" FOREIGN KEY ("red_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_yellow_id_players_id_fk" FOREIGN KEY ("yellow_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_by_id_players_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_opponent_id_players_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_challenger" ON "challenges" USING btree ("challenger_id","state","created_at");--> statement-breakpoint
CREATE INDEX "challenges_opponent" ON "challenges" USING btree ("opponent_id","state","created_at");--> statement-breakpoint
CREATE INDEX "games_flags" ON "games" USING btree ("state","flags_at");--> statement-breakpoint
CREATE INDEX "games_watch" ON "games" USING btree ("is_public","state","turn_began_at","id");--> statement-breakpoint
CREATE INDEX "identities_player" ON "identities" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "seats_active" ON "seats" USING btree ("player_id","result");--> statement-breakpoint
CREATE INDEX "seats_history" ON "seats" USING btree ("player_id","ended_at","game_id");--> statement-breakpoint
CREATE INDEX "seats_public" ON "seats" USING btree ("player_id","is_public","ended_at","game_id");--> statement-breakpoint
CREATE INDEX "seats_opponent" ON "seats" USING btree ("player_id","opponent_id","ended_at","game_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id","created_at");