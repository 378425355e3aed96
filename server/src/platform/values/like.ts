// Escapes text for a `like` pattern.

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Matches values that start with the text. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`

/** Matches values that contain the text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
