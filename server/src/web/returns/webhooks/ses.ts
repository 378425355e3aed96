// Amazon SES through SNS. A message is accepted if it is about the configured topic, signed with a certificate from
// Amazon's own host, and recent. The topic is checked first: anyone can create a topic that Amazon signs for.

import { verify, X509Certificate } from 'node:crypto'
import type { Certificates } from './certificates.ts'
import { fieldsOf, listOf, InvalidSignature, parseJson, refusedFor, sendIdIn, textOf } from './event.ts'
import type { Fields, ProviderEvent } from './event.ts'

export type SnsMessage = {
  Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation'
  MessageId: string
  TopicArn: string
  Timestamp: string
  Message: string
  Token: string | null
}

export type SesSource = { topicArn: string; needsV2: boolean }

/** SNS retries for up to an hour; clocks differ. */
const FRESH_MS = 75 * 60_000

const SIGNED: Record<SnsMessage['Type'], readonly string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

const ALGORITHMS = new Map([
  ['1', 'RSA-SHA1'],
  ['2', 'RSA-SHA256'],
])

/** @throws InvalidSignature */
export async function believe(
  bytes: Buffer,
  source: SesSource,
  certificates: Certificates,
  now: Date,
): Promise<SnsMessage> {
  const message = fieldsOf(await parseJson(bytes))
  const type = textOf(message.Type) as SnsMessage['Type'] | null
  if (!type || !Object.hasOwn(SIGNED, type)) {
    throw new InvalidSignature(
      'The message is not signed. Turn off "raw message delivery" for the subscription: without the envelope, messages cannot be verified.',
    )
  }
  if (message.TopicArn !== source.topicArn) throw new InvalidSignature('The message is about another topic.')
  const version = String(message.SignatureVersion)
  const algorithm = ALGORITHMS.get(version)
  if (!algorithm) throw new InvalidSignature('The signature version is unknown.')
  if (source.needsV2 && version !== '2') throw new InvalidSignature('Only version 2 signatures are accepted.')
  const url = certificateUrl(textOf(message.SigningCertURL) ?? '')
  if (!url) throw new InvalidSignature('The certificate does not come from Amazon.')
  const certificate = await certificates.get(url)
  if (!isValid(certificate, now)) throw new InvalidSignature('The certificate is not valid at this time.')
  const text = SIGNED[type]
    .filter((name) => message[name] !== undefined && message[name] !== null)
    .map((name) => `${name}\n${String(message[name])}\n`)
    .join('')
  const signature = Buffer.from(textOf(message.Signature) ?? '', 'base64')
  if (!verify(algorithm, Buffer.from(text, 'utf8'), certificate.publicKey, signature))
    throw new InvalidSignature('The signature does not match the message.')
  const at = Date.parse(textOf(message.Timestamp) ?? '')
  if (!(Math.abs(now.getTime() - at) <= FRESH_MS)) throw new InvalidSignature('The message is too old.')
  return {
    Type: type,
    MessageId: String(message.MessageId),
    TopicArn: source.topicArn,
    Timestamp: String(message.Timestamp),
    Message: textOf(message.Message) ?? '',
    Token: textOf(message.Token),
  }
}

function certificateUrl(text: string): URL | null {
  const url = URL.parse(text)
  const isAmazon =
    url?.protocol === 'https:' &&
    /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/.test(url.hostname) &&
    /^\/SimpleNotificationService-[0-9a-f]+\.pem$/.test(url.pathname) &&
    !url.port &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash
  return isAmazon ? url : null
}

const isValid = (certificate: X509Certificate, now: Date): boolean =>
  now >= new Date(certificate.validFrom) && now <= new Date(certificate.validTo)

/** The URL that confirms a subscription, built from known parts and never taken from the message. */
export function confirmationUrl({ TopicArn, Token }: SnsMessage): URL | null {
  const region = /^arn:aws(-cn)?:sns:([a-z0-9-]{3,}):\d{12}:/.exec(TopicArn)
  if (!region || !Token) return null
  const url = new URL(`https://sns.${region[2]}.amazonaws.com${region[1] ? '.cn' : ''}/`)
  for (const [name, value] of Object.entries({ Action: 'ConfirmSubscription', TopicArn, Token }))
    url.searchParams.set(name, value)
  return url
}

/** The first notification of a topic is plain text without meaning. */
export function readEvents({ Message, MessageId }: SnsMessage): ProviderEvent[] {
  let payload: Fields
  try {
    payload = fieldsOf(JSON.parse(Message))
  } catch {
    return []
  }
  const mail = fieldsOf(payload.mail)
  const sendId = sendIdOf(mail)
  const of = { key: MessageId, sendId }
  switch (textOf(payload.eventType) ?? textOf(payload.notificationType)) {
    case 'Bounce':
      return bouncesOf(of, fieldsOf(payload.bounce))
    case 'Complaint': {
      const complaint = fieldsOf(payload.complaint)
      const feedback = textOf(complaint.complaintFeedbackType) ?? 'abuse'
      // A suppression-list entry is not a report, and "not spam" withdraws one.
      return feedback === 'not-spam' || complaint.complaintSubType ? [] : [{ ...of, kind: 'complained', feedback }]
    }
    case 'Delivery':
      return [{ ...of, kind: 'delivered', answer: textOf(fieldsOf(payload.delivery).smtpResponse) }]
    case 'DeliveryDelay': {
      const [first] = listOf(fieldsOf(payload.deliveryDelay).delayedRecipients).map(fieldsOf)
      const refused = refusedFor(textOf(first?.diagnosticCode), 'temporary')
      return [{ ...of, kind: 'deferred', refused, recipient: textOf(first?.emailAddress) }]
    }
    case 'Reject':
      return [{ ...of, kind: 'bounced', refused: refusedFor(null, 'spam'), recipient: null }]
    default:
      return []
  }
}

const OF_SUBTYPE = new Map<string, Parameters<typeof refusedFor>[1]>([
  ['NoEmail', 'no_such_address'],
  ['Suppressed', 'policy'],
  ['OnAccountSuppressionList', 'policy'],
  ['OnTenantSuppressionList', 'policy'],
  ['UnsubscribedRecipient', 'policy'],
  ['MailboxFull', 'mailbox_full'],
  ['MessageTooLarge', 'message'],
  ['ContentRejected', 'spam'],
  ['AttachmentRejected', 'spam'],
])

function bouncesOf(of: Pick<ProviderEvent, 'key' | 'sendId'>, bounce: Fields): ProviderEvent[] {
  const subType = textOf(bounce.bounceSubType) ?? ''
  const isTransient = bounce.bounceType === 'Transient'
  const otherwise = OF_SUBTYPE.get(subType) ?? (isTransient ? 'temporary' : 'unknown')
  const [first] = listOf(bounce.bouncedRecipients).map(fieldsOf)
  const diagnostic = textOf(first?.diagnosticCode)?.replace(/^\s*smtp\s*;\s*/i, '') ?? null
  // A suppression-list entry quotes an old reply.
  const isListed = otherwise === 'policy'
  const refused = isListed
    ? { ...refusedFor(null, 'policy'), reply: diagnostic ?? subType }
    : refusedFor(diagnostic, otherwise)
  return [{ ...of, kind: 'bounced', refused, recipient: textOf(first?.emailAddress) }]
}

/** Our Message-ID is among the headers if SES is configured to include them. */
function sendIdOf(mail: Fields): ProviderEvent['sendId'] {
  const headers = listOf(mail.headers).map(fieldsOf)
  const named = headers.find(({ name }) => String(name).toLowerCase() === 'message-id')
  return sendIdIn(textOf(named?.value)) ?? sendIdIn(textOf(fieldsOf(mail.commonHeaders).messageId))
}
