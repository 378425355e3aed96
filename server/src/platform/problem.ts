// The only way to reject a request. Modules throw a Problem; the HTTP server converts it to the contract's error body.

const STATUS_OF = {
  validation_error: 400,
  invalid_request: 400,
  read_only: 400,
  limit_reached: 400,
  sender_not_verified: 400,
  design_not_ready: 400,
  send_refused: 400,
  unauthorized: 401,
  forbidden: 403,
  key_in_web_page: 403,
  plan_limit_reached: 403,
  not_open_yet: 403,
  not_found: 404,
  stopped_address: 409,
  sent_recently: 409,
  stale_revision: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
} as const

const RETRY_AFTER_SECONDS: Partial<Record<ProblemCode, number>> = { idempotency_in_progress: 5, rate_limited: 60 }

export type ProblemCode = keyof typeof STATUS_OF

export const PROBLEM_CODES = Object.keys(STATUS_OF) as ProblemCode[]

/** The public API has no edits based on a revision. */
export const PUBLIC_PROBLEM_CODES = PROBLEM_CODES.filter((code) => code !== 'stale_revision')

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** Additional fields next to `error`, where the contract requires them. */
  readonly meta: Record<string, unknown> | undefined
  /** Seconds to wait before a retry, if retrying helps. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, message: string, meta?: Record<string, unknown>, retryAfter?: number) {
    super(message)
    this.code = code
    this.meta = meta
    this.retryAfter = retryAfter ?? RETRY_AFTER_SECONDS[code]
  }

  /** The field of a validation error, taken from the quoted name at the start of its message. */
  get field(): string | null {
    return this.code === 'validation_error' ? (/^"([\w.[\]]+)"/.exec(this.message)?.[1] ?? null) : null
  }

  get status(): number {
    return STATUS_OF[this.code]
  }

  get body(): { error: { code: ProblemCode; message: string }; meta?: Record<string, unknown> } {
    const error = { code: this.code, message: this.message }
    return this.meta ? { error, meta: this.meta } : { error }
  }
}

export const notFound = (what: string): Problem => new Problem('not_found', `There is no such ${what} in this account.`)

export function missing(what: string): never {
  throw notFound(what)
}
