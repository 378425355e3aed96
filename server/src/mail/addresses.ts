// Reads email addresses out of untrusted text in linear time: by cutting at its delimiters, never by backtracking.

const MAX_LOCAL = 64
const MAX_DOMAIN = 255
const MAX_TEXT = 2_000

/** The one address in a short text such as `<bo@firm.example>` or `Bo (bo@firm.example)`, in small letters; null for none. */
export function readAddress(text: string): string | null {
  for (const word of text.slice(0, MAX_TEXT).split(/[\s<>()[\]"',;]/)) if (isAddress(word)) return word.toLowerCase()
  return null
}

/** One @ with something on both sides, in the lengths of RFC 5321. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@')
  if (at < 1 || at > MAX_LOCAL || at !== word.lastIndexOf('@')) return false
  const domain = word.length - at - 1
  return domain > 0 && domain <= MAX_DOMAIN
}
