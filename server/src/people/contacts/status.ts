// The specification's table of subscription statuses, row by row. Every change of a subscription is decided here.

/** `never`: added by an event or an order and never asked. The API shows it as `unsubscribed`. */
export type Status = 'subscribed' | 'unsubscribed' | 'never'

export type Trigger =
  | 'add' // POST /contacts, a form
  | 'subscribe' // PATCH subscriptionStatus=subscribed, the team
  | 'unsubscribe' // PATCH, DELETE, a link in an email, a preference page
  | 'complain' // a spam report
  | 'stop' // a bounce, the team
  | 'import'
  | 'import_unsubscribed' // an import row marked unsubscribed
  | 'event'
  | 'order'
  | 'order_accepts' // an order whose buyer accepts marketing

export type CurrentStatus = { status: Status | null; stopped: boolean }

export type ConsentChange = 'subscribed' | 'resubscribed' | 'unsubscribed' | 'stopped' | 'unstopped'

export type Transition = {
  /** The resulting status. A new person always gets one. */
  to: Status
  consent: ConsentChange | null
  event: 'contact.subscribed' | 'contact.unsubscribed' | null
  /** Welcome drips may start. */
  welcome: boolean
  /** The address is stopped, so it was not subscribed. */
  suppressed: boolean
  /** The person unsubscribed earlier and was not resubscribed. */
  keptOptOut: boolean
  /** The request is rejected because a stopped address can't be subscribed. */
  refused: boolean
}

type From = Status | 'new' | 'any'
type Row = {
  from: From | From[]
  trigger: Trigger | Trigger[]
  when?: (current: CurrentStatus, options: TransitionOptions) => boolean
  to: Status | 'unchanged'
} & Partial<Omit<Transition, 'to'>>

export type TransitionOptions = { resubscribe?: boolean }

const stopped = ({ stopped: isStopped }: CurrentStatus) => isStopped
const joins = { consent: 'subscribed', event: 'contact.subscribed', welcome: true } as const
const leaves = { consent: 'unsubscribed', event: 'contact.unsubscribed' } as const

/** The first matching row applies. */
export const TRANSITIONS: readonly Row[] = [
  { from: 'new', trigger: ['add', 'import', 'order_accepts'], when: stopped, to: 'never', suppressed: true },
  { from: 'any', trigger: 'add', when: stopped, to: 'unchanged', suppressed: true },
  { from: ['new', 'never'], trigger: 'add', to: 'subscribed', ...joins },
  {
    from: 'unsubscribed',
    trigger: 'add',
    when: (_, { resubscribe }) => resubscribe === true,
    to: 'subscribed',
    ...joins,
    consent: 'resubscribed',
  },
  { from: 'unsubscribed', trigger: 'add', to: 'unchanged', keptOptOut: true },
  { from: 'any', trigger: 'subscribe', when: stopped, to: 'unchanged', refused: true },
  { from: ['new', 'never'], trigger: 'subscribe', to: 'subscribed', ...joins, welcome: false },
  { from: 'unsubscribed', trigger: 'subscribe', to: 'subscribed', ...joins, consent: 'resubscribed', welcome: false },
  { from: 'subscribed', trigger: ['unsubscribe', 'complain'], to: 'unsubscribed', ...leaves },
  // The API already showed them as unsubscribed, so no event is sent; the status now records their own decision.
  { from: ['new', 'never'], trigger: ['unsubscribe', 'complain'], to: 'unsubscribed', consent: 'unsubscribed' },
  // Someone who unsubscribes while stopped is not resubscribed when the stop is lifted.
  {
    from: 'unsubscribed',
    trigger: ['unsubscribe', 'complain'],
    when: stopped,
    to: 'unchanged',
    consent: 'unsubscribed',
  },
  { from: 'subscribed', trigger: 'stop', to: 'unsubscribed', consent: 'stopped' },
  { from: 'any', trigger: 'stop', to: 'unchanged', consent: 'stopped' },
  { from: 'new', trigger: 'import', to: 'subscribed', ...joins },
  { from: 'new', trigger: 'import_unsubscribed', to: 'unsubscribed', consent: 'unsubscribed' },
  { from: 'new', trigger: ['event', 'order'], to: 'never' },
  { from: 'new', trigger: 'order_accepts', to: 'subscribed', ...joins },
  {
    from: 'any',
    trigger: [
      'add',
      'subscribe',
      'unsubscribe',
      'complain',
      'import',
      'import_unsubscribed',
      'event',
      'order',
      'order_accepts',
    ],
    to: 'unchanged',
  },
]

/** Rows by trigger and status, built once because an import looks them up for each person. */
const rowsFor = new Map<string, Row[]>()

function candidates(trigger: Trigger, from: Status | 'new'): Row[] {
  const key = `${trigger} ${from}`
  const known = rowsFor.get(key)
  if (known) return known
  const rows = TRANSITIONS.filter(
    (row) => [row.trigger].flat().includes(trigger) && (row.from === 'any' || [row.from].flat().includes(from)),
  )
  rowsFor.set(key, rows)
  return rows
}

export function nextStatus(current: CurrentStatus, trigger: Trigger, options: TransitionOptions = {}): Transition {
  const row = candidates(trigger, current.status ?? 'new').find(({ when }) => when?.(current, options) ?? true)!
  const { consent = null, event = null, welcome = false, suppressed = false, keptOptOut = false, refused = false } = row
  const to = row.to === 'unchanged' ? (current.status ?? 'never') : row.to
  return { to, consent, event, welcome, suppressed, keptOptOut, refused }
}
