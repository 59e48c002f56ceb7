ALTER TABLE `players` ADD `level` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `players_level_unique` ON `players` (`level`);