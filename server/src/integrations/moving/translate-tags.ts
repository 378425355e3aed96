// Translates the personalization of other platforms' templates to our tags. What has no counterpart stays a tag that
// doesn't exist here, so the design says so instead of sending it.

import type { Platform } from './reader.ts'

const MAILCHIMP: Record<string, string> = {
  FNAME: 'person.first_name',
  LNAME: 'person.last_name',
  EMAIL: 'person.email',
  UNSUB: 'unsubscribe_url',
  UPDATE_PROFILE: 'preferences_url',
  ARCHIVE: 'view_in_browser_url',
  'LIST:COMPANY': 'account.name',
  'LIST:ADDRESS': 'account.address',
  'LIST:ADDRESSLINE': 'account.address',
  'HTML:LIST_ADDRESS_HTML': 'account.address',
}

const KLAVIYO: Record<string, string> = {
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  email: 'person.email',
  'person.first_name': 'person.first_name',
  'person.last_name': 'person.last_name',
  'person.email': 'person.email',
  'organization.name': 'account.name',
  'organization.full_address': 'account.address',
}

const KLAVIYO_LINKS: Record<string, [tag: string, text: string]> = {
  unsubscribe: ['unsubscribe_url', 'Unsubscribe'],
  manage_preferences: ['preferences_url', 'Manage preferences'],
  web_view: ['view_in_browser_url', 'View in browser'],
}

const LISTMONK: Record<string, string> = {
  '.Subscriber.FirstName': 'person.first_name',
  '.Subscriber.LastName': 'person.last_name',
  '.Subscriber.Name': 'person.first_name',
  '.Subscriber.Email': 'person.email',
  UnsubscribeURL: 'unsubscribe_url',
  ManageURL: 'preferences_url',
  MessageURL: 'view_in_browser_url',
}

const snake = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

const tag = (path: string, filters = ''): string => `{{ ${path}${filters} }}`
const detail = (name: string): string => `person.details.${snake(name)}`

const TRANSLATE: Record<Platform, (html: string) => string> = {
  mailchimp: (html) =>
    html.replaceAll(/\*\|([^|*\n]{1,80})\|\*/g, (_, name: string) =>
      tag(MAILCHIMP[name.toUpperCase()] ?? detail(name)),
    ),

  klaviyo: (html) =>
    html
      .replaceAll(
        /\{%\s?(unsubscribe|manage_preferences|web_view)(_link)?(?:\s['"]([^'"%\n]{1,200})['"])?\s?%\}/g,
        linkOf,
      )
      .replaceAll(
        /\{\{\s?person\|lookup:\s?['"]([^'"\n]{1,100})['"]([^{}\n]{0,200})\}\}/g,
        (_, name: string, rest: string) => tag(detail(name), filters(rest)),
      )
      .replaceAll(/\{\{\s?([a-z_.]{1,60})\s?((?:\|[^{}\n]{0,200})?)\}\}/g, (whole, name: string, rest: string) =>
        Object.hasOwn(KLAVIYO, name) ? tag(KLAVIYO[name]!, filters(rest)) : whole,
      ),

  listmonk: (html) =>
    html
      .replaceAll(/\{\{-?\s?template "content" \.\s?-?\}\}/g, '<p>Write your email here.</p>')
      .replaceAll(/\{\{-?\s?TrackView(?: \.)?\s?-?\}\}/g, '')
      .replaceAll(/\{\{-?\s?\.Subscriber\.Attribs\.(\w{1,100})\s?-?\}\}/g, (_, name: string) => tag(detail(name)))
      .replaceAll(/\{\{-?\s?([.\w]{1,60})(?: \.)?\s?-?\}\}/g, (whole, name: string) =>
        Object.hasOwn(LISTMONK, name) ? tag(LISTMONK[name]!) : whole,
      ),
}

function linkOf(_: string, name: string, isAddress: string | undefined, text: string | undefined): string {
  const [path, words] = KLAVIYO_LINKS[name]!
  return isAddress ? tag(path) : `<a href="${tag(path)}">${text ?? words}</a>`
}

/** `|default:'friend'` is a filter in both. */
const filters = (rest: string): string => (rest.trim() === '' ? '' : ` ${rest.trim()}`)

export const translateTags = (platform: Platform, html: string): string => TRANSLATE[platform](html)
