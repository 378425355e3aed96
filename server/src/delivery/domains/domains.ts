// Sender domains: their DKIM keys, the DNS records to publish, and DNS checks. A key signs only after it was found in
// DNS; rotating switches to the spare key.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as dkim from '../mail/dkim-keys.ts'
import { domainOf, providerOfDomain } from '../mail/providers.ts'
import { hostsFor } from '../mail/servers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { DnsLookups } from '../../platform/net/dns.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import * as senders from '../senders/senders.ts'
import { listManagers } from '../../identity/team/managers.ts'
import { checkRecord } from './checks.ts'
import type { Finding } from './checks.ts'
import { dnsWords } from './dns-words.ts'
import { brokenMail } from './mails.ts'
import { recordsFor, returnHostOf, trackingHostOf } from './dns-records.ts'
import type { DomainRecord } from './dns-records.ts'
import type { SenderDomain } from './schema.ts'
import * as sql from './sql.ts'

export type DomainDeps = {
  dns: DnsLookups
  smtpUrl: string | null
  bounceHost: string | null
  /** The host of BASE_URL. */
  appHost: string
  /** Whether a host answers https with its own certificate. */
  answersHttps(host: string): Promise<boolean>
}

/** The DNS records that sender domains are checked against. */
export const domainDeps = (
  { smtpUrl, bounceHost, baseUrl }: Config,
  { dns, get }: { dns: DnsLookups; get: SafeFetch['get'] },
): DomainDeps => ({
  dns,
  smtpUrl,
  bounceHost,
  appHost: new URL(baseUrl).hostname,
  answersHttps: (host) =>
    get(new URL(`https://${host}/health`), {}, { timeoutMs: 5_000 }).then(
      ({ status }) => status < 500,
      () => false,
    ),
})

/** How long the previous key stays published for mail in transit. */
const KEPT_AFTER_TURN_DAYS = 7
/** Failed daily checks in a row before the team is notified. */
const FAILED_BEFORE_TOLD = 2

export async function list(ctx: Ctx<Sql>, deps: DomainDeps): Promise<SenderDomain[]> {
  const rows = await sql.listDomains(ctx.db, ctx.accountId)
  return Promise.all(rows.map((row) => present(ctx.db, deps, row)))
}

/** The domain of a sender; null if it is not set up yet. */
export async function ofSender(ctx: Ctx<Sql>, deps: DomainDeps, senderId: string): Promise<SenderDomain | null> {
  const { email } = await senders.find(ctx.db, ctx.accountId, senderId)
  const row = await sql.findDomain(ctx.db, ctx.accountId, domainOf(email))
  return row ? present(ctx.db, deps, row) : null
}

/** Creates the keys of a sender's domain. An existing domain is left unchanged. */
export async function setUp(ctx: Ctx<Tx>, deps: DomainDeps, senderId: string): Promise<SenderDomain> {
  const { db, accountId, clock } = ctx
  const { email } = await senders.find(db, accountId, senderId)
  const domain = domainOf(email)
  if (providerOfDomain(domain))
    throw new Problem(
      'validation_error',
      `${domain} belongs to a mail provider, so you cannot publish DNS records there. Send from your own domain.`,
    )
  await accounts.lock(db, accountId)
  if ((await sql.insertDomain(db, accountId, domain, clock.now())).length > 0)
    await Promise.all(
      selectorsOf(accountId).map((selector) => dkim.makeKey(db, accountId, domain, selector, clock.now())),
    )
  return present(db, deps, (await sql.findDomain(db, accountId, domain))!)
}

/** Two selectors that no other account of the installation uses for the domain. */
function selectorsOf(accountId: Uuid): [string, string] {
  const own = accountId.replaceAll('-', '').slice(-6)
  return [`lm1-${own}`, `lm2-${own}`]
}

export async function remove(ctx: Ctx<Tx>, domain: string): Promise<void> {
  await find(ctx, domain)
  await Promise.all([sql.removeDomain(ctx.db, ctx.accountId, domain), dkim.removeKeys(ctx.db, ctx.accountId, domain)])
}

async function find(ctx: Ctx<Sql>, domain: string): Promise<sql.DomainRow> {
  const row = await sql.findDomain(ctx.db, ctx.accountId, domain.toLowerCase())
  if (!row) throw notFound('domain')
  return row
}

/** Checks DNS now. */
export async function check(ctx: Ctx<Db>, deps: DomainDeps, domain: string): Promise<SenderDomain> {
  const row = await find(ctx, domain)
  await look(ctx.db, ctx.clock, deps, row, { isDaily: false })
  return present(ctx.db, deps, (await sql.findDomain(ctx.db, ctx.accountId, row.domain))!)
}

/** Switches signing to the spare key. Rejected until it is found in DNS. */
export async function turnOver(ctx: Ctx<Db>, deps: DomainDeps, domain: string): Promise<SenderDomain> {
  const { db, accountId, clock } = ctx
  const row = await find(ctx, domain)
  const findings = await look(db, clock, deps, row, { isDaily: false })
  const keys = await dkim.listPublished(db, accountId, [row.domain])
  const spare = keys.findIndex(({ isSigning }) => !isSigning)
  const state = findings.find(({ record }) => record === (spare === 0 ? 'dkim1' : 'dkim2'))?.state
  if (state !== 'ok' && state !== 'warning')
    throw new Problem('validation_error', 'The spare key is not published yet. Add its DNS record first.')
  await transaction(db, async (tx) => {
    await dkim.chooseKey(tx, accountId, row.domain, keys[spare]!.selector)
    await sql.updateTurnedOver(tx, accountId, row.domain, clock.now())
  })
  return present(db, deps, (await sql.findDomain(db, accountId, row.domain))!)
}

/** Replaces the previous signing key with a new spare key. */
export async function renewSpare(ctx: Ctx<Tx>, deps: DomainDeps, domain: string): Promise<SenderDomain> {
  const { db, accountId, clock } = ctx
  const row = await find(ctx, domain)
  const now = clock.now()
  if (row.key_rotated_at && now.getTime() - row.key_rotated_at.getTime() < KEPT_AFTER_TURN_DAYS * DAY_MS)
    throw new Problem(
      'validation_error',
      `The previous key must stay published for ${KEPT_AFTER_TURN_DAYS} days, because emails signed with it may still be in transit.`,
    )
  const keys = await dkim.listPublished(db, accountId, [row.domain])
  if (!keys.some(({ isSigning }) => isSigning))
    throw new Problem('validation_error', 'Neither key is published yet. Add the DNS records first.')
  const spare = keys.find(({ isSigning }) => !isSigning)!
  await dkim.makeKey(db, accountId, row.domain, spare.selector, now)
  return present(db, deps, row)
}

async function recordsOf(db: Sql, accountId: Uuid, deps: DomainDeps, domain: string) {
  const keys = await dkim.listPublished(db, accountId, [domain])
  const mailHosts = await hostsFor(db, accountId, deps.smtpUrl)
  const records = recordsFor({ domain, keys, mailHosts, bounceHost: deps.bounceHost, appHost: deps.appHost })
  return { keys, records }
}

/** Checks DNS and stores the result. The first key found starts signing. */
async function look(
  db: Db,
  clock: Clock,
  deps: DomainDeps,
  row: sql.DomainRow,
  { isDaily }: { isDaily: boolean },
): Promise<Finding[]> {
  const { account_id: accountId, domain } = row
  const { keys, records } = await recordsOf(db, accountId, deps, domain)
  const found = await Promise.all(records.map((record) => checkRecord({ dns: deps.dns, domain }, record)))
  const findings = await Promise.all(found.map((each) => withCertificate(deps, domain, each)))
  const now = clock.now()
  const after = noted(row, findings, records, now, isDaily)
  const isTold = after.failed_checks >= FAILED_BEFORE_TOLD && row.notified_at === null
  const seen = keys.find((_, i) => ['ok', 'warning'].includes(findings[i]!.state))
  await transaction(db, async (tx) => {
    if (seen && !keys.some(({ isSigning }) => isSigning)) await dkim.chooseKey(tx, accountId, domain, seen.selector)
    await sql.updateChecked(tx, accountId, { ...after, notified_at: isTold ? now : after.notified_at })
    if (!isTold) return
    const managers = await listManagers(tx, accountId)
    await queueMails(
      tx,
      clock,
      managers.map((manager) => brokenMail(manager, domain, brokenOf(row.findings ?? [], findings))),
    )
  })
  return findings
}

/** Links need https on the domain's tracking host, or mail clients show a warning. */
async function withCertificate(deps: DomainDeps, domain: string, found: Finding): Promise<Finding> {
  if (found.record !== 'tracking' || found.state !== 'ok' || (await deps.answersHttps(trackingHostOf(domain))))
    return found
  return { ...found, state: 'warning', ...dnsWords(['tracking_no_certificate', { host: trackingHostOf(domain) }]) }
}

const isBroken = ({ state }: Finding): boolean => state === 'missing' || state === 'wrong'

/** Records that were correct before and no longer are. */
function brokenOf(before: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const known = new Map(before.map((each) => [each.record, each.state]))
  return findings.filter(
    (each) => isBroken(each) && (known.get(each.record) === 'ok' || known.get(each.record) === 'warning'),
  )
}

/** A record stays "broken" until it is correct again; a failing name server changes nothing. */
export function noted(
  row: sql.DomainRow,
  findings: Finding[],
  records: readonly DomainRecord[],
  now: Date,
  isDaily: boolean,
): sql.DomainRow {
  const needed = new Set(records.flatMap(({ record, needed: isNeeded }) => (isNeeded ? [record] : [])))
  const failing = findings.filter((each) => needed.has(each.record) && isBroken(each))
  const isUnclear = findings.some(({ record, state }) => needed.has(record) && state === 'unclear')
  const wasOk = row.ok_at !== null
  const isOk = failing.length === 0 && !isUnclear
  if (isOk)
    return { ...row, findings, checked_at: now, ok_at: now, failing_since: null, failed_checks: 0, notified_at: null }
  const isFailing = failing.length > 0 && wasOk
  return {
    ...row,
    findings,
    checked_at: now,
    failing_since: isFailing ? (row.failing_since ?? now) : row.failing_since,
    failed_checks: isFailing && isDaily ? row.failed_checks + 1 : row.failed_checks,
  }
}

const AT_ONCE = 100

/** The daily check of domains not checked today. */
export async function lookDaily(db: Db, clock: Clock, deps: DomainDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  for (const row of await sql.listUnchecked(db, before, AT_ONCE)) await look(db, clock, deps, row, { isDaily: true })
}

export type DomainForSending = { returnHost: string | null; trackingHost: string | null }

/** Hosts of the domain that its emails may use: those that were correct in the last check. */
export async function forSending(db: Sql, accountId: Uuid, domain: string): Promise<DomainForSending> {
  const row = await sql.findDomain(db, accountId, domain)
  const isOk = (record: Finding['record']) =>
    row?.findings?.some((each) => each.record === record && each.state === 'ok') ?? false
  return {
    returnHost: isOk('return_path') ? returnHostOf(domain) : null,
    trackingHost: isOk('tracking') ? trackingHostOf(domain) : null,
  }
}

/** Problems of a domain that is about to send; empty if there are none. */
export async function problemsOf(db: Sql, accountId: Uuid, domain: string): Promise<'not_set_up' | Finding[]> {
  const row = await sql.findDomain(db, accountId, domain)
  if (!row) return 'not_set_up'
  return (row.findings ?? []).filter(isBroken)
}

/** Checks DNS now, and whether a record that was correct is needed and has been missing or wrong since `since`. */
export async function brokeSince(
  { db, accountId, clock }: Ctx<Db>,
  deps: DomainDeps,
  domain: string,
  since: Date,
): Promise<boolean> {
  const row = await sql.findDomain(db, accountId, domain)
  if (!row) return false
  await look(db, clock, deps, row, { isDaily: false })
  const { failing_since } = (await sql.findDomain(db, accountId, domain))!
  return failing_since !== null && failing_since > since
}

async function present(db: Sql, deps: DomainDeps, row: sql.DomainRow): Promise<SenderDomain> {
  const { keys, records } = await recordsOf(db, row.account_id, deps, row.domain)
  const findings = new Map((row.findings ?? []).map((each) => [each.record, each]))
  return {
    domain: row.domain,
    state: row.checked_at === null ? 'not_checked' : row.failing_since ? 'broken' : row.ok_at ? 'ok' : 'incomplete',
    records: records.map((record) => {
      const found = findings.get(record.record)
      return {
        ...record,
        state: found?.state ?? 'not_checked',
        code: found?.code ?? null,
        values: found?.values ?? {},
        words: found?.words ?? 'Not checked yet.',
        seen: found?.seen ?? [],
      }
    }),
    keys: keys.map(({ selector, isSigning, createdAt }) => ({
      selector,
      isSigning,
      createdAt: showInstant(createdAt),
    })),
    checkedAt: showInstantOrNull(row.checked_at),
    failingSince: showInstantOrNull(row.failing_since),
    turnedOverAt: showInstantOrNull(row.key_rotated_at),
    createdAt: showInstant(row.created_at),
  }
}
