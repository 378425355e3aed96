// OAuth for public apps: sends people to the consent page and exchanges the code they return with for tokens.
//
//   const oauth = createOAuthClient({ baseUrl, clientId, clientSecret, redirectUri: 'https://shop.example/connected' })
//   const { url, state, verifier } = await oauth.start(['orders:write'])        keep state and verifier with the visitor
//   const tokens = await oauth.finish(addressTheyCameBackTo, { state, verifier })

export type OAuthOptions = {
  /** The URL of your Lettermill, for example https://mail.example.com. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Must match a redirect URI of the app exactly. */
  redirectUri: string
  fetch?: typeof globalThis.fetch
  now?: () => number
}

export type Tokens = {
  accessToken: string
  /** Single use: store the new one before you use the access token. */
  refreshToken: string
  scopes: string[]
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number
}

export type Started = { url: string; state: string; verifier: string }

/** `denied`: the person denied access. `removed`: the tokens no longer work; ask the person to connect again. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly reason: 'denied' | 'state' | 'removed' | 'refused'
  /** The error code from the server, such as invalid_grant. */
  readonly code: string | null

  constructor(reason: OAuthError['reason'], message: string, code: string | null = null) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

export function createOAuthClient(options: OAuthOptions) {
  const { clientId, clientSecret, redirectUri } = options
  const issuer = options.baseUrl.replace(/\/+$/, '')
  const send = options.fetch ?? globalThis.fetch
  const now = options.now ?? Date.now
  const credentials = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`

  async function post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
    const response = await send(`${issuer}/api/oauth/${path}`, {
      method: 'POST',
      headers: { authorization: credentials, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (response.ok) return answer
    const code = typeof answer.error === 'string' ? answer.error : null
    const message = String(answer.error_description ?? `The server responded with ${response.status}.`)
    throw new OAuthError(code === 'invalid_grant' ? 'removed' : 'refused', message, code)
  }

  async function tokens(fields: Record<string, string>): Promise<Tokens> {
    const askedAt = now()
    const answer = await post('token', fields)
    return {
      accessToken: String(answer.access_token),
      refreshToken: String(answer.refresh_token),
      scopes: String(answer.scope ?? '')
        .split(' ')
        .filter(Boolean),
      expiresAt: askedAt + Number(answer.expires_in) * 1_000,
    }
  }

  return {
    /** Returns the URL to send a person to, and the values to keep until they return. */
    async start(scopes: readonly string[]): Promise<Started> {
      const [state, verifier] = [randomText(), randomText()]
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      })
      return { url: `${issuer}/oauth/authorize?${query}`, state, verifier }
    },

    /** `address` is the URL they returned to, including its query. */
    async finish(address: string | URL, { state, verifier }: Pick<Started, 'state' | 'verifier'>): Promise<Tokens> {
      const query = new URL(address, redirectUri).searchParams
      if (query.get('state') !== state || query.get('iss') !== issuer) {
        throw new OAuthError('state', 'The response does not match the request that was started here. Start again.')
      }
      const error = query.get('error')
      if (error !== null) {
        const reason = error === 'access_denied' ? 'denied' : 'refused'
        throw new OAuthError(reason, query.get('error_description') ?? 'The app was not connected.', error)
      }
      return tokens({
        grant_type: 'authorization_code',
        code: query.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
    },

    /** Uses up the old refresh token. */
    refresh: (refreshToken: string): Promise<Tokens> =>
      tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    /** Revokes an access token, or, given a refresh token, everything issued from the same consent. */
    async revoke(token: string): Promise<void> {
      await post('revoke', { token })
    },
  }
}

export type OAuthClient = ReturnType<typeof createOAuthClient>

export type KeptTokens = {
  load(): Tokens | Promise<Tokens>
  /** Must store the tokens durably before it resolves. */
  save(tokens: Tokens): void | Promise<void>
}

const MINUTE_MS = 60_000

/**
 * A `key` for a client that refreshes automatically, a minute before a token expires or after a 401: `createClient({
 * baseUrl, key: freshToken(oauth, kept) })`. Concurrent calls share one refresh, because a refresh token works once.
 */
export function freshToken(
  oauth: OAuthClient,
  kept: KeptTokens,
  now: () => number = Date.now,
): (refused?: string) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve()
  async function load(refused: string | undefined): Promise<string> {
    const { accessToken, refreshToken, expiresAt } = await kept.load()
    if (accessToken !== refused && now() < expiresAt - MINUTE_MS) return accessToken
    const fresh = await oauth.refresh(refreshToken)
    await kept.save(fresh)
    return fresh.accessToken
  }
  // Serialized: a call that loaded the tokens before a refresh and continued after it would use a refresh token twice.
  return (refused) => {
    const mine = last.then(() => load(refused))
    last = mine.catch(() => {})
    return mine
  }
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)))

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
