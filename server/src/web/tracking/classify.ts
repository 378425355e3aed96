// Tells clicks by people from clicks by link scanners, after the decision window, from all clicks of one email. Pure,
// so that stored clicks can be classified again with better rules.

export type SeenClick = {
  link: number
  /** `PREFETCH` for a GET whose headers mark it as one. */
  method: 'GET' | 'HEAD' | 'PREFETCH'
  agent: string | null
  /** The coarse network: the same for one scanner, and no use for identifying a person. */
  network: string | null
  at: Date
}

export type ClickClass = { class: 'person' | 'machine'; reason: string }

const SECOND_MS = 1_000
/** No one reads an email and finds a link faster than this after it was sent. */
const TOO_SOON_MS = 3 * SECOND_MS
const BURST_MS = 5 * SECOND_MS
const BURST_LINKS = 3
const PAIR_MS = SECOND_MS
/** How long before and after a machine click the same network and user agent count as the same scanner. */
const SAME_SCANNER_MS = 600 * SECOND_MS
/** Clicks further apart than this are independent of each other. */
export const NEAR_MS = SAME_SCANNER_MS + BURST_MS

/** Security gateways, previews and other programs without a person. */
const KNOWN_AGENTS =
  /bot\b|crawl|spider|preview|scan|barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|trendmicro|sophos|fireeye|forcepoint|safelinks|urldefense|google-safety|headlesschrome|phantomjs|curl\/|wget\/|python|go-http-client|java\/|okhttp|libwww|httpclient|axios|node-fetch|undici|ruby|perl/i

/** `sentAt` is when the email was sent. Results are in the order of the clicks. Linear in their number. */
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

/** What a single click shows. */
function machineReason({ method, agent, at }: SeenClick, sentAt: Date | null): string | null {
  if (method === 'HEAD') return 'head_request'
  if (method === 'PREFETCH') return 'prefetch'
  if (!agent) return 'no_agent'
  if (KNOWN_AGENTS.test(agent)) return 'known_agent'
  return sentAt && at.getTime() - sentAt.getTime() < TOO_SOON_MS ? 'too_soon' : null
}

/** A scanner follows several links within seconds; a person follows one. */
function burstReason(linksInBurst: number, linksInPair: number): string | null {
  if (linksInBurst >= BURST_LINKS) return 'many_links_at_once'
  return linksInPair >= 2 ? 'two_links_at_once' : null
}

/** For each click, the largest number of different links followed within that time. Uses a sliding window. */
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

/** For each click, the time to the nearest machine click with the same network and user agent. */
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

/** Mail clients that load every image on arrival, whether someone looks or not. */
export function isMachineOpen({ agent, isPrefetch, sinceSentMs }: OpenFacts): boolean {
  // The entire user agent of Apple's privacy proxy.
  if (!agent || agent === 'Mozilla/5.0' || isPrefetch) return true
  return KNOWN_AGENTS.test(agent) || sinceSentMs < SECOND_MS
}

export type OpenFacts = { agent: string | null; isPrefetch: boolean; sinceSentMs: number }
