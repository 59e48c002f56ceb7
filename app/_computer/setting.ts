/** Whether the computer plays here, and with how many threads it thinks. */
export type ComputerSetting = { readonly isOn: boolean; readonly threads: number }

const MOST_THREADS = 16

/** Reads `COMPUTER`: a number of threads, or `off`. Throws where it says anything else. */
export function computerSetting(env: NodeJS.ProcessEnv = process.env): ComputerSetting {
  const text = env.COMPUTER || '1'
  if (text === 'off') return { isOn: false, threads: 0 }
  const threads = Number(text)
  if (!/^\d{1,2}$/.test(text) || threads < 1 || threads > MOST_THREADS)
    throw new Error(
      `COMPUTER must be off, or a number of threads up to ${MOST_THREADS}, not ${JSON.stringify(text)}`,
    )
  return { isOn: true, threads }
}
