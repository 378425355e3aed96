// What a move never brings along, so that the team knows before it starts.

import type { Platform } from './reader.ts'

export const LEFT_BEHIND = [
  'automations',
  'segments',
  'forms',
  'activity',
  'interest_groups',
  'archived',
  'sms',
  'old_totals',
  'unsent_templates',
  'images',
  'list_choices',
  'campaign_content',
] as const

export type LeftBehind = (typeof LEFT_BEHIND)[number]

const FROM_API: Record<Platform, LeftBehind[]> = {
  mailchimp: [
    'automations',
    'segments',
    'forms',
    'activity',
    'interest_groups',
    'archived',
    'unsent_templates',
    'images',
  ],
  klaviyo: ['automations', 'segments', 'forms', 'activity', 'sms', 'old_totals', 'images'],
  listmonk: ['campaign_content', 'forms', 'activity', 'images'],
}

const FROM_FILES: Record<Platform, LeftBehind[]> = {
  mailchimp: ['automations', 'segments', 'forms', 'activity', 'images'],
  klaviyo: ['automations', 'segments', 'forms', 'activity', 'sms', 'images'],
  listmonk: ['list_choices', 'campaign_content', 'forms', 'activity', 'images'],
}

export const leftBehind = (platform: Platform, source: 'api' | 'files'): LeftBehind[] =>
  (source === 'api' ? FROM_API : FROM_FILES)[platform]
