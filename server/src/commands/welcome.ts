// The text that `start` prints once everything is running.

import type { Config } from '../platform/config.ts'
import type { FirstStart } from './first-start.ts'

export function welcome({ baseUrl }: Config, first: FirstStart | null): string {
  const console = `${baseUrl}/console`
  const lines = first
    ? [
        'Sign in as the owner with this link (valid once, for one day):',
        `  ${first.sign_in_link}`,
        '',
        'Your API key (shown only once):',
        `  ${first.key}`,
        '',
        'To explore a demo shop with a year of data, run in another terminal:',
        '  ./lettermill demo',
        '',
        'Try the API:',
        `  curl ${baseUrl}/api/v1/me -H "Authorization: Bearer ${first.key}"`,
      ]
    : ['To create a sign-in link for a user: ./lettermill sign-in link --email ADDRESS']
  return ['', `Lettermill is running: ${console}`, '', ...lines, '', 'Press Ctrl-C to stop.', ''].join('\n')
}
