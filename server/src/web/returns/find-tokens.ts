// Finds our sealed tokens in a message before anything else of it is read: mail that carries none says nothing that is
// believed, and costs one linear pass.

const MAX_TOKENS = 5

/** In return paths and our own header, anywhere in the message: nearly every report brings the original headers back. */
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
