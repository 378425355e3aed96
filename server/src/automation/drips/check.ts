// Finds the problems that prevent publishing, each with its step. If something a live drip names is deleted later, the
// step is skipped and people continue.

import * as accounts from '../../identity/accounts/accounts.ts'
import { linkToPeople } from '../../data/data-sets/people.ts'
import { find as findSet } from '../../data/data-sets/sets.ts'
import type { DataSet } from '../../data/data-sets/model.ts'
import { designForSending, tagsLeftEmpty } from '../../content/designs/for-sending.ts'
import type { DesignForSending } from '../../content/designs/for-sending.ts'
import { listDetails } from '../../data/details/details.ts'
import type { DetailRow } from '../../data/details/details.ts'
import { readValue } from '../../data/details/parse-value.ts'
import type { StepField } from '../drip-steps/schema.ts'
import { listOffered } from '../drip-steps/steps.ts'
import * as groups from '../../people/groups/groups.ts'
import type { StoredRules } from '../../people/groups/rules.ts'
import { listId } from '../../people/lists/lists.ts'
import { findListById } from '../../people/lists/members.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { ProblemCode } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isCalendarDay } from '../../platform/values/time.ts'
import * as senders from '../../delivery/senders/senders.ts'
import type { VerifiedSender } from '../../delivery/senders/senders.ts'
import { cycleIn, isTransactional, reachableIn } from './graph.ts'
import type { Graph, Step, StepOf, Trigger } from './graph.ts'
import { canTrigger, tagsFilledBy } from './triggers.ts'

export type CheckDeps = { db: Db; smtpUrl: string | null }

/** `refusal` is the error when publishing, if it must name the field as in the request. */
export type DripProblem = { code: ProblemCode; step: string | null; message: string; refusal?: string }

export type CheckedDrip = {
  problems: DripProblem[]
  /** By the ID of the email step. */
  senders: Map<string, VerifiedSender>
  /** By the ID of the email step. */
  designs: Map<string, DesignForSending>
}

export async function checkDrip(deps: CheckDeps, caller: Caller, graph: Graph): Promise<CheckedDrip> {
  const { db, smtpUrl } = deps
  const { accountId } = caller
  const problems: DripProblem[] = []
  const add = (step: string | null, message: string, code: ProblemCode = 'validation_error') =>
    problems.push({ code, step, message })
  const collect = async <T>(step: string | null, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      add(step, error.message, error.code)
      return null
    }
  }
  const [details, account, offered] = await Promise.all([
    listDetails(db, [accountId]),
    accounts.find(db, accountId),
    listOffered(db, accountId),
  ])
  if (graph.trigger === null) add(null, 'Choose a trigger.')
  else await collect(null, () => checkTrigger(deps, caller, graph.trigger!, details))
  if (graph.steps.length === 0) add(null, 'Add a first step.')
  const cycle = cycleIn(graph)
  if (cycle !== null) add(cycle, 'This step leads back to itself. Remove the loop.')
  const reachable = reachableIn(graph)
  for (const { id } of graph.steps)
    if (!reachable.has(id)) add(id, 'This step cannot be reached. Connect it to another step.')
  const designs = new Map<string, DesignForSending>()
  const sends = graph.steps.some(({ type }) => type === 'email')
  if (sends && !account!.open_for_sending) add(null, 'This account is not open for sending yet.', 'not_open_yet')
  const senderOf = new Map<string, VerifiedSender>()
  const usesDefault = graph.steps.some((step) => step.type === 'email' && !step.sender_id)
  const standard = usesDefault ? await collect(null, () => senders.forSending(db, accountId, { smtpUrl })) : null
  for (const step of graph.steps) {
    const message = shapeProblem(step, details, offered)
    if (message) add(step.id, message)
    if (step.type === 'app_step') problems.push(...valueProblems(step, graph.steps.indexOf(step), offered))
    if (step.type === 'email') {
      const sender = step.sender_id ? await collect(step.id, () => ownSender(deps, caller, step.sender_id!)) : standard
      if (sender) senderOf.set(step.id, sender)
    }
    if (step.type === 'email' && step.design_id !== null) {
      const design = await collect(step.id, () => designOf(deps, caller, step, graph.trigger))
      if (design) designs.set(step.id, design)
    }
    if ((step.type === 'add_to_list' || step.type === 'remove_from_list') && step.list_id !== null)
      await collect(step.id, () => requireList(deps, caller, step.list_id!))
    if (step.type === 'branch' && step.rules) await collect(step.id, () => requireRules(deps, caller, step.rules!))
  }
  if (graph.goal?.type === 'event' && !graph.goal.name) add(null, 'Enter the name of the goal event.')
  if (graph.goal?.type === 'rules')
    await collect(null, () => requireRules(deps, caller, (graph.goal as { rules: StoredRules }).rules))
  if (graph.exit_when) await collect(null, () => requireRules(deps, caller, graph.exit_when!))
  return { problems, senders: senderOf, designs }
}

const refuse = (message: string): never => {
  throw new Problem('validation_error', message)
}

async function checkTrigger(
  { db }: CheckDeps,
  caller: Caller,
  trigger: Trigger,
  details: readonly DetailRow[],
): Promise<void> {
  const { accountId } = caller
  switch (trigger.type) {
    case 'event':
      if (trigger.name === '') refuse('Enter the name of the trigger event.')
      if (!canTrigger(trigger.name)) refuse(`The event “${trigger.name}” cannot trigger a drip.`)
      return
    case 'detail_changed':
      if (!details.some(({ number }) => number === trigger.detail)) refuse('Choose the detail that triggers the drip.')
      return
    case 'joined_list':
      if (trigger.list_id === null) return refuse('Choose the list that triggers the drip.')
      return requireList({ db }, caller, trigger.list_id)
    case 'entered_group':
      if (trigger.group_id === null) return refuse('Choose the group that triggers the drip.')
      await groups.predicate(db, accountId, caller, { group: groups.groupId(trigger.group_id) })
      return
    case 'data_row_added': {
      if (trigger.data_set === null) return refuse('Choose the data set that triggers the drip.')
      const link = linkToPeople(await findDataSet(db, accountId, trigger.data_set))
      if (!link || link.person === undefined)
        refuse('The rows of this data set are not matched to people, so a new row cannot trigger the drip.')
      return
    }
    default:
  }
}

async function findDataSet(db: Db, accountId: Uuid, key: string): Promise<DataSet> {
  try {
    return await findSet(db, accountId, key)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    return refuse(`"trigger.data_set" must be the key of one of the account's data sets; there is no "${key}".`)
  }
}

async function requireList({ db }: Pick<CheckDeps, 'db'>, { accountId }: Caller, id: string): Promise<void> {
  if (!(await findListById(db, accountId, listId(id)))) refuse('The list was deleted. Choose another one.')
}

async function ownSender({ db, smtpUrl }: CheckDeps, { accountId }: Caller, id: string): Promise<VerifiedSender> {
  try {
    return await senders.forSending(db, accountId, { smtpUrl }, parseId('snd', id)!)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found')
      return refuse('The sender was deleted. Choose another one.')
    throw error
  }
}

async function requireRules({ db }: CheckDeps, caller: Caller, rules: StoredRules): Promise<void> {
  await groups.predicate(db, caller.accountId, caller, { rules })
}

async function designOf(
  { db }: CheckDeps,
  { accountId }: Caller,
  step: StepOf<'email'>,
  trigger: Trigger | null,
): Promise<DesignForSending> {
  const overrides = { subject: step.subject ?? undefined }
  const design = await designForSending(db, accountId, parseId('dsn', step.design_id!)!, overrides, {
    isTransactional: isTransactional(step),
  })
  if (!step.subject?.trim() && !design.subject?.trim())
    throw new Problem(
      'design_not_ready',
      `The design “${design.name}” has no subject. Add one to the design or to this step.`,
    )
  const [empty] = tagsLeftEmpty(design.compiled, tagsFilledBy(trigger))
  if (trigger && empty)
    throw new Problem(
      'design_not_ready',
      `The design “${design.name}” uses {{ ${empty}.… }} tags, which stay empty because this drip is not triggered by an ${empty}.`,
    )
  return design
}

/** Problems within a single step. */
function shapeProblem(step: Step, details: readonly DetailRow[], offered: Offered): string | null {
  const detail = 'detail' in step ? details.find(({ number }) => number === step.detail) : undefined
  switch (step.type) {
    case 'wait':
      return Object.keys(step.for).length === 0 ? 'Enter how long to wait.' : null
    case 'wait_until_date':
      if (!detail) return 'Choose the date to wait for.'
      return detail.type === 'date' ? null : `“${detail.name}” is not a date.`
    case 'wait_for':
      if (step.event === '') return 'Enter the name of the event to wait for.'
      if (!canTrigger(step.event)) return `The event “${step.event}” cannot be waited for.`
      return Object.keys(step.limit).length === 0 ? 'Enter the longest time to wait.' : null
    case 'email':
      return step.design_id === null ? 'Choose a design for this email.' : null
    case 'branch':
      return step.rules === null ? 'Choose the rules for this branch.' : null
    case 'set_detail': {
      if (!detail) return 'Choose the detail to set.'
      const reading = readValue(detail, step.value, { monthFirst: false })
      return 'skipped' in reading ? reading.skipped.replace(/^Skipped /, 'This value cannot be set: ') : null
    }
    case 'add_to_list':
    case 'remove_from_list':
      return step.list_id === null ? 'Choose a list.' : null
    case 'notify':
      return step.note === '' ? 'Enter a note that identifies this step to your systems.' : null
    case 'app_step':
      return findOffered(step, offered) ? null : 'The app no longer offers this step. Remove it.'
    default:
      return null
  }
}

type Offered = Awaited<ReturnType<typeof listOffered>>

const findOffered = ({ app_id, key }: StepOf<'app_step'>, offered: Offered) =>
  offered.find(({ id }) => id === `${app_id}/${key}`)

/** Values that don't fit the app's fields. The app receives them unchanged, so they must be valid. */
function valueProblems(step: StepOf<'app_step'>, index: number, offered: Offered): DripProblem[] {
  const known = findOffered(step, offered)
  if (!known) return []
  const problem = (key: string, label: string, rest: string): DripProblem => ({
    code: 'validation_error',
    step: step.id,
    message: `“${label}” ${rest}`,
    refusal: `"steps[${index}].values.${key}" ${rest}`,
  })
  return known.fields.flatMap((field) => {
    const rest = problemOfField(field, step.values[field.key])
    return rest === null ? [] : [problem(field.key, field.label, rest)]
  })
}

const isDay = (value: unknown): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? []
  return isCalendarDay(Number(year), Number(month), Number(day))
}

const VALUES: Record<StepField['type'], { isRight: (value: unknown, field: StepField) => boolean; rest: string }> = {
  text: { isRight: (value) => typeof value === 'string', rest: 'must be text.' },
  number: { isRight: (value) => typeof value === 'number', rest: 'must be a number.' },
  yes_no: { isRight: (value) => typeof value === 'boolean', rest: 'must be true or false.' },
  date: { isRight: isDay, rest: 'must be a date, for example 2026-11-14.' },
  choice: { isRight: (value, { options }) => options!.includes(value as string), rest: '' },
}

function problemOfField(field: StepField, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return field.required ? 'is required.' : null
  const { isRight, rest } = VALUES[field.type]
  if (isRight(value, field)) return null
  return field.type === 'choice' ? `must be one of ${field.options!.join(', ')}.` : rest
}
