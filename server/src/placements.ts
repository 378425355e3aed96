// Placement of tables without an account on a cluster. Every other table is distributed by account_id, which must be
// first in its primary key; architecture.test.ts checks both against the migrations.

import type { Placements } from './platform/citus/placement.ts'

export const PLACEMENTS: Placements = {
  accounts: 'reference',
  apps: 'reference',

  api_keys: 'local',
  app_connections: 'local',
  backup_codes: 'local',
  identity_flows: 'local',
  invitations: 'local',
  mail_servers: 'local',
  memberships: 'local',
  oauth_codes: 'local',
  oauth_tokens: 'local',
  one_time_links: 'local',
  sessions: 'local',
  unlinked_identities: 'local',
  user_identities: 'local',
  users: 'local',

  backups: 'plain',
  captured_mail: 'plain',
  installation: 'plain',
  queue_crashes: 'plain',
  queue_due: 'plain',
  queue_leases: 'plain',
  queue_periods: 'plain',
  mail_allowances: 'plain',
  mailbox_positions: 'plain',
  outgoing_mail: 'plain',
  rate_windows: 'plain',
  schema_migrations: 'plain',
  secrets: 'plain',
  sign_in_throttle: 'plain',
  workers: 'plain',
}
