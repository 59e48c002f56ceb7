CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`challenger_id` text NOT NULL,
	`opponent_id` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`rematch_of` text,
	`sides_swapped` integer NOT NULL,
	FOREIGN KEY (`challenger_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opponent_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "challenges_parties" CHECK("challenges"."challenger_id" <> "challenges"."opponent_id"),
	CONSTRAINT "challenges_ended" CHECK(("challenges"."state" = 'open') = ("challenges"."ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenges_rematch_of_unique` ON `challenges` (`rematch_of`);--> statement-breakpoint
CREATE INDEX `challenges_challenger` ON `challenges` (`challenger_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `challenges_opponent` ON `challenges` (`opponent_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`challenge_id` text NOT NULL,
	`red_id` text NOT NULL,
	`yellow_id` text NOT NULL,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`align` integer NOT NULL,
	`move_days` integer,
	`is_public` integer NOT NULL,
	`line` text NOT NULL,
	`state` text NOT NULL,
	`ending` text,
	`winner` text,
	`started_at` integer NOT NULL,
	`turn_began_at` integer NOT NULL,
	`flags_at` integer,
	`ended_at` integer,
	`revision` integer NOT NULL,
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`red_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`yellow_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_columns" CHECK("games"."columns" between 5 and 10),
	CONSTRAINT "games_rows" CHECK("games"."rows" between 5 and 10),
	CONSTRAINT "games_align" CHECK("games"."align" between 3 and 10),
	CONSTRAINT "games_fits" CHECK("games"."align" <= "games"."columns" and "games"."align" <= "games"."rows"),
	CONSTRAINT "games_players" CHECK("games"."red_id" <> "games"."yellow_id"),
	CONSTRAINT "games_ended" CHECK(("games"."state" = 'active') = ("games"."ended_at" is null)),
	CONSTRAINT "games_ending" CHECK(("games"."state" = 'active') = ("games"."ending" is null)),
	CONSTRAINT "games_winner" CHECK(("games"."state" = 'won') = ("games"."winner" is not null)),
	CONSTRAINT "games_flag" CHECK("games"."state" = 'active' or "games"."flags_at" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_challenge_id_unique` ON `games` (`challenge_id`);--> statement-breakpoint
CREATE INDEX `games_flags` ON `games` (`state`,`flags_at`);--> statement-breakpoint
CREATE INDEX `games_watch` ON `games` (`is_public`,`state`,`turn_began_at`,`id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identities_player` ON `identities` (`player_id`);--> statement-breakpoint
CREATE TABLE `moves` (
	`game_id` text NOT NULL,
	`ply` integer NOT NULL,
	`column` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `ply`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moves_column" CHECK("moves"."column" between 0 and 9),
	CONSTRAINT "moves_ply" CHECK("moves"."ply" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text,
	`username_key` text,
	`email` text,
	`email_key` text,
	`password_hash` text,
	`language` text,
	`theme` text,
	`one_tap` integer NOT NULL,
	`patterns` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_key_unique` ON `players` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_email_key_unique` ON `players` (`email_key`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`challenge_id` text NOT NULL,
	`revision` integer NOT NULL,
	`by_id` text NOT NULL,
	`columns` integer NOT NULL,
	`rows` integer NOT NULL,
	`align` integer NOT NULL,
	`move_days` integer,
	`is_public` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `revision`),
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "proposals_columns" CHECK("proposals"."columns" between 5 and 10),
	CONSTRAINT "proposals_rows" CHECK("proposals"."rows" between 5 and 10),
	CONSTRAINT "proposals_align" CHECK("proposals"."align" between 3 and 10),
	CONSTRAINT "proposals_fits" CHECK("proposals"."align" <= "proposals"."columns" and "proposals"."align" <= "proposals"."rows")
);
--> statement-breakpoint
CREATE TABLE `records` (
	`player_id` text NOT NULL,
	`is_public` integer NOT NULL,
	`won` integer NOT NULL,
	`drawn` integer NOT NULL,
	`lost` integer NOT NULL,
	PRIMARY KEY(`player_id`, `is_public`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`game_id` text NOT NULL,
	`side` text NOT NULL,
	`player_id` text NOT NULL,
	`opponent_id` text NOT NULL,
	`is_public` integer NOT NULL,
	`result` text,
	`ended_at` integer,
	PRIMARY KEY(`game_id`, `side`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opponent_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seats_ended" CHECK(("seats"."result" is null) = ("seats"."ended_at" is null))
);
--> statement-breakpoint
CREATE INDEX `seats_active` ON `seats` (`player_id`,`result`);--> statement-breakpoint
CREATE INDEX `seats_history` ON `seats` (`player_id`,`ended_at`,`game_id`);--> statement-breakpoint
CREATE INDEX `seats_public` ON `seats` (`player_id`,`is_public`,`ended_at`,`game_id`);--> statement-breakpoint
CREATE INDEX `seats_opponent` ON `seats` (`player_id`,`opponent_id`,`ended_at`,`game_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`signed_in_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	`address_prefix` text NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_player` ON `sessions` (`player_id`,`created_at`);