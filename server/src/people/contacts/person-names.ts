// Derives first and last name from the name fields a caller sends.

export type NameInput = { firstName?: string | null; lastName?: string | null; name?: string | null }
export type Names = { firstName?: string | null; lastName?: string | null }

/** For rows of people; null without a name. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ') || null

/** POST and import: a blank value keeps the stored name. */
export function namesToAdd(input: NameInput): Names {
  const { firstName, lastName } = chosen(input)
  return {
    ...(firstName?.trim() && { firstName: firstName.trim() }),
    ...(lastName?.trim() && { lastName: lastName.trim() }),
  }
}

/** PATCH: null or a blank value clears the first or last name. A blank full name is ignored. */
export function namesToChange(input: NameInput): Names {
  const { firstName, lastName } = chosen(input)
  return {
    ...(firstName !== undefined && { firstName: firstName?.trim() || null }),
    ...(lastName !== undefined && { lastName: lastName?.trim() || null }),
  }
}

/** A full name is used only when neither part was sent. It is split at its first space. */
function chosen({ firstName, lastName, name }: NameInput): Names {
  if (firstName !== undefined || lastName !== undefined) return { firstName, lastName }
  const full = name?.trim() ?? ''
  if (full === '') return {}
  const space = full.search(/\s/)
  return space === -1 ? { firstName: full } : { firstName: full.slice(0, space), lastName: full.slice(space).trim() }
}
