ALTER TABLE "players" ADD COLUMN "level" integer;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_level_unique" UNIQUE("level");