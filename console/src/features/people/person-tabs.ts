// The tabs of a person's page other than the overview, as they appear in the URL.

export const PERSON_TABS = ['timeline', 'emails', 'drips', 'orders', 'data', 'consent'] as const

export type PersonTab = (typeof PERSON_TABS)[number]

export const isPersonTab = (text: string): text is PersonTab => PERSON_TABS.some((tab) => tab === text)
