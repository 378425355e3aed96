// First and last name as one; empty without a name.

type Named = { firstName: string | null; lastName: string | null }

export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ')
