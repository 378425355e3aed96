// Placeholders in rendered Liquid for what only the filler knows: links and the recipient's own URLs. They are control
// characters, which are removed from all text and values first.

export const LINK_START = '\u0011L'
export const LINK_URL = '\u0013'
export const LINK_END = '\u0012'

const OWN = { unsubscribe: 'U', preferences: 'P', view: 'V', pictures: 'S', confirm: 'C', choice: 'H' } as const

export type OwnAddress = keyof typeof OWN

export const markOf = (kind: OwnAddress): string => `\u0011${OWN[kind]}\u0012`

const KIND_OF = Object.fromEntries(Object.entries(OWN).map(([kind, mark]) => [mark, kind])) as Record<
  string,
  OwnAddress
>

// oxlint-disable-next-line no-control-regex
const MARK = /\u0011(?:L(\d+)\u0013([^\u0011-\u0013]*)|([UPVSCH]))\u0012/g

export const replaceMarks = (
  text: string,
  link: (index: number, url: string) => string,
  own: (kind: OwnAddress) => string,
): string =>
  text.includes('\u0011')
    ? text.replaceAll(MARK, (_, index?: string, url?: string, kind?: string) =>
        kind ? own(KIND_OF[kind]!) : link(Number(index), url!),
      )
    : text
