// The parts of one person's page beside the overview, as the address names them.

export const PERSON_TABS = ['timeline', 'emails', 'drips', 'orders', 'data', 'consent'] as const

export type PersonTab = (typeof PERSON_TABS)[number]

export const isPersonTab = (text: string): text is PersonTab => PERSON_TABS.some((tab) => tab === text)
