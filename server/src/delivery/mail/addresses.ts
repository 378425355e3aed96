// Extracts email addresses from untrusted text in linear time, by splitting at delimiters instead of backtracking.

const MAX_LOCAL = 64
const MAX_DOMAIN = 255

/** The addresses in a text, in order and in lower case. */
export function addressesIn(text: string): string[] {
  const found: string[] = []
  for (const word of text.split(/[\s<>()[\]"',;:|：，。；（）「」【】《》]/))
    if (isAddress(word)) found.push(bare(word))
  return found
}

/** The first address, such as in `rfc822; <bo@firm.example>`; null if there is none. */
export const readAddress = (text: string): string | null => addressesIn(text.slice(0, 2_000))[0] ?? null

/** Removes trailing full stops. */
const bare = (word: string): string => word.replace(/\.{1,5}$/, '').toLowerCase()

/** One @ with something on both sides, within the length limits of RFC 5321. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@')
  if (at < 1 || at > MAX_LOCAL || at !== word.lastIndexOf('@')) return false
  const domain = word.length - at - 1
  return domain > 2 && domain <= MAX_DOMAIN && word.includes('.', at) && !word.includes('/', at)
}

/** Equal except for a +tag and a subdomain, which servers rewrite. */
export function isSameMailbox(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a.local !== b.local) return false
  return a.domain === b.domain || a.domain.endsWith(`.${b.domain}`) || b.domain.endsWith(`.${a.domain}`)
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const tag = local.indexOf('+')
  return { local: tag > 0 ? local.slice(0, tag) : local, domain: address.slice(at + 1).toLowerCase() }
}
