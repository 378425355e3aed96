// The URLs of built-in illustrations and countdowns. Both are drawn in the account's colors on request.

/** `art`: the account's colors, as part of a URL. */
type Where = { art: string; base: () => string }

const ART = /^art:([a-z0-9-]{1,40}(?:@[a-z0-9]{1,3})?)$/
const COUNTDOWN = /^countdown:((?:dark|light)-\d{1,12}-[a-z]{2}(?:-units)?)$/

/** `write` escapes a URL, including its tags. */
export function pictureAddress(source: string, { art, base }: Where, write: (text: string) => string): string {
  const drawing = ART.exec(source)?.[1]
  if (drawing) return `${base()}/art/${art}/${drawing.replace('@', '.')}.png`
  const countdown = COUNTDOWN.exec(source)?.[1]
  if (countdown) return `${base()}/countdowns/${art}/${countdown}.png`
  return write(source)
}
