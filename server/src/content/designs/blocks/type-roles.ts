// The sizes of text in emails.

/** Size and line height on a desktop, the same on a phone, letter spacing; all in pixels. */
export const TYPE = {
  poster: [132, 132, 92, 94, -4],
  hero: [60, 62, 48, 50, -1.5],
  display: [50, 54, 41, 45, -1],
  h1: [42, 47, 36, 41, -1],
  h2: [31, 38, 28, 34, -0.5],
  h3: [23, 30, 23, 30, 0],
  quote: [27, 37, 23, 32, 0],
  letter: [19, 32, 18, 30, 0],
  lead: [17, 28, 17, 28, 0],
  body: [16, 26, 16, 26, 0],
  small: [14, 20, 14, 20, 0],
  fine: [13, 20, 13, 20, 0],
  eyebrow: [12, 16, 12, 16, 2],
} as const

export type TypeRole = keyof typeof TYPE
export const TYPE_ROLES = Object.keys(TYPE) as TypeRole[]

/** The size of a role on a phone, as declarations. */
export const phoneSize = (role: TypeRole): string =>
  `font-size:${TYPE[role][2]}px!important;line-height:${TYPE[role][3]}px!important`

/** Phone sizes, for the style sheet. */
export const PHONE_TYPE: string = TYPE_ROLES.filter((role) => TYPE[role][0] !== TYPE[role][2])
  .map((role) => `.lm-f-${role}{${phoneSize(role)}}`)
  .join('\n')
