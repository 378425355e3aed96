// Text inside a pattern of `like`, where it means nothing but itself.

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Matches what begins with the text. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`

/** Matches what holds the text anywhere. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
