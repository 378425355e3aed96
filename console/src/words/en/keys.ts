// Copy for API keys and their permissions.

import { translated } from '../language.ts'
import { plural, quoted } from './grammar.ts'

export const keys = translated('keys', {
  about: (hint: string, app: string | null) => (app ? `Ends in ${hint}, belongs to ${app}` : `Ends in ${hint}`),
  create: 'Create key',
  created: 'Created',
  intro:
    'API keys let your own programs use this account. Keep them on your server: requests from web pages are rejected.',
  key: 'Key',
  lastUsed: 'Last used',
  name: 'Name',
  nameHint: 'What uses the key, such as “Web shop”',
  neverUsed: 'Never used',
  new: 'New key',
  noPermissions: 'None',
  none: 'No API keys yet',
  noneIntro: 'Create one key per program, so you can revoke one without affecting the others.',
  permissions: (n: number) => plural(n, 'permission', 'permissions'),
  permissionsHead: 'Permissions',
  permissionsOf: (n: number, name: string) => `${plural(n, 'permission', 'permissions')} of ${name}`,
  revoke: 'Revoke',
  revokeBody: (hint: string) =>
    `The key ending in ${hint} stops working immediately, and programs that use it are rejected. This can’t be undone.`,
  revokeIt: 'Revoke key',
  revokeTitle: (name: string) => `Revoke ${quoted(name)}?`,
  revoked: (name: string) => `Key ${quoted(name)} revoked`,
  title: 'API keys',
  yourKey: 'Your new API key',
})
