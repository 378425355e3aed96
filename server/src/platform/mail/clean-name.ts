// Names that people chose, as they are shown in mail of the program itself. Strangers get some of it, in the name of whoever
// runs the installation, so a name must not be able to carry a link or a message.

const MAX_NAME = 40

/** Letters, digits and what names are written with: no address, no link, nothing that a mail program would make one of. */
export function cleanName(name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .trim()
  const short = [...words].slice(0, MAX_NAME).join('').trim()
  return short === '' ? null : short
}

/** The name of an account, in sentences that need one. */
export const accountInMail = (name: string | null): string => cleanName(name) ?? 'an account without a name'
