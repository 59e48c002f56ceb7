// Reads its own settings as it is loaded, and throws where one is wrong.
import '@/app/_limits/limits'
import { metricsToken } from '@/app/_live/metrics-token'
import { computerSetting } from '@/app/_computer/setting'
import { reviewsSetting } from '@/app/_live/reviews-setting'
import { elsewhereSettings } from './elsewhere'

/**
 * Throws unless there is what sessions are kept safe with, and what is set is set whole. Auth.js alone would treat everybody as
 * signed out, and say nothing.
 */
export function checkSettings(): void {
  if ((process.env.AUTH_SECRET ?? '').length < 32)
    throw new Error('AUTH_SECRET must have at least 32 characters: npm run up makes one')
  if (!URL.canParse(process.env.AUTH_URL ?? ''))
    throw new Error('AUTH_URL must be the address of the site: npm run up sets it')
  elsewhereSettings(process.env)
  metricsToken()
  computerSetting()
  reviewsSetting()
}
