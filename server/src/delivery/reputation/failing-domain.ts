// Guards against domains that reject everyone: a broken tenant or DNS record looks like many dead addresses. Their mail
// is held and their addresses are not stopped. If the same happens again after the hold, it is trusted.

import { nameOf } from '../mail/providers.ts'
import { EVERYTHING } from './holds.ts'
import type { Answered, Hold, NewHold } from './holds.ts'

/** The minimum number of replies, and the share of them that called the address dead. */
export const FAILING = { least: 10, part: 0.5 } as const

export type HourFigures = { target: string; answered: number; dead: number }

/** Permanent replies of a slice, by hold target. */
export function figuresOf(answers: readonly Answered[]): HourFigures[] {
  const permanent = answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'bounced')
  return [...Map.groupBy(permanent, ({ target }) => target)].map(([target, some]) => ({
    target,
    answered: sum(some),
    dead: sum(some.filter(({ reason }) => reason === 'no_such_address')),
  }))
}

/** A dead address reported after its mail was accepted, and counted as such. */
export type LateDead = { target: string; acceptedAt: Date }

export const lateFigures = (dead: readonly LateDead[]): HourFigures[] =>
  [...Map.groupBy(dead, ({ target }) => target)].map(([target, some]) => ({ target, answered: 0, dead: some.length }))

const sum = (some: readonly Answered[]): number => some.reduce((total, { emails }) => total + emails, 0)

export const failingHolds = (hours: readonly HourFigures[]): NewHold[] =>
  hours
    .filter(({ answered, dead }) => answered >= FAILING.least && dead >= FAILING.part * answered)
    .map(({ target, answered, dead }) => ({
      kind: 'pause',
      cause: 'failing_domain',
      server: EVERYTHING,
      domain: EVERYTHING,
      provider: target,
      words: `${nameOf(target)} reported ${dead} of ${answered} addresses as nonexistent within a short time. This usually indicates a problem on their side, so emails to them are paused, and these addresses are not stopped.`,
    }))

/** Targets whose rejections are not trusted yet: those held for the first time. */
export const distrustedTargets = (held: readonly Hold[]): string[] =>
  held.filter(({ cause, level }) => cause === 'failing_domain' && level === 1).map(({ provider }) => provider)
