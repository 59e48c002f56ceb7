type Browser = { readonly browser: string; readonly system: string }

// The first that fits: later ones are named in the earlier ones' strings too.
const BROWSERS = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser calls itself, in two words that a person knows; `null` for what is unknown. */
export function browserOf(userAgent: string): Browser | null {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  return browser && system ? { browser, system } : null
}
