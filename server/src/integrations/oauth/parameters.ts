// Parameters of OAuth requests: each may appear once, and an empty one counts as missing (RFC 6749, 3.1 and 3.2).

import { OAuthRefusal } from './refusal.ts'

export type Parameters = { find(name: string): string | undefined; need(name: string): string }

export function readParameters(text: string): Parameters {
  const sent = new URLSearchParams(text)
  function find(name: string): string | undefined {
    const values = sent.getAll(name)
    if (values.some((value) => value.includes('\u0000')))
      throw new OAuthRefusal('invalid_request', `The parameter ${name} contains a NUL character.`)
    if (values.length > 1) throw new OAuthRefusal('invalid_request', `The parameter ${name} was sent more than once.`)
    return values[0] || undefined
  }
  return {
    find,
    need(name) {
      const value = find(name)
      if (value === undefined) throw new OAuthRefusal('invalid_request', `The parameter ${name} is required.`)
      return value
    },
  }
}
