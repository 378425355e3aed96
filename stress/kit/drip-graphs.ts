// Random drips and random edits of them.

export type Random = () => number

/** Seeded: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

export type SentStep = {
  id: string
  type: string
  next?: string | null
  then?: string | null
  else?: string | null
} & Record<string, unknown>

const FORKS = new Set(['wait_for', 'branch', 'split'])
const TYPES = ['wait', 'wait', 'wait_for', 'email', 'email', 'notify', 'branch', 'split', 'set_detail', 'exit']

/** A step without a successor yet. */
export function newStep(random: Random, id: string, designId: string): SentStep {
  const type = pick(random, TYPES)
  const hours = 1 + Math.floor(random() * 30)
  const more: Record<string, object> = {
    wait: { for: { hours } },
    wait_for: { event: 'yes', limit: { hours } },
    email: { design_id: designId },
    notify: { note: id },
    branch: { rules: { detail: 'Flag', op: 'is', value: true } },
    split: { percent: pick(random, [0, 100]) },
    set_detail: { detail: 'Flag', value: random() < 0.5 },
    exit: {},
  }
  return { id, type, ...more[type] }
}

/** Every step leads only to later ones; unreachable steps are left out. */
export function linked(random: Random, steps: SentStep[]): SentStep[] {
  const later = (i: number) => (random() < 0.12 ? null : (steps[i + 1 + Math.floor(random() * 2)]?.id ?? null))
  const made = steps.map((step, i): SentStep => {
    const ends = { next: undefined, then: undefined, else: undefined }
    if (step.type === 'exit') return { ...step, ...ends }
    if (FORKS.has(step.type)) return { ...step, ...ends, then: later(i), else: later(i) }
    return { ...step, ...ends, next: steps[i + 1]?.id ?? null }
  })
  return reachable(made)
}

function reachable(steps: SentStep[]): SentStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const reached = new Set<string>()
  const visit = (id: string | null | undefined) => {
    const step = id ? byId.get(id) : undefined
    if (!step || reached.has(step.id)) return
    reached.add(step.id)
    visit(step.next)
    visit(step.then)
    visit(step.else)
  }
  visit(steps[0]?.id)
  return steps.filter(({ id }) => reached.has(id))
}

/** Removes some steps, adds some, and sometimes shuffles all of them. */
export function changed(random: Random, steps: SentStep[], fresh: () => SentStep): SentStep[] {
  let next = steps.filter(() => random() > 0.2)
  for (let added = 0; added < 1 + random() * 2; added++) {
    const at = Math.floor(random() * (next.length + 1))
    next = [...next.slice(0, at), fresh(), ...next.slice(at)]
  }
  if (random() < 0.3)
    next = next
      .map((step) => ({ step, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ step }) => step)
  return linked(random, next)
}
