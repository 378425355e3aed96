// Link scanners and people, as they behave: gateways that follow every link on arrival or later, from one network or
// many, with their own user agent or a browser's, and people who read, come back and click twice. At least 99 in 100
// scanner clicks must be excluded, at most 1 in 200 clicks by people lost, and no number of GET and HEAD requests to an
// email's unsubscribe links may unsubscribe anyone.
// npm run stress -- scanners [TRACES] [REQUESTS]

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, makeBed, startWorkerProcess } from '../bench/kit/bed.ts'
import type { Bed } from '../bench/kit/bed.ts'
import { addPeople, startCampaign, statusOf } from '../bench/kit/mailing.ts'
import { partsOf as partsOfMessage } from '../server/src/delivery/mail/read-message.ts'
import { classifyClicks } from '../server/src/web/tracking/classify.ts'
import type { SeenClick } from '../server/src/web/tracking/classify.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'

export type Figures = { clicks: number; machine: number }

type Trace = { who: string; clicks: SeenClick[] }
type Draw = () => number

const SENT = new Date('2026-11-14T09:00:00Z')

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
]

const at = (seconds: number): Date => new Date(SENT.getTime() + seconds * 1000)
const pick = <T>(draw: Draw, values: readonly T[]): T => values[Math.floor(draw() * values.length)]!
const network = (draw: Draw, first: number): string =>
  `${first}.${Math.floor(draw() * 250)}.${Math.floor(draw() * 250)}.0/24`

type Manner = {
  agent: string
  method?: SeenClick['method']
  /** Seconds after the email was sent. */
  begins: number
  /** Seconds between two links. */
  gap: () => number
  networks: () => string
}

const walk = (links: number, { agent, method = 'GET', begins, gap, networks }: Manner): SeenClick[] => {
  let seconds = begins
  return Array.from({ length: links }, (_, link) => {
    const click = { link, method, agent, network: networks(), at: at(seconds) }
    seconds += gap()
    return click
  })
}

/** Modeled on published descriptions of gateways, previews and privacy proxies. Each follows all links of an email. */
const SCANNERS: Record<string, (draw: Draw, links: number) => SeenClick[]> = {
  'HEAD first, then GET': (draw, links) => {
    const own = network(draw, 40)
    const manner = { agent: pick(draw, BROWSERS), begins: 5 + draw() * 60, gap: () => draw(), networks: () => own }
    const heads = walk(links, { ...manner, method: 'HEAD' })
    return [...heads, ...walk(links, { ...manner, begins: manner.begins + 20 + draw() * 60 })]
  },
  'on arrival, as a browser': (draw, links) => {
    const own = network(draw, 40)
    return walk(links, {
      agent: pick(draw, BROWSERS),
      begins: draw() * 2.5,
      gap: () => draw() * 0.3,
      networks: () => own,
    })
  },
  'all links in a burst, minutes later': (draw, links) => {
    const own = network(draw, 52)
    return walk(links, {
      agent: pick(draw, BROWSERS),
      begins: 30 + draw() * 900,
      gap: () => draw() * 1.5,
      networks: () => own,
    })
  },
  'all links at once, each from another network': (draw, links) =>
    walk(links, {
      agent: pick(draw, BROWSERS),
      begins: 10 + draw() * 300,
      gap: () => draw() * 0.8,
      networks: () => network(draw, 20),
    }),
  'one link after the other, seconds apart': (draw, links) => {
    const own = network(draw, 52)
    return walk(links, {
      agent: pick(draw, BROWSERS),
      begins: 20 + draw() * 120,
      gap: () => 1 + draw() * 2.5,
      networks: () => own,
    })
  },
  'an agent that says what it is': (draw, links) => {
    const own = network(draw, 104)
    const agent = pick(draw, [
      'Mozilla/5.0 (compatible; Barracuda Sentinel EE)',
      'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
      'python-requests/2.32.3',
      'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/139.0 Safari/537.36',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    ])
    return walk(links, { agent, begins: 5 + draw() * 3_600, gap: () => draw() * 30, networks: () => own })
  },
  'a mail program that fetches ahead': (draw, links) => {
    const own = network(draw, 17)
    return walk(links, {
      agent: pick(draw, BROWSERS),
      method: 'PREFETCH',
      begins: 5 + draw() * 600,
      gap: () => draw() * 3,
      networks: () => own,
    })
  },
}

/** People read for a while, click one link, perhaps another, and some come back hours later. */
function person(draw: Draw, links: number): SeenClick[] {
  const [home, agent] = [network(draw, 84), pick(draw, BROWSERS)]
  let seconds = 4 + -Math.log(1 - draw()) * 7_200
  let link = Math.floor(draw() * links)
  return Array.from({ length: 1 + Math.floor(draw() * draw() * 5) }, () => {
    const click = { link, method: 'GET' as const, agent, network: home, at: at(seconds) }
    // Some double-click; most look at the page they opened before they click again.
    const isTwice = draw() < 0.05
    seconds += isTwice ? 0.3 : 2 + -Math.log(1 - draw()) * 90
    if (!isTwice) link = Math.floor(draw() * links)
    return click
  })
}

/** Seeded: the same numbers in every run. */
function drawing(seed: number): Draw {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** An email is visited by a scanner, a person or both, and classified as a whole. */
export function classifyTraces(emails: number, seed = 11): Map<string, Figures> {
  const draw = drawing(seed)
  const figures = new Map<string, Figures>()
  for (let n = 0; n < emails; n++) {
    const links = 3 + Math.floor(draw() * 10)
    const name = pick(draw, Object.keys(SCANNERS))
    const traces: Trace[] = [
      { who: name, clicks: SCANNERS[name]!(draw, links) },
      { who: 'people', clicks: person(draw, links) },
    ]
    const kept = draw() < 0.5 ? traces : [pick(draw, traces)]
    const all = kept.flatMap(({ who, clicks }) => clicks.map((click) => ({ who, click })))
    const classes = classifyClicks(
      all.map(({ click }) => click),
      SENT,
    )
    for (const [i, { who }] of all.entries()) {
      const of = figures.get(who) ?? { clicks: 0, machine: 0 }
      figures.set(who, of)
      of.clicks++
      if (classes[i]!.class === 'machine') of.machine++
    }
  }
  return figures
}

/** The share of scanner clicks excluded, and of people's clicks lost. */
export function partsOf(figures: ReadonlyMap<string, Figures>): { out: number; lost: number } {
  const people = figures.get('people')!
  const scanners = [...figures].filter(([who]) => who !== 'people').map(([, each]) => each)
  const sum = (of: keyof Figures) => scanners.reduce((total, each) => total + each[of], 0)
  return { out: sum('machine') / sum('clicks'), lost: people.machine / people.clicks }
}

/** The unsubscribe links of a captured campaign. */
async function mailedLinks({ db, databaseUrl }: Bed, accountId: Uuid): Promise<string[]> {
  const worker = startWorkerProcess(databaseUrl)
  const id = await startCampaign(db, accountId)
  while ((await statusOf(db, accountId, id)) !== 'sent') await sleep(100)
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  const mails = await db<{ message: string }[]>`select message from captured_emails where account_id = ${accountId}`
  return mails.map(({ message }) => {
    const link = partsOfMessage(message).links.find((url) => url.includes('/unsubscribe/'))!
    return new URL(link).pathname
  })
}

/**
 * Sends GET and HEAD requests to unsubscribe links, like scanners. Returns how many people were unsubscribed and how
 * many requests failed.
 */
async function followUnsubscribeLinks({ db, port }: Bed, accountId: Uuid, links: string[], requests: number) {
  let refused = 0
  const ask = async (n: number) => {
    const query = ['', '?List-Unsubscribe=One-Click', '?lang=de'][n % 3]!
    const response = await fetch(`http://127.0.0.1:${port}${links[n % links.length]!}${query}`, {
      method: n % 2 === 0 ? 'GET' : 'HEAD',
    })
    await response.arrayBuffer()
    if (response.status !== 200) refused++
  }
  for (let n = 0; n < requests; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, requests - n) }, (_, i) => ask(n + i)))
  const [left] = await db<{ n: number }[]>`
    select count(*)::int as n from contacts where account_id = ${accountId} and status <> 'subscribed'`
  return { left: left!.n, refused }
}

export async function main([traces = '20000', requests = '10000']: string[]): Promise<void> {
  const figures = classifyTraces(Number(traces))
  for (const [who, { clicks, machine }] of figures)
    console.log(`${who}: ${((100 * machine) / clicks).toFixed(2)} % of ${clicks} clicks classified as automated`)
  const { out, lost } = partsOf(figures)
  console.log(`Scanner clicks excluded: ${(100 * out).toFixed(2)} % (target: 99 % or more)`)
  console.log(`People's clicks lost: ${(100 * lost).toFixed(3)} % (target: 0.5 % or less)`)
  const bed = await makeBed()
  try {
    const [tenant] = await addTenants(bed.db, 1)
    await addPeople(bed.db, tenant!.accountId, 500)
    const links = await mailedLinks(bed, tenant!.accountId)
    const { left, refused } = await followUnsubscribeLinks(bed, tenant!.accountId, links, Number(requests))
    console.log(`${requests} GET and HEAD requests to unsubscribe links: ${left} unsubscribed, ${refused} not answered`)
    if (out < 0.99 || lost > 0.005 || left > 0 || refused > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}
