// Parses messages composed by this program into headers, text and HTML. Only for showing captured mail; incoming mail
// is parsed elsewhere.

export type MessageParts = {
  headers: { name: string; value: string }[]
  html: string | null
  text: string | null
  /** The URLs of its links, without duplicates. */
  links: string[]
}

export function partsOf(message: string): MessageParts {
  const end = message.indexOf('\r\n\r\n')
  const headers = readHeaders(message.slice(0, end))
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  const parts = boundary
    ? message
        .slice(end + 4)
        .split(`--${boundary}`)
        .slice(1, -1)
    : []
  const partOf = (kind: string): string | null => {
    const part = parts.find((each) => each.includes(`Content-Type: text/${kind}`))
    return part === undefined ? null : decoded(part.slice(part.indexOf('\r\n\r\n') + 4))
  }
  const html = partOf('html')
  const found = [...(html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))
  return { headers, html, text: partOf('plain'), links: [...new Set(found)] }
}

const readHeaders = (head: string) =>
  head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => ({
      name: line.slice(0, line.indexOf(':')),
      value: decodedWords(line.slice(line.indexOf(':') + 1).trim()),
    }))

const decodedWords = (value: string): string =>
  value
    .replaceAll(/\?= +=\?UTF-8\?B\?/gi, '')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString('utf8'))

/** Quoted-printable. */
function decoded(text: string): string {
  const joined = text.replaceAll(/=\r\n/g, '').replace(/\r\n$/, '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
