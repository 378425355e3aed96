// Thirty days of sending to simulated providers: one that limits the rate and counts spam reports, one that greylists
// and blocks for some hours, and a company with dead addresses. The engine is real; only its clock is moved. The
// warm-up must keep to its schedule, spam reports stay below Gmail's limit, and everyone get each email once. Then the
// same for an account that sends little and has one bad campaign, without other traffic to offset it.
// npm run stress -- receiving-world [DAYS]

import { createProviders } from '../server/src/delivery/mail/providers.ts'
import { asOperator } from '../server/src/commands/operator.ts'
import { queues } from '../server/src/queues.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as sending from '../server/src/campaigns/send.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { runQueues } from '../server/src/platform/queue/runner.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createDns } from '../server/src/platform/net/dns.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/src/platform/values/time.ts'
import { FIRST_DAY, GROWTH } from '../server/src/delivery/reputation/allowance.ts'
import { createMailReader } from '../server/src/web/returns/mail-reader.ts'
import { takeMail } from '../server/src/web/returns/process-mail.ts'
import * as senders from '../server/src/delivery/senders/senders.ts'
import { mailSink } from '../server/test/mail-sink.ts'
import type { Refusal } from '../server/test/mail-sink.ts'
import { makeBed } from '../bench/kit/bed.ts'

export type Options = {
  days: number
  stepMs: number
  /** People at each provider. */
  people: { google: number; microsoft: number; company: number }
  /** Days on which a campaign to everyone starts. */
  campaignsOn: number[]
  /** One in `badEvery` recipients reports this campaign as spam. */
  badCampaign: number
  badEvery: number
  /** Whether the mail server is new. */
  warms: boolean
}

const START = new Date('2026-11-02T00:00:00Z')
const HTML = '<p>Hello</p><a href="https://shop.example/">Shop</a> <a href="{{ unsubscribe_url }}">Leave</a>'
const GMAIL_PER_HOUR = 1_500
const COMPLAINT_AFTER_MS = HOUR_MS
const BLOCKED_ON_DAY = 9
const DEAD_EVERY = 40

type Delivered = {
  provider: string
  day: number
  to: string
  message: string
  at: number
  complains: boolean
  reportedAt?: number
}

export async function stressReputation(db: Db, databaseUrl: string, options: Options) {
  let now = START
  const clock = { now: () => now }
  const log = createLog('fatal', 'stress')
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    BASE_URL: 'https://mill.example',
  })
  const sink = await mailSink()
  const world = receivingWorld(() => now, options.badEvery)
  sink.refuse = (to) => world.refuse(to)
  const accountId = await accounts.create(db, clock, { name: 'Looms', openForSending: true })
  await prepare(db, accountId, sink.port, options)
  const running = queues({ config, db, clock, log }).filter(({ name }) => name === 'campaigns' || name === 'sending')
  const runner = runQueues({ db, queues: running, clock, log, pollMs: 20 })
  const returns = { db, clock, log, providers: createProviders(createDns()), reader: createMailReader() }

  const delivered: Delivered[] = []
  let worst = 0
  let begun = 0
  const steps = Math.round((options.days * DAY_MS) / options.stepMs)
  for (let step = 0; step <= steps; step++) {
    now = new Date(START.getTime() + step * options.stepMs)
    const day = Math.floor((now.getTime() - START.getTime()) / DAY_MS)
    if (options.campaignsOn[begun] !== undefined && day >= options.campaignsOn[begun]!) {
      await startCampaign(db, accountId, begun++, clock)
    }
    await runner.idle()
    for (const { to, message } of sink.received.splice(0)) {
      const complains = world.complains(to, begun - 1 === options.badCampaign)
      delivered.push({ provider: providerOf(to), day, to, message, at: now.getTime(), complains })
    }
    await complain(returns, delivered, now)
    worst = Math.max(worst, complaintRate(delivered, now))
  }
  await runner.close()
  const verdict = await verify(db, accountId, delivered, options)
  void sink.close()
  return { ...verdict, worstComplaintRate: worst }
}

const providerOf = (to: string): string =>
  to.endsWith('@gmail.com') ? 'google' : to.endsWith('@outlook.com') ? 'microsoft' : 'other'
const numberOf = (to: string): number => Number(/\d+/.exec(to)![0])

/** Servers that respond like real providers. */
function receivingWorld(now: () => Date, badEvery: number) {
  const seen = new Map<string, number>()
  const hour = { start: 0, accepted: 0 }
  return {
    refuse(to: string): Refusal | null {
      const at = now().getTime()
      const day = Math.floor((at - START.getTime()) / DAY_MS)
      switch (providerOf(to)) {
        case 'google': {
          const start = Math.floor(at / HOUR_MS)
          if (hour.start !== start) Object.assign(hour, { start, accepted: 0 })
          if (hour.accepted >= GMAIL_PER_HOUR)
            return {
              code: 421,
              text: '4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address - gsmtp',
            }
          hour.accepted++
          return null
        }
        case 'microsoft': {
          if (day === BLOCKED_ON_DAY && at % DAY_MS < 6 * HOUR_MS)
            return {
              code: 550,
              text: '5.7.1 Unfortunately, messages from [127.0.0.1] weren’t sent. Part of their network is on our block list (S3150).',
            }
          const first = seen.get(to)
          if (first === undefined) seen.set(to, at)
          return first === undefined || at - first < 5 * MINUTE_MS
            ? { code: 451, text: '4.7.1 Greylisted, please come back in 00:05:00' }
            : null
        }
        default:
          return numberOf(to) % DEAD_EVERY === 0 ? { code: 550, text: '5.1.1 user unknown' } : null
      }
    },
    /** One in two thousand, and far more of a bad campaign. */
    complains: (to: string, isBad: boolean): boolean =>
      providerOf(to) === 'google' && numberOf(to) % (isBad ? badEvery : 2_000) === 1,
  }
}

async function prepare(db: Db, accountId: Uuid, port: number, { people, warms }: Options): Promise<void> {
  const total = people.google + people.microsoft + people.company
  await transaction(db, async (tx) => {
    await tx`
      insert into mail_servers (id, account_id, name, host, port, tls, auth, connections, warm_since, created_at)
      values (${newId()}, ${accountId}, 'New', '127.0.0.1', ${port}, 'never', 'none', 10, ${warms ? START : null}, ${START})`
    await tx`
      insert into people_counts (account_id, people, subscribed, last_seq) values (${accountId}, ${total}, ${total}, ${total})`
    // Shuffled, like any audience.
    await tx`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), row_number() over (order by md5(email)), email, 'subscribed', false, '{}', '{}', ${START}, ${START}
      from (
        select 'g' || n || '@gmail.com' as email from generate_series(1, ${people.google}::integer) n
        union all select 'm' || n || '@outlook.com' from generate_series(1, ${people.microsoft}::integer) n
        union all select 'c' || n || '@company.example' from generate_series(1, ${people.company}::integer) n
      ) each`
  })
  const ctx = asOperator(db, accountId)
  await transaction(db, (tx) =>
    senders.add(
      { ...ctx, db: tx },
      { baseUrl: 'https://mill.example', smtpUrl: null },
      { name: 'Looms', email: 'news@looms.example' },
      true,
    ),
  )
}

async function startCampaign(db: Db, accountId: Uuid, n: number, clock: { now(): Date }): Promise<void> {
  const ctx = { ...asOperator(db, accountId), clock }
  const design = await designs.create(ctx, {
    name: `Design ${n}`,
    subject: `Campaign ${n}`,
    content: { kind: 'html', html: HTML },
  })
  await sending.create({ db, smtpUrl: null }, ctx, { design_id: design.id, everyone: true, send: 'now' })
}

/** Spam reports as a provider sends them: the headers of the message, some hours later. */
async function complain(parts: Parameters<typeof takeMail>[0], delivered: Delivered[], now: Date): Promise<void> {
  for (const each of delivered) {
    if (!each.complains || now.getTime() - each.at < COMPLAINT_AFTER_MS) continue
    each.complains = false
    const headers = each.message.slice(0, each.message.indexOf('\r\n\r\n'))
    const report = `From: <fbl@gmail.example>\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=f\r\n\r\n--f\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: proof/1\r\nVersion: 1\r\n\r\n--f\r\nContent-Type: text/rfc822-headers\r\n\r\n${headers}\r\n\r\n--f--\r\n`
    if ((await takeMail(parts, Buffer.from(report), null)) !== 'taken')
      throw new Error('A spam report was not accepted.')
    each.reportedAt = now.getTime()
  }
}

/** Gmail's rate: reports per email delivered in seven days, once there are enough emails for a rate. */
function complaintRate(delivered: Delivered[], now: Date): number {
  const since = now.getTime() - 7 * DAY_MS
  const mails = delivered.filter(({ provider, at }) => provider === 'google' && at > since)
  return mails.length < 1_000 ? 0 : mails.filter(({ reportedAt }) => reportedAt !== undefined).length / mails.length
}

async function verify(db: Db, accountId: Uuid, delivered: Delivered[], options: Options) {
  const { days, people, campaignsOn, warms } = options
  const states = await db<{ state: string; n: number }[]>`
    select state, count(*)::integer as n from email_sends where account_id = ${accountId} group by state`
  const of = (state: string) => states.find((row) => row.state === state)?.n ?? 0
  const final = new Set(['accepted', 'bounced', 'skipped', 'failed', 'unknown'])
  const twice =
    delivered.length - new Set(delivered.map(({ to, message }) => `${to} ${/^Message-ID: .*/m.exec(message)![0]}`)).size
  const perDay = (provider: string) =>
    Array.from(
      { length: days + 1 },
      (_, day) => delivered.filter((each) => each.provider === provider && each.day === day).length,
    )
  const overRamp = (warms ? ['google', 'microsoft', 'other'] : []).flatMap((provider) =>
    perDay(provider).flatMap((sent, day) =>
      sent > Math.round(FIRST_DAY * GROWTH ** day) ? [`${provider} day ${day}: ${sent}`] : [],
    ),
  )
  const holds = await db<{ provider: string; cause: string; level: number }[]>`
    select provider, cause, level from sending_holds where account_id = ${accountId} order by provider, cause`
  const [stopped] = await db<{ n: number }[]>`
    select count(*)::integer as n from stopped_addresses where account_id = ${accountId} and reason = 'bounce'`
  return {
    emails: states.reduce((sum, { n }) => sum + n, 0),
    campaigns: campaignsOn.length,
    accepted: of('accepted'),
    unfinished: states.filter(({ state }) => !final.has(state)).reduce((sum, { n }) => sum + n, 0),
    failed: of('failed'),
    twice,
    overRamp,
    googlePerDay: perDay('google'),
    holds,
    reported: delivered.filter(({ reportedAt }) => reportedAt !== undefined).length,
    deadStopped: stopped!.n,
    deadThere: Math.floor(people.company / DEAD_EVERY),
  }
}

const WORLDS: Record<string, Omit<Options, 'days'>> = {
  'a new server, a campaign every few days, a bad one among them': {
    stepMs: HOUR_MS,
    people: { google: 5_000, microsoft: 800, company: 400 },
    campaignsOn: [0, 9, 13, 16, 19, 23, 26],
    badCampaign: 3,
    badEvery: 250,
    warms: true,
  },
  'a small account, one bad campaign': {
    stepMs: HOUR_MS,
    people: { google: 1_400, microsoft: 100, company: 40 },
    campaignsOn: [0],
    badCampaign: 0,
    badEvery: 250,
    warms: true,
  },
  'a small account, one very bad campaign': {
    stepMs: HOUR_MS,
    people: { google: 1_400, microsoft: 100, company: 40 },
    campaignsOn: [0],
    badCampaign: 0,
    badEvery: 60,
    warms: true,
  },
}

export async function main([days = '30']: string[]): Promise<void> {
  for (const [name, world] of Object.entries(WORLDS)) {
    const bed = await makeBed()
    try {
      const verdict = await stressReputation(bed.db, bed.databaseUrl, { ...world, days: Number(days) })
      console.log(name, verdict)
      const { unfinished, twice, overRamp, worstComplaintRate } = verdict
      if (unfinished > 0 || twice > 0 || overRamp.length > 0 || worstComplaintRate >= 0.003) process.exitCode = 1
    } finally {
      await bed.close()
    }
  }
}
