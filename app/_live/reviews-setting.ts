/** Whether the site reviews games by itself: `REVIEWS`. Throws where that says neither on nor off. */
export function reviewsSetting(env: NodeJS.ProcessEnv = process.env): 'on' | 'off' {
  const text = env.REVIEWS || 'on'
  if (text !== 'on' && text !== 'off')
    throw new Error(`REVIEWS must be on or off, not ${JSON.stringify(text)}`)
  return text
}
