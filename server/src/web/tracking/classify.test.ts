import { describe, expect, test } from 'vitest'
import { classifyTraces, partsOf } from '../../../../stress/scanners.ts'
import { classifyClicks, isMachineOpen } from './classify.ts'
import type { SeenClick } from './classify.ts'

const SENT = new Date('2026-11-14T09:00:00Z')
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const click = (seconds: number, link: number, more: Partial<SeenClick> = {}): SeenClick => ({
  link,
  method: 'GET',
  agent: BROWSER,
  network: '203.0.113.0/24',
  at: new Date(SENT.getTime() + seconds * 1000),
  ...more,
})

const classesOf = (...clicks: SeenClick[]) => classifyClicks(clicks, SENT).map((each) => each.class)
const reasonsOf = (...clicks: SeenClick[]) => classifyClicks(clicks, SENT).map(({ reason }) => reason)

describe('clicks of link scanners are never counted', () => {
  test.each([
    ['a HEAD request', click(60, 0, { method: 'HEAD' }), 'head_request'],
    ['a prefetch', click(60, 0, { method: 'PREFETCH' }), 'prefetch'],
    ['no user agent', click(60, 0, { agent: null }), 'no_agent'],
    ['a known scanner', click(60, 0, { agent: 'Barracuda Sentinel (EE)' }), 'known_agent'],
    ['a program', click(60, 0, { agent: 'python-requests/2.32' }), 'known_agent'],
    ['faster than anyone reads', click(1, 0), 'too_soon'],
  ])('%s', (_, seen, reason) => expect(reasonsOf(seen)).toEqual([reason]))

  test('every link within seconds', () => {
    expect(reasonsOf(click(40, 0), click(41, 1), click(42, 2), click(43, 3))).toEqual(
      Array(4).fill('many_links_at_once'),
    )
  })

  test('later clicks of the same scanner', () => {
    expect(reasonsOf(click(20, 0, { method: 'HEAD' }), click(30, 1))).toEqual(['head_request', 'same_scanner'])
  })

  test('counts a person who clicks after a scanner', () => {
    const scanner = [0, 1, 2].map((link) =>
      click(20 + link, link, { network: '198.51.100.0/24', agent: 'Mozilla/5.0 (X11)' }),
    )
    expect(classesOf(...scanner, click(300, 1))).toEqual(['machine', 'machine', 'machine', 'person'])
  })

  test('excludes 99 % of scanner clicks and loses at most 0.5 % of human clicks', () => {
    const { out, lost } = partsOf(classifyTraces(3_000))
    expect(out).toBeGreaterThanOrEqual(0.99)
    expect(lost).toBeLessThanOrEqual(0.005)
  })
})

describe('many clicks of one email', () => {
  /** Compares each click with each, as the rules are stated. */
  function naively(clicks: SeenClick[]): string[] {
    const near = (a: SeenClick, b: SeenClick, ms: number) => Math.abs(a.at.getTime() - b.at.getTime()) <= ms
    const links = (click: SeenClick, ms: number) =>
      new Set(clicks.filter((other) => near(other, click, ms)).map(({ link }) => link)).size
    const alone = clicks.map((click) => {
      const { reason } = classifyClicks([click], SENT)[0]!
      if (reason !== 'ordinary') return reason
      return links(click, 5_000) >= 3 ? 'many_links_at_once' : links(click, 1_000) >= 2 ? 'two_links_at_once' : null
    })
    const isOfScanner = (click: SeenClick) =>
      clicks.some(
        (other, i) =>
          alone[i] !== null &&
          other.network !== null &&
          other.network === click.network &&
          other.agent === click.agent &&
          near(other, click, 599_999),
      )
    return clicks.map((click, i) => alone[i] ?? (isOfScanner(click) ? 'same_scanner' : 'ordinary'))
  }

  test.each([1, 2, 3, 4])('are classified as if each were compared with each (%i)', (seed) => {
    let state = seed
    const draw = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const clicks = Array.from({ length: 300 }, () =>
      click(draw(4_000) / 2, draw(4), {
        method: draw(40) === 0 ? 'HEAD' : 'GET',
        network: [null, '198.51.100.0/24', '203.0.113.0/24', '192.0.2.0/24'][draw(4)]!,
        agent: draw(3) === 0 ? 'Mozilla/5.0 (X11)' : BROWSER,
      }),
    )
    expect(reasonsOf(...clicks)).toEqual(naively(clicks))
  })

  test('take linear time', () => {
    let looks = 0
    const clicks = Array.from({ length: 10_000 }, (_, i) => {
      const { at, ...rest } = click(60 + i / 1_000, i % 2)
      return {
        ...rest,
        get at() {
          looks++
          return at
        },
      }
    })
    expect(classifyClicks(clicks, SENT)).toHaveLength(clicks.length)
    // Comparing each with each would look at the time of a click 100 million times.
    expect(looks).toBeLessThan(100 * clicks.length)
  })
})

describe('opens', () => {
  test.each([
    ["Apple's privacy proxy", { agent: 'Mozilla/5.0', isPrefetch: false, sinceSentMs: 60_000 }, true],
    ['no user agent', { agent: null, isPrefetch: false, sinceSentMs: 60_000 }, true],
    ['a prefetch', { agent: BROWSER, isPrefetch: true, sinceSentMs: 60_000 }, true],
    ['on arrival', { agent: BROWSER, isPrefetch: false, sinceSentMs: 200 }, true],
    ['a browser', { agent: BROWSER, isPrefetch: false, sinceSentMs: 60_000 }, false],
    [
      "Gmail's image proxy, which loads images when someone looks",
      {
        agent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
        isPrefetch: false,
        sinceSentMs: 60_000,
      },
      false,
    ],
  ])('%s', (_, facts, isMachine) => expect(isMachineOpen(facts)).toBe(isMachine))
})
