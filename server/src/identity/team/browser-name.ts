// What a browser is called in the list of sessions, from what it calls itself. A word for people to recognise, not a proof.

/** In this order: most browsers call themselves by the names of others as well. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** "Firefox on Windows"; null when it says nothing known. */
export function nameOfBrowser(userAgent: string): string | null {
  const [browser, system] = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
