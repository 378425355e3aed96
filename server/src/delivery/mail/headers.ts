// Message headers: outside text cannot end a line, start another header or add a recipient.

const PRINTABLE = /^[\x20-\x7e]*$/
const MAX_WORD_BYTES = 45

/** Single-line text, as encoded words (RFC 2047) unless it is plain ASCII. */
export function headerText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (PRINTABLE.test(line) && !line.includes('=?') && line.length <= 900) return line
  return encodedWords(line).join('\r\n ')
}

function encodedWords(text: string): string[] {
  const words: string[] = []
  let held = ''
  for (const letter of text) {
    if (Buffer.byteLength(held + letter) > MAX_WORD_BYTES) {
      words.push(held)
      held = ''
    }
    held += letter
  }
  return [...words, held].map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`)
}

export type Mailbox = { name: string | null; email: string }

export function mailboxHeader({ name, email }: Mailbox): string {
  const shown = name?.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (!shown) return `<${email}>`
  const quoted = PRINTABLE.test(shown)
    ? `"${shown.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : encodedWords(shown).join('\r\n ')
  return `${quoted} <${email}>`
}

/** RFC 5322 date in UTC. */
export const dateHeader = (at: Date): string => at.toUTCString().replace('GMT', '+0000')
