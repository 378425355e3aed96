// Display names of providers that report by webhook.

import type { ReturnSource } from '../../api.ts'

export const PROVIDERS = [
  { value: 'ses', label: 'Amazon SES' },
  { value: 'postmark', label: 'Postmark' },
  { value: 'sendgrid', label: 'SendGrid' },
  { value: 'mailgun', label: 'Mailgun' },
] satisfies { value: ReturnSource['provider']; label: string }[]

export const providerName = (provider: ReturnSource['provider']): string =>
  PROVIDERS.find(({ value }) => value === provider)!.label
