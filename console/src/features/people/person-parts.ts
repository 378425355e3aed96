// The parts of one person's page beside the overview, as the address names them.

export const PERSON_PARTS = ['timeline', 'emails', 'drips', 'orders', 'data', 'consent'] as const

export type PersonPart = (typeof PERSON_PARTS)[number]

export const isPersonPart = (text: string): text is PersonPart => PERSON_PARTS.some((part) => part === text)
