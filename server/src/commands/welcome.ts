// What `start` prints once everything answers.

import type { Config } from '../platform/config.ts'
import type { FirstStart } from './first-start.ts'

export function welcome({ baseUrl }: Config, first: FirstStart | null): string {
  const lines = ['', `  Lettermill runs at ${baseUrl}`, '']
  if (first) {
    lines.push(
      '  Sign in as the owner, once, with this link:',
      `  ${first.sign_in_link}`,
      '',
      '  An API key, shown only now:',
      `  ${first.key}`,
      '',
      '  Try it:',
      `  curl ${baseUrl}/api/v1/me -H "Authorization: Bearer ${first.key}"`,
    )
  } else {
    lines.push('  Nobody can sign in any more? ./lettermill password reset --email ADDRESS prints a new link.')
  }
  return [...lines, '', `  API documentation: ${baseUrl}/api/docs`, '  Stop with Ctrl-C.', ''].join('\n')
}
