// Escaping for the documentation's pages.

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)

/** A line drawing in the color of the text. */
export const icon = (path: string, size = 18): string =>
  `<svg class="icon" viewBox="0 0 20 20" width="${size}" height="${size}" aria-hidden="true"><path d="${path}"/></svg>`

/** What a copy button shows; the script changes the words. */
export const copyLabel = (words: string): string => `${COPY_ICON}<span>${words}</span>`

const COPY_ICON = icon('M8 7.5h8.5V16H8zM12.5 7.5V4H4v8.5h4', 16)

/** Text between backticks is code. */
export const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** One paragraph per line of the text. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${withCode(line)}</p>`)
    .join('')
