// The session cookie, which scripts and other sites can't read.

export type SessionCookie = {
  name: string
  read(header: string | undefined): string | null
  write(token: string, maxAgeSeconds: number): string
  clear(): string
}

export function sessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith('https:')
  // With this prefix, browsers reject a cookie that another host of the same domain tries to set.
  const name = secure ? '__Host-lettermill_session' : 'lettermill_session'
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
