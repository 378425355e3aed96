// An error with the codes of OAuth (RFC 6749), which clients expect instead of ours.

export type RefusalCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_response_type'
  | 'unsupported_grant_type'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error'

const STATUS_OF: Partial<Record<RefusalCode, number>> = {
  invalid_client: 401,
  temporarily_unavailable: 429,
  server_error: 500,
}

export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return STATUS_OF[this.code] ?? 400
  }

  get body(): { error: RefusalCode; error_description: string } {
    return { error: this.code, error_description: this.message }
  }
}
