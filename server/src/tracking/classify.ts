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
/** For as long, whatever the same scanner does is its own. */
const SAME_SCANNER_MS = 600 * SECOND_MS

/** Security gateways, previews and programs that never have a person in front of them. */
const KNOWN_AGENTS =
  /bot\b|crawl|spider|preview|scan|barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|trendmicro|sophos|fireeye|forcepoint|safelinks|urldefense|google-safety|headlesschrome|phantomjs|curl\/|wget\/|python|go-http-client|java\/|okhttp|libwww|httpclient|axios|node-fetch|undici|ruby|perl/i

/** `sentAt` is when the email left. Answers in the order of the clicks. */
export function classifyClicks(clicks: readonly SeenClick[], sentAt: Date | null): ClickClass[] {
  const alone = clicks.map((click) => machineReason(click, sentAt) ?? burstReason(click, clicks))
  return clicks.map((click, i) => {
    const reason = alone[i] ?? (isOfScanner(click, clicks, alone) ? 'same_scanner' : null)
    return reason ? { class: 'machine', reason } : { class: 'person', reason: 'ordinary' }
  })
}

/** What one click tells by itself. */
function machineReason({ method, agent, at }: SeenClick, sentAt: Date | null): string | null {
  if (method === 'HEAD') return 'head_request'
  if (method === 'PREFETCH') return 'prefetch'
  if (!agent) return 'no_agent'
  if (KNOWN_AGENTS.test(agent)) return 'known_agent'
  return sentAt && at.getTime() - sentAt.getTime() < TOO_SOON_MS ? 'too_soon' : null
}

/** A checker follows several links within seconds; a person one. */
function burstReason(click: SeenClick, clicks: readonly SeenClick[]): string | null {
  const others = (withinMs: number): number => {
    const near = clicks.filter(({ at }) => Math.abs(at.getTime() - click.at.getTime()) <= withinMs)
    return new Set(near.map(({ link }) => link)).size
  }
  if (others(BURST_MS) >= BURST_LINKS) return 'many_links_at_once'
  return others(PAIR_MS) >= 2 ? 'two_links_at_once' : null
}

function isOfScanner(click: SeenClick, clicks: readonly SeenClick[], reasons: readonly (string | null)[]): boolean {
  return clicks.some(
    (other, i) =>
      reasons[i] !== null &&
      other.network !== null &&
      other.network === click.network &&
      other.agent === click.agent &&
      Math.abs(other.at.getTime() - click.at.getTime()) < SAME_SCANNER_MS,
  )
}

/** Mail programs that fetch every picture on arrival, whether anybody looks or not. */
export function isMachineOpen({ agent, isPrefetch, sinceSentMs }: OpenFacts): boolean {
  // Apple's privacy proxy gives this and nothing more.
  if (!agent || agent === 'Mozilla/5.0' || isPrefetch) return true
  return KNOWN_AGENTS.test(agent) || (sinceSentMs !== null && sinceSentMs < SECOND_MS)
}

export type OpenFacts = { agent: string | null; isPrefetch: boolean; sinceSentMs: number | null }
