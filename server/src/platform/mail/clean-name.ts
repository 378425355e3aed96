// Names chosen by people, as shown in system mail. Strangers receive some of it from the operator's address, so a name
// must not be able to carry a link or a message.

const MAX_NAME = 40

/**
 * Letters, digits, and the punctuation of names: no address, no link, nothing that a mail program would turn into one.
 */
export function cleanName(name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .trim()
  const short = [...words].slice(0, MAX_NAME).join('').trim()
  return short === '' ? null : short
}

/** The name of an account, for use in a sentence. */
export const accountInMail = (name: string | null): string => cleanName(name) ?? 'an account without a name'
