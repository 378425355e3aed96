// Copy for the team, API keys, apps, the profile and the system status, loaded with their pages.

export * from './apps.ts'
export * from './audit-log.ts'
export * from './keys.ts'
export * from './profile.ts'
export * from './status.ts'
export * from './team.ts'
