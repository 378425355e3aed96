// The body of a message with two versions of its text, plain and HTML (RFC 2046).

import { randomBytes } from 'node:crypto'

export const newBoundary = (): string => `lm-${randomBytes(12).toString('hex')}`

export const alternativeHeader = (boundary: string): string =>
  `Content-Type: multipart/alternative; boundary="${boundary}"`

/** Both versions in pieces, already encoded as quoted-printable. */
export const alternativeBody = <Piece>(boundary: string, plain: Piece[], html: Piece[]): (Piece | string)[] => [
  `--${boundary}\r\n${partHeaders('plain')}`,
  ...plain,
  `\r\n--${boundary}\r\n${partHeaders('html')}`,
  ...html,
  `\r\n--${boundary}--\r\n`,
]

const partHeaders = (type: string): string =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
