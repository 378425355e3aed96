// One person's runs through the demo's drips, step by step as the drips' own queue takes them.

import { addSpan, nextTime } from '../../automation/drips/times.ts'
import type { Graph, Step } from '../../automation/drips/graph.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { publicId } from '../../platform/values/ids.ts'
import { DAY_MS, showInstant } from '../../platform/values/time.ts'
import type { History } from './history.ts'
import type { RunRow } from './runs-sql.ts'
import { idAt } from './ids.ts'
import type { Appeal, Life } from './life.ts'
import type { MailingLog } from './mailing-log.ts'
import { SHOP } from './shop.ts'
import type { Timeline } from './timeline.ts'

/** What starts a drip of the demo. */
export type StartedBy =
  | 'subscribed'
  | 'first_order'
  | 'repeat_order'
  | 'any_order'
  | 'order_shipped'
  | 'checkout_abandoned'

export type LiveDrip = {
  id: Uuid
  name: string
  graph: Graph
  steps: ReadonlyMap<string, Step>
  startedBy: StartedBy
  publishedAt: number
  /** No one enters or advances afterwards. */
  pausedAt: number | null
  mailings: ReadonlyMap<string, { log: MailingLog; appeal: Appeal }>
}

type PassedStep = { s: string; at: string; o: 'done' | 'sent' | 'skipped' | 'then' | 'else'; r?: string }

type Run = {
  drip: LiveDrip
  row: RunRow
  passed: PassedStep[]
  /** The wait_for step that a click ends. */
  waitsForClick: Extract<Step, { type: 'wait_for' }> | null
}

/** Within the window of the branch "bought in the last 30 days", the only one of the demo's drips. */
const BOUGHT_WITHIN_MS = 30 * DAY_MS

export class DripRuns {
  readonly #life: Life
  readonly #drips: readonly LiveDrip[]
  readonly #history: History
  readonly #timeline: Timeline
  readonly #runs: Run[] = []

  constructor(life: Life, drips: readonly LiveDrip[], history: History, timeline: Timeline) {
    this.#life = life
    this.#drips = drips
    this.#history = history
    this.#timeline = timeline
  }

  start(by: StartedBy, at: number, context: object | null): void {
    for (const drip of this.#drips) {
      const isOpen = at >= drip.publishedAt && (drip.pausedAt === null || at < drip.pausedAt)
      if (drip.startedBy === by && isOpen && this.#mayEnter(drip, at)) this.#enter(drip, at, context)
    }
  }

  #of(drip: LiveDrip): Run[] {
    return this.#runs.filter((run) => run.drip === drip)
  }

  #mayEnter(drip: LiveDrip, at: number): boolean {
    const last = this.#of(drip).at(-1)
    const { reentry } = drip.graph
    if (!last || reentry === 'always') return true
    return reentry !== 'never' && last.row.entered_at.getTime() <= at - reentry.after_days * DAY_MS
  }

  #enter(drip: LiveDrip, at: number, context: object | null): void {
    const when = new Date(at)
    const passed: PassedStep[] = []
    const run: Run = {
      drip,
      passed,
      waitsForClick: null,
      row: {
        id: idAt(at),
        drip_id: drip.id,
        contact_id: this.#life.person.id,
        occurrence: this.#of(drip).length + 1,
        state: 'waiting',
        step: null,
        step_started: false,
        due_at: null,
        since: when,
        entered_at: when,
        ended_at: null,
        why: null,
        history: passed,
        context,
      },
    }
    this.#runs.push(run)
    this.#go(run, drip.graph.steps[0]?.id ?? null, at)
  }

  #pass({ passed }: Run, step: string, o: PassedStep['o'], at: number, r?: string): void {
    passed.push({ s: step, at: showInstant(new Date(at)), o, ...(r && { r }) })
  }

  #end(run: Run, state: 'finished' | 'goal' | 'exited', at: number, why: string | null = null): void {
    Object.assign(run.row, { state, step: null, step_started: false, due_at: null, ended_at: new Date(at), why })
    if (state !== 'goal') run.row.since = new Date(at)
    run.waitsForClick = null
  }

  /** Waits inside the step; `then` happens at the time unless the run ended before or the drip is paused. */
  #wait(run: Run, step: Step, at: number, until: number, then: (at: number) => void): void {
    Object.assign(run.row, { step: step.id, step_started: true, since: new Date(at), due_at: new Date(until) })
    const { pausedAt } = run.drip
    if (pausedAt !== null && until >= pausedAt) return
    this.#timeline.add(until, (when) => {
      if (run.row.state === 'waiting' && run.row.step === step.id && run.row.due_at?.getTime() === until) then(when)
    })
  }

  #go(run: Run, stepId: string | null, at: number): void {
    const step = stepId === null ? undefined : run.drip.steps.get(stepId)
    if (!step) return this.#end(run, 'finished', at)
    switch (step.type) {
      case 'email':
        return this.#email(run, step, at)
      case 'wait':
      case 'wait_until': {
        const from = new Date(at)
        const until = step.type === 'wait' ? addSpan(from, step.for, SHOP.zone) : nextTime(from, step, SHOP.zone)
        return this.#wait(run, step, at, until.getTime(), (when) => {
          this.#pass(run, step.id, 'done', when)
          this.#go(run, step.next, when)
        })
      }
      case 'wait_for': {
        run.waitsForClick = step
        return this.#wait(run, step, at, addSpan(new Date(at), step.limit, SHOP.zone).getTime(), (when) => {
          run.waitsForClick = null
          this.#pass(run, step.id, 'else', when, 'time_up')
          this.#go(run, step.else, when)
        })
      }
      case 'branch': {
        const way = this.#life.hasOrderedSince(at - BOUGHT_WITHIN_MS) ? 'then' : 'else'
        this.#pass(run, step.id, way, at)
        return this.#go(run, step[way], at)
      }
      case 'exit':
        this.#pass(run, step.id, 'done', at)
        return this.#end(run, 'exited', at, 'exit_step')
      default:
        throw new Error(`The demo's drips have no steps of type ${step.type}.`)
    }
  }

  #email(run: Run, step: Extract<Step, { type: 'email' }>, at: number): void {
    const reason = this.#life.leftOut
    if (reason === null) {
      const { log, appeal } = run.drip.mailings.get(step.id)!
      const { occurrence, context } = run.row
      this.#life.deliver(log, at, { occurrence, context, appeal })
      this.#pass(run, step.id, 'sent', at)
    } else this.#pass(run, step.id, 'skipped', at, reason)
    this.#go(run, step.next, at)
  }

  /** Ends the runs whose goal is an order. */
  reachGoal(at: number): void {
    for (const run of this.#runs)
      if (run.row.state === 'waiting' && run.drip.graph.goal?.type === 'order_placed') this.#end(run, 'goal', at)
  }

  clicked(at: number): void {
    for (const run of this.#runs) {
      const step = run.waitsForClick
      if (!step || run.row.state !== 'waiting') continue
      run.waitsForClick = null
      this.#pass(run, step.id, 'then', at)
      this.#go(run, step.then, at)
    }
  }

  write(): void {
    const { id: contactId } = this.#life.person
    for (const drip of this.#drips) {
      const runs = this.#of(drip)
      const [first, last] = [runs[0], runs.at(-1)]
      if (!first || !last) continue
      const lastAt = last.row.entered_at
      const id = idAt(lastAt.getTime())
      this.#history.dripPeople.push({
        drip_id: drip.id,
        contact_id: contactId,
        id,
        starts: runs.length,
        first_at: first.row.entered_at,
        last_at: lastAt,
        before_at: runs.at(-2)?.row.entered_at ?? null,
      })
      this.#history.note('drip.enrolled', lastAt.getTime(), {
        id,
        contactId,
        properties: { drip_id: publicId('drp', drip.id), drip_name: drip.name },
      })
      this.#history.runs.push(...runs.map(({ row }) => row))
    }
  }
}
