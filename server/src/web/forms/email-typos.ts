// Suggests the address that a visitor probably meant: ada@gmail.com for ada@gmial.com. The website script includes this file,
// so it imports nothing.

/** Providers whose domains are often mistyped. Not the short ones: a domain that differs by a letter is often real. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'icloud.com',
  't-online.de',
  'orange.fr',
  'wanadoo.fr',
  'btinternet.com',
  'comcast.net',
  'protonmail.com',
]

/** Existing domains that differ from a common one by a letter. */
const OTHERS = ['ymail.com', 'email.com', 'mail.com', 'cloud.com']

const LONG = 10

/** The corrected address, or null if the domain isn't close to a common one. */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || COMMON.includes(domain) || OTHERS.includes(domain)) return null
  const meant = COMMON.find((common) => isSlip(domain, common))
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`
}

/** One mistake; two in a long domain whose ending is right. */
function isSlip(typed: string, meant: string): boolean {
  const most = meant.length >= LONG && typed.endsWith(meant.slice(meant.indexOf('.'))) ? 2 : 1
  return Math.abs(typed.length - meant.length) <= most && mistakes(typed, meant) <= most
}

/** Letters that were added, left out, replaced or swapped with their neighbor. */
function mistakes(typed: string, meant: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, n) => n)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last[meant.length]!
}
