CREATE TABLE `openings` (
	`position` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`analysis` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`game_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`known` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `games_ended_at` ON `games` (`ended_at`,`id`);