import { defineConfig } from 'drizzle-kit'
import { dialect } from './db/columns'

// `npm run db:generate` writes both folders from the one schema: it runs this once for each.
export default defineConfig({
  dialect: dialect === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/schema.ts',
  out: `./db/migrations/${dialect}`,
})
