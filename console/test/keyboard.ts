// Keyboard-only interaction: Tab from control to control, and keys pressed there.

import type { Page } from 'playwright-core'

const MOST_STOPS = 80

/** The accessible name of the focused control. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : []
    const label = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
    // The asterisk of required fields is visual only.
    return (label || element.textContent).replaceAll(/\s+/g, ' ').replace(/ \*$/, '').trim()
  })

const fits = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/** Tabs until the control has the focus; an unreachable one fails the test by name. */
export async function tabTo(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const name = await focused(page)
    if (fits(name, wanted)) return
    passed.push(name.slice(0, 30))
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard never came to ${String(wanted)}; it passed ${passed.join(', ')}.`)
}

export async function press(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

export async function fill(page: Page, wanted: string | RegExp, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** A two-key sequence such as "g c" for campaigns. */
export async function go(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}
