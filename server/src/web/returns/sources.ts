// Provider webhooks that report deliveries: created and removed by the team, each verified as its provider requires,
// and applied once. The URL of a webhook contains its own secret, so two can exist while one replaces the other.

import type { Ctx } from '../../platform/http/caller.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'
import { openVault } from '../../platform/vault.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from '../../platform/values/uuid-bytes.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { recordLateReports } from '../../delivery/sending/late.ts'
import type { LateAnswer } from '../../delivery/sending/late.ts'
import { listManagers } from '../../identity/team/managers.ts'
import { recordComplaints } from '../tracking/complaints.ts'
import { unsubscribedMail } from './mails.ts'
import type { ReturnSource, SourceCreate } from './schema.ts'
import * as sql from './sql.ts'
import type { ReturnsDeps } from './process-mail.ts'
import type { Certificates } from './webhooks/certificates.ts'
import { InvalidSignature } from './webhooks/event.ts'
import type { ProviderEvent } from './webhooks/event.ts'
import * as mailgun from './webhooks/mailgun.ts'
import * as postmark from './webhooks/postmark.ts'
import * as sendgrid from './webhooks/sendgrid.ts'
import * as ses from './webhooks/ses.ts'

const MAX_SOURCES = 20

export async function list(ctx: Ctx<Sql>, baseUrl: string): Promise<ReturnSource[]> {
  const rows = await sql.listSources(ctx.db, ctx.accountId)
  const secret = await installationSecret(ctx.db, 'return-sources')
  return rows.map((row) => present(row, baseUrl, secret, ctx.accountId))
}

export async function create(ctx: Ctx<Tx>, baseUrl: string, body: SourceCreate): Promise<ReturnSource> {
  const { provider } = body
  const missing = (field: string) => new Problem('validation_error', `"${field}" is required for this provider.`)
  if (provider === 'ses' && !/^arn:aws(?:-cn)?:sns:[a-z0-9-]{3,}:\d{12}:[\w-]{1,256}$/.test(body.topicArn ?? ''))
    throw new Problem(
      'validation_error',
      '"topicArn" must be the ARN of an SNS topic, for example arn:aws:sns:eu-west-1:123456789012:bounces.',
    )
  if (provider !== 'ses' && !body.secret) throw missing('secret')
  if (provider === 'sendgrid' && !sendgrid.readPublicKey(body.secret!))
    throw new Problem('validation_error', '"secret" must be the verification key as shown by SendGrid.')
  if (provider === 'postmark' && !body.secret!.includes(':'))
    throw new Problem('validation_error', '"secret" must be a user name and a password, for example user:password.')
  if ((await sql.listSources(ctx.db, ctx.accountId)).length >= MAX_SOURCES)
    throw new Problem('limit_reached', `An account can have ${MAX_SOURCES} provider webhooks. Remove one first.`)
  const id = newId()
  const row: sql.SourceRow = {
    id,
    provider,
    secret: provider === 'ses' ? null : (await openVault(ctx.db)).seal(body.secret!, secretContext(id)),
    topic_arn: provider === 'ses' ? body.topicArn! : null,
    needs_v2: body.needsV2 ?? false,
    created_at: ctx.clock.now(),
    last_event_at: null,
    refused_at: null,
    refused_why: null,
  }
  await sql.insertSource(ctx.db, ctx.accountId, row)
  return present(row, baseUrl, await installationSecret(ctx.db, 'return-sources'), ctx.accountId)
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const sourceId = parseId('src', id)
  if (!sourceId || (await sql.removeSource(ctx.db, ctx.accountId, sourceId)).length === 0) throw notFound('source')
}

const present = (row: sql.SourceRow, baseUrl: string, secret: Buffer, accountId: Uuid): ReturnSource => ({
  id: publicId('src', row.id),
  provider: row.provider,
  url: `${baseUrl}/returns/${row.provider}/${signToken(secret, uuidBytes(accountId, row.id))}`,
  topicArn: row.topic_arn,
  needsV2: row.needs_v2,
  lastEventAt: showInstantOrNull(row.last_event_at),
  refusedAt: showInstantOrNull(row.refused_at),
  refusedWhy: row.refused_why,
  createdAt: showInstant(row.created_at),
})

export type Source = { accountId: Uuid; row: sql.SourceRow }

/** The source of a URL; null if it never existed or was removed. */
export async function findSource(db: Sql, provider: string, token: string): Promise<Source | null> {
  const named = readToken(await installationSecret(db, 'return-sources'), token, 2 * UUID_BYTES)
  if (!named) return null
  const accountId = uuidAt(named, 0)
  const row = await sql.findSource(db, accountId, uuidAt(named, 1))
  return row?.provider === provider ? { accountId, row } : null
}

export type WebhookDeps = ReturnsDeps & { certificates: Certificates; get: SafeFetch['get'] }

export type WebhookRequest = { body: Buffer; header(name: string): string | undefined }

/** @throws InvalidSignature if the message is forged, altered, about another topic or too old. */
export async function takeWebhook(deps: WebhookDeps, source: Source, request: WebhookRequest): Promise<void> {
  const { db, clock } = deps
  try {
    const { keys, events, after } = await readWebhookRequest(deps, source, request)
    await transaction(db, (tx) => takeEvents(tx, deps, source, keys, events))
    await after?.()
  } catch (error) {
    if (error instanceof InvalidSignature)
      await sql.updateRefused(db, source.accountId, source.row.id, error.message, clock.now())
    throw error
  }
}

const secretContext = (sourceId: Uuid): string => `return source ${sourceId}`

type Read = {
  /** A token is good for one message; a second one is rejected entirely. */
  keys: string[]
  events: ProviderEvent[]
  after?: () => Promise<void>
}

async function readWebhookRequest(
  deps: WebhookDeps,
  { accountId, row }: Source,
  { body, header }: WebhookRequest,
): Promise<Read> {
  const now = deps.clock.now()
  const secret = row.secret ? (await openVault(deps.db)).open(row.secret, secretContext(row.id)) : ''
  switch (row.provider) {
    case 'ses': {
      const message = await ses.believe(
        body,
        { topicArn: row.topic_arn!, needsV2: row.needs_v2 },
        deps.certificates,
        now,
      )
      if (message.Type === 'SubscriptionConfirmation')
        return { keys: [], events: [], after: () => confirm(deps, message) }
      if (message.Type === 'UnsubscribeConfirmation')
        return { keys: [], events: [], after: () => tellUnsubscribed(deps, accountId, message.TopicArn) }
      return { keys: [], events: ses.readEvents(message) }
    }
    case 'postmark':
      postmark.believe(header('authorization'), secret)
      return { keys: [], events: await postmark.readEvents(body, header('x-pm-webhook-trace-id')) }
    case 'sendgrid': {
      const prefix = 'x-twilio-email-event-webhook'
      sendgrid.believe(
        body,
        { signature: header(`${prefix}-signature`), timestamp: header(`${prefix}-timestamp`) },
        secret,
        now,
      )
      return { keys: [], events: await sendgrid.readEvents(body) }
    }
    case 'mailgun': {
      const { token, events } = await mailgun.believe(body, secret, now)
      return { keys: [`token ${token}`], events }
    }
  }
}

/** Each event is applied once, in the transaction of its effects. */
async function takeEvents(
  tx: Tx,
  deps: ReturnsDeps,
  { accountId, row }: Source,
  keys: string[],
  events: ProviderEvent[],
): Promise<void> {
  const caller = systemCaller(accountId, deps.clock, deps.log)
  const now = caller.clock.now()
  const wanted = [...keys, ...events.map(({ key }) => `event ${key}`)]
  const fresh = new Set(
    (await sql.insertEvents(tx, accountId, row.id, [...new Set(wanted)], now)).map(({ event_key }) => event_key),
  )
  const news = events.filter(({ key }) => fresh.has(`event ${key}`))
  if (news.length > 0 && keys.some((key) => !fresh.has(key))) throw new InvalidSignature('The token was already used.')
  const source = row.provider
  const complaints = news.flatMap((event) =>
    event.kind === 'complained' && event.sendId ? [{ sendId: event.sendId, source, feedback: event.feedback }] : [],
  )
  const answers = news.flatMap((event) => answerOf(event, source))
  if (complaints.length > 0) await recordComplaints(tx, caller, deps.providers, complaints)
  if (answers.length > 0) await recordLateReports(tx, caller, deps.providers, answers)
  await sql.updateHeard(tx, accountId, row.id, now)
}

function answerOf(event: ProviderEvent, source: sql.Provider): LateAnswer[] {
  const { sendId } = event
  if (!sendId || event.kind === 'complained') return []
  if (event.kind === 'delivered') return [{ sendId, source, outcome: 'delivered', answer: event.answer }]
  return [{ sendId, source, outcome: event.kind, refused: event.refused, recipient: event.recipient }]
}

const CONFIRM_MS = 10_000

async function confirm({ get, log }: WebhookDeps, message: ses.SnsMessage): Promise<void> {
  const url = ses.confirmationUrl(message)
  if (!url) throw new InvalidSignature('The confirmation has no region or no token.')
  const { status } = await get(url, {}, { timeoutMs: CONFIRM_MS })
  if (status !== 200) throw new Error(`Amazon responded with status ${status} to the confirmation.`)
  log.info('confirmed an Amazon SES topic')
}

const tellUnsubscribed = ({ db, clock }: WebhookDeps, accountId: Uuid, topicArn: string): Promise<void> =>
  transaction(db, async (tx) => {
    const managers = await listManagers(tx, accountId)
    await queueMails(
      tx,
      clock,
      managers.map((manager) => unsubscribedMail(manager, topicArn)),
    )
  })
