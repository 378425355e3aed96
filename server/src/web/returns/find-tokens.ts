// Finds our signed tokens before anything else in a message is parsed. Mail without one is not trusted, and costs a
// single linear pass.

const MAX_TOKENS = 5

/** Searches the whole message for return paths and our header: nearly every report includes the original headers. */
export function findTokens(bytes: Buffer): string[] {
  const text = bytes
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r?\n[ \t]+/g, '')
  const found = new Set<string>()
  for (const pattern of [/\bx-lettermill-token:[ \t]*([a-z2-7]{64})\b/gi, /\b([a-z2-7]{64})@/gi])
    for (const [, token] of text.matchAll(pattern)) if (found.size < MAX_TOKENS) found.add(token!)
  return [...found]
}
