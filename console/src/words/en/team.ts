// Copy for the team and its invitations.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

type Role = 'owner' | 'admin' | 'member'

export const team = translated('team', {
  changeRole: 'Change role',
  email: 'Email',
  intro: 'Owners can do everything. Admins can’t manage owners. Members work with people and emails.',
  invitationFor: (email: string) => `Invitation for ${email}`,
  invitations: 'Invitations',
  invite: 'Invite someone',
  inviteHint: 'The invitation only works for this address and expires in seven days.',
  invited: (email: string) => `Invitation sent to ${email}`,
  invitedBy: 'Invited by',
  joined: 'Joined',
  leave: 'Leave account',
  leaveBody: 'You’ll lose access to this account until someone invites you again. Everything you created is kept.',
  leaveTitle: 'Leave this account?',
  left: 'You left the account',
  link: 'Link',
  needsSecondFactor: 'Require two-factor authentication',
  needsSecondFactorForAll: 'Required for everyone',
  needsSecondFactorIntro:
    'People without it can’t open this account until they turn it on in their profile. API keys and apps aren’t affected.',
  needsSecondFactorSaved: (isOn: boolean): string =>
    isOn ? 'Two-factor authentication is now required' : 'Two-factor authentication is now optional',
  needsSecondFactorWithout: (n: number) => `${plural(n, 'person hasn’t', 'people haven’t')} turned it on yet.`,
  noInvitations: 'No pending invitations',
  person: 'Person',
  remove: 'Remove from team',
  removeBody: 'They’ll lose access to this account. Everything they created is kept. They won’t be notified.',
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removed: (name: string) => `${name} removed from the team`,
  revoke: 'Revoke invitation',
  revoked: (email: string) => `Invitation for ${email} revoked`,
  role: 'Role',
  roleChanged: (email: string) => `Role of ${email} updated`,
  roleOf: (name: string) => `Role of ${name}`,
  secondFactor: 'Two-factor',
  seen: 'Last seen',
  sendInvitation: 'Send invitation',
  shareLink: 'There’s no mail server yet, so send them this link yourself. It works once and can’t be shown again.',
  title: 'Team',
  worksUntil: 'Expires',
  you: 'You',
})

export const roleHints = translated<Record<Role, string>>('roleHints', {
  member: 'Works with people and emails.',
  admin: 'Also manages the team, API keys, apps, and account settings.',
  owner: 'Full access, including managing owners.',
})

export const accessKinds = translated('accessKinds', { key: 'API key', app: 'App', connection: 'Connected app' })

/** Keys, apps and connected apps of people who left the team. */
export const leftAccess = translated('leftAccess', {
  createdBy: (email: string) => `Created by ${email}, who is no longer on the team`,
  end: (n: number) => (n === 1 ? 'Revoke access' : `Revoke all ${counted(n)}`),
  endBody:
    'API keys are revoked, apps are removed from every account, and connected apps are disconnected. Programs that use them stop working immediately. This can’t be undone.',
  endTitle: (email: string) => `Revoke the access ${email} created?`,
  endToo: (n: number) => (n === 1 ? 'Revoke it too' : `Revoke all ${counted(n)} too`),
  ended: (n: number) => (n === 1 ? 'Access revoked' : `${counted(n)} keys and apps revoked`),
  item: (kind: keyof typeof accessKinds, name: string) => `${accessKinds[kind]} ${quoted(name)}`,
  theyGave: 'They created or connected these, and they keep working:',
})
