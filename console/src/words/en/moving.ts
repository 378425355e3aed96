// Copy for moving in from another platform.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const moving = translated('moving', {
  addFiles: 'Choose files',
  address: 'listmonk URL',
  addressHint: 'For example https://lists.example.com',
  campaigns: 'Past campaigns',
  campaignsIntro: 'Names and totals for reference. The emails themselves stay there.',
  cancel: 'Cancel move',
  cancelBody: 'What has been moved is kept. The API key and the files are deleted.',
  cancelTitle: 'Cancel this move?',
  canceled: 'Move canceled',
  check: 'Start dry run',
  checkAgain: 'Repeat dry run',
  clicked: 'Clicked',
  connect: 'Connect and start dry run',
  continue: 'Continue',
  done: 'Your move is complete',
  doneFiles: 'The files have been deleted. Repeat the move at any time: nothing is added twice.',
  doneIntro: 'The API key has been deleted. Repeat the move at any time: nothing is added twice.',
  downloadLeftOut: 'Download left-out items',
  drop: 'Drop exported CSV, HTML, or ZIP files here',
  dryRun: 'The dry run counts everything and changes nothing.',
  earlier: 'Your moves',
  failed: (failure: string) => `Retrying: ${failure}`,
  fileHint: 'CSV and HTML files up to 1 GB, ZIP archives up to 64 MB. Nothing is moved yet.',
  fileList: 'Add people to a list (optional)',
  fileStatus: 'People in files that don’t say whether they’re subscribed',
  found: 'What the dry run found',
  from: (platform: string) => `Move from ${platform}`,
  how: 'How',
  intro:
    'Bring people with their consent, lists, details, designs, and past campaigns. No emails are sent and no drips start.',
  key: 'API key',
  keyHint: 'Stored encrypted, never shown again, and deleted when the move ends',
  leftBehind: 'What isn’t moved',
  name: 'Move',
  newKey: 'Use another key',
  newKeyIt: 'Save key and resume',
  noFiles: 'Upload the files you exported.',
  opened: 'Opened',
  optOuts: 'Anyone who opted out or bounced there can’t be emailed here, even if they’re subscribed here now.',
  pause: 'Pause',
  paused: 'Move paused. It continues where it stopped.',
  platform: 'Platform',
  progress: (read: number, total: number | null) =>
    total === null ? people(read) : `${counted(read)} of ${people(total)}`,
  recipients: 'Recipients',
  removeFile: (name: string) => `Remove ${quoted(name)}`,
  repeat: 'Repeat move',
  report: 'Report',
  resume: 'Resume',
  runningCheck: (name: string) => `Dry run: counting ${quoted(name)}`,
  runningMove: (name: string) => `Moving ${quoted(name)}`,
  sent: 'Sent',
  start: 'Start move',
  startBody: (n: number) => `${people(n)} will be added or updated. You can pause at any time.`,
  state: 'Status',
  summary: (counts: { read: number; lists: number; designs: number }) =>
    [people(counts.read), plural(counts.lists, 'list', 'lists'), plural(counts.designs, 'design', 'designs')].join(
      ' · ',
    ),
  title: 'Move to Lettermill',
  token: 'Access token',
  upload: 'Files',
  user: 'API user',
  viewDesigns: 'View designs',
  viewLists: 'View lists',
  viewPeople: 'View people',
  what: 'Where are you moving from?',
  when: 'When',
})

export const movePlatforms = translated('movePlatforms', {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  listmonk: 'listmonk',
})

export const moveSources = translated('moveSources', { api: 'API key', files: 'Export files' })

export const moveFileStatuses = translated('moveFileStatuses', {
  auto: 'Not subscribed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
})

export const movePhases = translated('movePhases', {
  people: 'Reading people',
  members: 'Reading lists',
  campaigns: 'Reading past campaigns',
  results: 'Reading campaign results',
  designs: 'Reading templates',
})

export const mailchimpKeySteps = translated('mailchimpKeySteps', {
  open: 'In Mailchimp, open Account & billing › Extras › API keys.',
  create: 'Create a key and paste it below. Lettermill only needs read access.',
})

export const klaviyoKeySteps = translated('klaviyoKeySteps', {
  open: 'In Klaviyo, open Settings › API keys and create a private key.',
  scopes: 'Choose a custom key with read access to profiles, lists, campaigns, metrics, templates, and accounts.',
  copy: 'Paste the key, which starts with pk_, below.',
})

export const listmonkKeySteps = translated('listmonkKeySteps', {
  open: 'In listmonk, open Users and create a user of the type API.',
  role: 'Give it a role that can get subscribers, lists, campaigns, and templates.',
  copy: 'Paste its user name and access token below.',
})

export const mailchimpFileSteps = translated('mailchimpFileSteps', {
  people: 'Export each audience: Audience › All contacts › Export audience. Upload the ZIP file as it is.',
  campaigns: 'For past campaigns, export the list under Analytics › Reports, and upload the CSV file.',
  templates: 'For templates, use Export as HTML.',
})

export const klaviyoFileSteps = translated('klaviyoFileSteps', {
  people: 'Export a list or a segment of all profiles as CSV, with the email consent and suppression columns.',
  suppressed: 'Export the suppressed profiles, too.',
  campaigns: 'For past campaigns, export the campaign list as CSV.',
})

export const listmonkFileSteps = translated('listmonkFileSteps', {
  people:
    'Export subscribers as CSV. The file doesn’t say who unsubscribed from a list, so a move with an API key is safer.',
  filter: 'To subscribe people, export only confirmed ones of a list, and choose Subscribed.',
})

export const moveCounts = translated('moveCounts', {
  read: 'People read',
  subscribed: 'Subscribed',
  unsubscribed: 'Opted out',
  stopped: 'Bounced or blocked',
  notSubscribed: 'Never subscribed',
  leftOut: 'Left out, in whole or in part',
  created: 'People added',
  updated: 'People updated',
  unchanged: 'Already up to date',
  keptOptOuts: 'Stayed opted out here',
  overPlan: 'Beyond your plan',
  lists: 'Lists and tags',
  memberships: 'List memberships',
  details: 'Custom fields',
  designs: 'Templates',
  campaigns: 'Past campaigns',
})

export const moveLeftBehind = translated('moveLeftBehind', {
  automations: 'Automations and flows: build them again as drips.',
  segments: 'Segments: build them again as groups.',
  forms: 'Forms and landing pages',
  activity: 'Opens and clicks of each person',
  interest_groups: 'Groups that contacts choose themselves (interests)',
  archived: 'Archived contacts',
  sms: 'Text message consent, and profiles without an email address',
  old_totals: 'Results of campaigns older than a year; their names are moved.',
  unsent_templates: 'Templates that no sent campaign used, because Mailchimp doesn’t share their HTML',
  images: 'Image files: templates keep linking to them there.',
  list_choices: 'Who unsubscribed from which list, which the export doesn’t contain',
  campaign_content: 'The content of past campaigns',
})
