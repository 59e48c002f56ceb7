import { mergeConfig } from 'vitest/config'
import config from './vitest.config'

// Stryker runs one project: with several it loses sight of which test reached what. The tests of
// lib/play, alone, take a second, those of lib/game half a minute.
const isOfPlay = process.env.MUTATED === 'lib/play'
const { projects: _, ...test } = config.test ?? {}

export default mergeConfig(
  { ...config, test },
  { test: { include: [`lib/${isOfPlay ? 'play' : '{game,play}'}/**/*.test.ts`] } },
)
