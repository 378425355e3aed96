// How often someone wants emails, as chosen on the preference page or in an email.

export const FREQUENCIES = ['any', 'weekly', 'monthly'] as const

export type Frequency = (typeof FREQUENCIES)[number]
