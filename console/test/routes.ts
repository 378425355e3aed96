// Every page of the console, as tests and pictures walk them. A page that is not here fails a test.

import { urls } from '../src/urls.ts'

export type Stop = {
  name: keyof typeof urls
  /** What stands there once it is ready. */
  heading: string
  ready: string
  search?: string
}

/** Pages of somebody signed in; what stands after "$" is filled with things about which much is known. */
export const signedInStops: Stop[] = [
  { name: 'people', heading: 'People', ready: 'ada@example.com' },
  { name: 'person', heading: 'Ada Lovelace', ready: 'quiz_finished' },
  { name: 'lists', heading: 'Lists', ready: 'Newsletter' },
  { name: 'drips', heading: 'Drips', ready: 'Welcome series' },
  { name: 'drip', heading: 'Welcome series', ready: 'ines@example.com' },
  { name: 'dripEdit', heading: 'Welcome series', ready: 'No problems' },
  { name: 'settings', heading: 'General', ready: 'Emails a month' },
  { name: 'team', heading: 'Team', ready: 'grace@example.com' },
  { name: 'keys', heading: 'API keys', ready: 'Web shop' },
  { name: 'apps', heading: 'Apps you made', ready: 'Reviews' },
  { name: 'profile', heading: 'Your profile', ready: 'Sign out everywhere' },
]

/** Pages for anyone. */
export const openStops: Stop[] = [
  { name: 'signIn', heading: 'Sign in', ready: 'I forgot my password' },
  { name: 'signIn', heading: 'Sign in', ready: 'Use a password instead', search: '#token=x' },
  { name: 'forgotPassword', heading: 'Forgot your password?', ready: 'Mail me a link' },
  { name: 'resetPassword', heading: 'Choose a new password', ready: 'Set the password', search: '#token=x' },
  { name: 'confirmEmail', heading: 'Confirm your address', ready: 'Use this address', search: '#token=x' },
  { name: 'invitation', heading: 'You are invited', ready: 'invitation', search: '#token=x' },
]

/** Addresses that lead on to another page. */
const LEAD_ON = ['home', 'account']

export function routesWithoutStop(): string[] {
  const walked = new Set<string>([...signedInStops, ...openStops].map(({ name }) => name))
  return Object.keys(urls).filter((name) => !walked.has(name) && !LEAD_ON.includes(name))
}

/** What stands in addresses after "$". */
export type Params = { accountId: string; personId: string; dripId: string }

export const addressOf = ({ name, search = '' }: Stop, params: Params): string =>
  urls[name].replaceAll(/\$(\w+)/g, (_, key: string) => params[key as keyof Params]) + search
