// What `start` prints once everything answers.

import type { Config } from '../platform/config.ts'
import type { FirstStart } from './first-start.ts'

export function welcome({ baseUrl }: Config, first: FirstStart | null): string {
  const console = `${baseUrl}/console`
  const lines = first
    ? [
        '  Sign in as the owner, once and within a day, with this link:',
        `  ${first.sign_in_link}`,
        '',
        '  An API key, shown only now:',
        `  ${first.key}`,
        '',
        '  A shop with a year behind it, to look around in: stop with Ctrl-C, then',
        '  ./lettermill demo && npm start',
        '',
        '  Try the API:',
        `  curl ${baseUrl}/api/v1/me -H "Authorization: Bearer ${first.key}"`,
      ]
    : ['  A new link for someone who cannot sign in: ./lettermill password reset --email ADDRESS']
  return ['', `  Lettermill runs: ${console}`, '', ...lines, '', '  Stop with Ctrl-C.', ''].join('\n')
}
