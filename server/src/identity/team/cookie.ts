// Cookies that scripts and other sites can't read: the session, and the visit of the identity provider.

export type SecretCookie = {
  name: string
  read(header: string | undefined): string | null
  write(token: string, maxAgeSeconds: number): string
  clear(): string
}

export const sessionCookie = (baseUrl: string): SecretCookie => secretCookie(baseUrl, 'lettermill_session')

export const flowCookie = (baseUrl: string): SecretCookie => secretCookie(baseUrl, 'lettermill_sign_in')

function secretCookie(baseUrl: string, plainName: string): SecretCookie {
  const secure = baseUrl.startsWith('https:')
  // With this prefix, browsers reject a cookie that another host of the same domain tries to set.
  const name = secure ? `__Host-${plainName}` : plainName
  // Tokens are base64url, so nothing in them needs quoting.
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})(?:;|$)`)
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (header = '') => found.exec(header)?.[1] ?? null,
    write,
    clear: () => write('', 0),
  }
}
