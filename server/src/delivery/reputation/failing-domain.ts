// A guard for domains that refuse everybody: a tenant in trouble or a wrong record looks like many dead people. Their mail
// waits and their addresses are not stopped. When the same is answered once more after the pause, it is believed.

import { nameOf } from '../mail/providers.ts'
import { EVERYTHING } from './holds.ts'
import type { Answered, Hold, NewHold } from './holds.ts'

/** Enough answers to speak of, and the part of them that called the address dead. */
export const FAILING = { least: 10, part: 0.5 } as const

export type HourFigures = { target: string; answered: number; dead: number }

/** What was answered for good in a turn, by what a hold is put on. */
export function figuresOf(answers: readonly Answered[]): HourFigures[] {
  const settled = answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'bounced')
  return [...Map.groupBy(settled, ({ target }) => target)].map(([target, some]) => ({
    target,
    answered: sum(some),
    dead: sum(some.filter(({ reason }) => reason === 'no_such_address')),
  }))
}

/** A dead address of which is heard after its mail was accepted, and counted so. */
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
      words: `${nameOf(target)} called ${dead} of ${answered} addresses dead within a short time. That is more often trouble on their side than so many dead addresses: mail to them waits, and these addresses are not stopped.`,
    }))

/** Targets whose refusals are not believed yet: those that are held for the first time. */
export const doubtedTargets = (held: readonly Hold[]): string[] =>
  held.filter(({ cause, level }) => cause === 'failing_domain' && level === 1).map(({ provider }) => provider)
