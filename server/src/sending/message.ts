// The message of a mailing: headers, plain text and HTML. What is the same for everybody is encoded once; per recipient the
// differing pieces are put in between.

import { randomBytes } from 'node:crypto'
import type { CompiledEmail, Segment, Slot } from '../designs/render.ts'
import { dateHeader, headerText, mailboxHeader } from '../mail/headers.ts'
import type { Mailbox } from '../mail/headers.ts'
import { quotedPiece } from '../mail/quoted-printable.ts'
import type { Outgoing } from '../mail/smtp-connection.ts'

/** A message ready to leave, and its subject as this person reads it. */
export type Filled = Outgoing & { subject: string }

export type MessageFacts = {
  from: Mailbox
  replyTo: string | null
  /** Names the mailing to mail programs and providers. */
  listId: string
  feedbackId: string
}

export type Recipient = {
  email: string
  subject: string
  messageId: string
  unsubscribeUrl: string
  returnPath: string
  at: Date
}

export type Surface = 'html' | 'text'

/** Constant text that is encoded already, or a slot to be filled. */
type Piece = string | { slot: Slot; surface: Surface }

export type PreparedMessage = { sharedHeaders: string; body: Piece[] }

const PART_HEADERS = (type: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`

export function prepareMessage(compiled: CompiledEmail, facts: MessageFacts): PreparedMessage {
  const boundary = `lm-${randomBytes(12).toString('hex')}`
  const body: Piece[] = [
    `--${boundary}\r\n${PART_HEADERS('plain')}`,
    ...compiled.text.map((segment) => encoded(segment, 'text')),
    `\r\n--${boundary}\r\n${PART_HEADERS('html')}`,
    ...compiled.html.map((segment) => encoded(segment, 'html')),
    `\r\n--${boundary}--\r\n`,
  ]
  return { sharedHeaders: sharedHeaders(facts, boundary), body: joined(body) }
}

const encoded = (segment: Segment, surface: Surface): Piece =>
  typeof segment === 'string' ? quotedPiece(segment) : { slot: segment, surface }

/** Neighbouring constants become one. */
function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece
    else out.push(piece)
  }
  return out
}

/** `textOf` gives a slot's text, escaped for where it lands. */
export function fillMessage(
  prepared: PreparedMessage,
  recipient: Recipient,
  textOf: (slot: Slot, surface: Surface) => string,
): Filled {
  let message = ownHeaders(recipient) + prepared.sharedHeaders
  for (const piece of prepared.body)
    message += typeof piece === 'string' ? piece : quotedPiece(textOf(piece.slot, piece.surface))
  return { from: recipient.returnPath, to: recipient.email, message, subject: recipient.subject }
}

const ownHeaders = ({ email, subject, at, messageId, unsubscribeUrl }: Recipient): string =>
  headers([
    `To: <${email}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${dateHeader(at)}`,
    `Message-ID: <${messageId}>`,
    // Postmark gives messages ids of its own, and tells ours by this.
    `X-PM-Metadata-ref: ${messageId}`,
    `List-Unsubscribe: <${unsubscribeUrl}>`,
  ])

/** With the empty line that ends a message's headers. */
const sharedHeaders = ({ from, replyTo, listId, feedbackId }: MessageFacts, boundary: string): string =>
  headers([
    `From: ${mailboxHeader(from)}`,
    ...(replyTo ? [`Reply-To: <${replyTo}>`] : []),
    'MIME-Version: 1.0',
    `List-Id: <${listId}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `Feedback-ID: ${feedbackId}`,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
  ])

const headers = (lines: string[]): string => lines.map((line) => `${line}\r\n`).join('')
