// Copy for the team, API keys, apps, the profile and the system status, loaded with their pages.

import * as apps from './en/apps.ts'
import * as auditLog from './en/audit-log.ts'
import * as keys from './en/keys.ts'
import * as profile from './en/profile.ts'
import * as status from './en/status.ts'
import * as team from './en/team.ts'

const en = { ...apps, ...auditLog, ...keys, ...profile, ...status, ...team }

export const accountWords: typeof en = en
