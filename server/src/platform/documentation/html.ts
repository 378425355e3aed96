// Escaping for the documentation's pages.

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)

/** Text between backticks is code. */
export const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** One paragraph per line of the text. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${withCode(line)}</p>`)
    .join('')
