// Composes the messages of a mailing: headers, plain text and HTML. Constant text is encoded once; the parts that
// differ per recipient are inserted between. Most of them are tokens in URLs, which need no encoding.

import type { CompiledEmail, Segment, Slot } from '../../content/designs/render.ts'
import { alternativeBody, alternativeHeader, newBoundary } from '../mail/alternative.ts'
import { dateHeader, headerText, mailboxHeader } from '../mail/headers.ts'
import type { Mailbox } from '../mail/headers.ts'
import { isGmail } from '../mail/providers.ts'
import { plainPiece, quotedPiece } from '../mail/quoted-printable.ts'
import type { Outgoing } from '../mail/smtp-connection.ts'
import type { EmailTokens } from '../mail/email-tokens.ts'

/** A message ready to be sent, and its rendered subject. */
export type Filled = Outgoing & { subject: string }

export type MessageFacts = {
  from: Mailbox
  replyTo: string | null
  /** Identifies the mailing to mail clients and providers. Null for transactional email, which nobody subscribes to. */
  listId: string | null
  /** Names the mailing in Gmail's spam reports (Postmaster Tools). Sent to Gmail addresses only: no one else reads it. */
  feedbackId: string
  /** Postmark assigns its own message IDs, and identifies ours by a header that no other provider needs. */
  forPostmark: boolean
}

export type Recipient = {
  email: string
  subject: string
  messageId: string
  /** Null for transactional email. */
  unsubscribeUrl: string | null
  reportToken: string
  returnPath: string
  at: Date
}

export type Surface = 'html' | 'text'

type TokenName = 'link' | 'pixel' | 'unsubscribe' | 'view' | 'preferences' | 'choice'

/** Constant encoded text, an email's token, or a slot to fill. */
type Piece = string | { token: TokenName } | { slot: Slot; surface: Surface }

export type PreparedMessage = {
  sharedHeaders: string
  feedbackId: string
  forPostmark: boolean
  body: Piece[]
  /** The tokens that the body contains. */
  tokens: TokenName[]
}

const MARK = '\u0001'

/** Placeholders for an email's tokens. */
export const TOKEN_MARKS: EmailTokens = {
  link: `${MARK}link${MARK}`,
  pixel: `${MARK}pixel${MARK}`,
  unsubscribe: `${MARK}unsubscribe${MARK}`,
  view: `${MARK}view${MARK}`,
  preferences: `${MARK}preferences${MARK}`,
  choice: `${MARK}choice${MARK}`,
  review: '',
  report: '',
}

/** For a message prepared without `sharedText`, which has no placeholders. */
const NO_TOKENS = { link: '', pixel: '', unsubscribe: '', view: '', preferences: '', choice: '' }

/** `sharedText` returns a slot's text if it is the same for everyone except tokens; null if people differ in more. */
export function prepareMessage(
  compiled: CompiledEmail,
  facts: MessageFacts,
  sharedText: (slot: Slot, surface: Surface) => string | null = () => null,
): PreparedMessage {
  const encoded = (segment: Segment, surface: Surface): Piece[] => {
    if (typeof segment === 'string') return [quotedPiece(segment)]
    const shared = sharedText(segment, surface)
    return shared === null ? [{ slot: segment, surface }] : splitAtMarks(shared)
  }
  const boundary = newBoundary()
  const body: Piece[] = alternativeBody(
    boundary,
    compiled.text.flatMap((segment) => encoded(segment, 'text')),
    compiled.html.flatMap((segment) => encoded(segment, 'html')),
  )
  const tokens = body.flatMap((piece) => (typeof piece !== 'string' && 'token' in piece ? [piece.token] : []))
  return {
    sharedHeaders: sharedHeaders(facts, boundary),
    feedbackId: facts.feedbackId,
    forPostmark: facts.forPostmark,
    body: joined(body),
    tokens: [...new Set(tokens)],
  }
}

const splitAtMarks = (text: string): Piece[] =>
  text.split(MARK).map((part, i) => (i % 2 === 0 ? quotedPiece(part) : { token: part as TokenName }))

/** Merges adjacent constants. */
function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece
    else out.push(piece)
  }
  return out
}

/** `textOf` returns a slot's text, escaped for its position. */
export function fillMessage(
  prepared: PreparedMessage,
  recipient: Recipient,
  textOf: (slot: Slot, surface: Surface) => string,
  tokens: Pick<EmailTokens, TokenName> = NO_TOKENS,
): Filled {
  const tokenPieces: Partial<Record<TokenName, string>> = {}
  for (const name of prepared.tokens) tokenPieces[name] = plainPiece(tokens[name])
  let message = ownHeaders(recipient, prepared) + prepared.sharedHeaders
  for (const piece of prepared.body) {
    if (typeof piece === 'string') message += piece
    else if ('token' in piece) message += tokenPieces[piece.token]
    else message += quotedPiece(textOf(piece.slot, piece.surface))
  }
  return { from: recipient.returnPath, to: recipient.email, message, subject: recipient.subject }
}

const ownHeaders = (
  { email, subject, at, messageId, unsubscribeUrl, reportToken }: Recipient,
  { forPostmark, feedbackId }: PreparedMessage,
): string =>
  headers([
    `To: <${email}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${dateHeader(at)}`,
    `Message-ID: <${messageId}>`,
    ...(forPostmark ? [`X-PM-Metadata-ref: ${messageId}`] : []),
    ...(isGmail(email) ? [`Feedback-ID: ${feedbackId}`] : []),
    ...(unsubscribeUrl === null ? [] : [`List-Unsubscribe: <${unsubscribeUrl}>`]),
    // Bounces and complaints return the headers, and are trusted by this token alone.
    `X-Lettermill-Token: ${reportToken}`,
  ])

/** Includes the empty line that ends the headers. */
const sharedHeaders = ({ from, replyTo, listId }: MessageFacts, boundary: string): string =>
  headers([
    `From: ${mailboxHeader(from)}`,
    ...(replyTo ? [`Reply-To: <${replyTo}>`] : []),
    'MIME-Version: 1.0',
    ...(listId === null
      ? ['Auto-Submitted: auto-generated']
      : [`List-Id: <${listId}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
    alternativeHeader(boundary),
    '',
  ])

const headers = (lines: string[]): string => lines.map((line) => `${line}\r\n`).join('')
