// Telling clicks of people from those of link-checking software, from what is known once the decision window has passed:
// all clicks of one email around each other. Pure, so that kept clicks can be decided again by better rules.

export type SeenClick = {
  link: number
  /** `PREFETCH` for a GET whose headers call it one. */
  method: 'GET' | 'HEAD' | 'PREFETCH'
  agent: string | null
  /** Where it came from, coarse: the same for one scanner, and of no use for finding a person. */
  network: string | null
  at: Date
}

export type ClickClass = { class: 'person' | 'machine'; reason: string }

const SECOND_MS = 1_000
/** Nobody reads an email and finds a link faster than this after it left. */
const TOO_SOON_MS = 3 * SECOND_MS
const BURST_MS = 5 * SECOND_MS
const BURST_LINKS = 3
const PAIR_MS = SECOND_MS
/** How long before and after a machine click the same network and agent count as the same scanner. */
const SAME_SCANNER_MS = 600 * SECOND_MS
/** Clicks further apart than this tell nothing of each other: a scanner's burst, and what it did before or after. */
export const NEAR_MS = SAME_SCANNER_MS + BURST_MS

/** Security gateways, previews and programs that never have a person in front of them. */
const KNOWN_AGENTS =
  /bot\b|crawl|spider|preview|scan|barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|trendmicro|sophos|fireeye|forcepoint|safelinks|urldefense|google-safety|headlesschrome|phantomjs|curl\/|wget\/|python|go-http-client|java\/|okhttp|libwww|httpclient|axios|node-fetch|undici|ruby|perl/i

/** `sentAt` is when the email left. Answers in the order of the clicks. Takes time in proportion to their number. */
export function classifyClicks(clicks: readonly SeenClick[], sentAt: Date | null): ClickClass[] {
  const inTime = clicks.map((click, place) => ({ click, place })).toSorted((a, b) => timeOf(a.click) - timeOf(b.click))
  const sorted = inTime.map(({ click }) => click)
  const inBurst = linksNear(sorted, BURST_MS)
  const inPair = linksNear(sorted, PAIR_MS)
  const alone = sorted.map((click, i) => machineReason(click, sentAt) ?? burstReason(inBurst[i]!, inPair[i]!))
  const sinceScanner = msToScanner(sorted, alone)
  const classes: ClickClass[] = []
  for (const [i, { place }] of inTime.entries()) {
    const reason = alone[i] ?? (sinceScanner[i]! < SAME_SCANNER_MS ? 'same_scanner' : null)
    classes[place] = reason ? { class: 'machine', reason } : { class: 'person', reason: 'ordinary' }
  }
  return classes
}

const timeOf = ({ at }: SeenClick): number => at.getTime()

/** What one click tells by itself. */
function machineReason({ method, agent, at }: SeenClick, sentAt: Date | null): string | null {
  if (method === 'HEAD') return 'head_request'
  if (method === 'PREFETCH') return 'prefetch'
  if (!agent) return 'no_agent'
  if (KNOWN_AGENTS.test(agent)) return 'known_agent'
  return sentAt && at.getTime() - sentAt.getTime() < TOO_SOON_MS ? 'too_soon' : null
}

/** A checker follows several links within seconds; a person one. */
function burstReason(linksInBurst: number, linksInPair: number): string | null {
  if (linksInBurst >= BURST_LINKS) return 'many_links_at_once'
  return linksInPair >= 2 ? 'two_links_at_once' : null
}

/** For each click, how many different links were followed at most so long before or after it. A window slides along. */
function linksNear(sorted: readonly SeenClick[], withinMs: number): number[] {
  const inWindow = new Map<number, number>()
  let from = 0
  let to = 0
  return sorted.map((click) => {
    for (; to < sorted.length && timeOf(sorted[to]!) - timeOf(click) <= withinMs; to++) {
      const { link } = sorted[to]!
      inWindow.set(link, (inWindow.get(link) ?? 0) + 1)
    }
    for (; timeOf(click) - timeOf(sorted[from]!) > withinMs; from++) {
      const { link } = sorted[from]!
      const left = inWindow.get(link)! - 1
      if (left === 0) inWindow.delete(link)
      else inWindow.set(link, left)
    }
    return inWindow.size
  })
}

/** For each click, how far in time the nearest machine click from the same network with the same agent is. */
function msToScanner(sorted: readonly SeenClick[], reasons: readonly (string | null)[]): number[] {
  const nearest = sorted.map(() => Infinity)
  const walk = (places: Iterable<number>) => {
    const lastSeen = new Map<string, number>()
    for (const i of places) {
      const click = sorted[i]!
      if (click.network === null) continue
      const scanner = `${click.network} ${click.agent}`
      if (reasons[i] !== null) lastSeen.set(scanner, timeOf(click))
      const seen = lastSeen.get(scanner)
      if (seen !== undefined) nearest[i] = Math.min(nearest[i]!, Math.abs(timeOf(click) - seen))
    }
  }
  const places = sorted.map((_, i) => i)
  walk(places)
  walk(places.toReversed())
  return nearest
}

/** Mail programs that fetch every picture on arrival, whether anybody looks or not. */
export function isMachineOpen({ agent, isPrefetch, sinceSentMs }: OpenFacts): boolean {
  // Apple's privacy proxy gives this and nothing more.
  if (!agent || agent === 'Mozilla/5.0' || isPrefetch) return true
  return KNOWN_AGENTS.test(agent) || (sinceSentMs !== null && sinceSentMs < SECOND_MS)
}

export type OpenFacts = { agent: string | null; isPrefetch: boolean; sinceSentMs: number | null }
