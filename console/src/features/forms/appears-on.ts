// Whether the display rules of a form let it appear on a page, as the website script decides it.

import type { Form } from '../../api.ts'

type Rules = Pick<Form['content']['where'], 'pages' | 'except'>

export function appearsOn({ pages, except }: Rules, path: string): boolean {
  const isIn = (patterns: string[]) =>
    patterns.some((pattern) => matches(pattern, path) || matches(`${pattern}/`, path))
  return (pages.length === 0 || isIn(pages)) && !isIn(except)
}

/** "*" stands for any characters. */
function matches(pattern: string, path: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined) return path === first
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}
