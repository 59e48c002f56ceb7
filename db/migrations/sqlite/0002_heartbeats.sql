CREATE TABLE `downtimes` (
	`id` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`seconds` integer NOT NULL,
	CONSTRAINT "downtimes_seconds" CHECK("downtimes"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE `extensions` (
	`game_id` text NOT NULL,
	`downtime_id` text NOT NULL,
	`ply` integer NOT NULL,
	PRIMARY KEY(`game_id`, `downtime_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`downtime_id`) REFERENCES `downtimes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `leases` (
	`job` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `games` ADD `downtime_id` text REFERENCES downtimes(id);