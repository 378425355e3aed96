// How the name a caller sends becomes a first and a last name.

export type NameInput = { firstName?: string | null; lastName?: string | null; name?: string | null }
export type Names = { firstName?: string | null; lastName?: string | null }

/** POST and import: a blank value leaves what is stored. */
export function namesToAdd(input: NameInput): Names {
  const { firstName, lastName } = chosen(input)
  return {
    ...(firstName?.trim() && { firstName: firstName.trim() }),
    ...(lastName?.trim() && { lastName: lastName.trim() }),
  }
}

/** PATCH: a null or blank first or last name clears it; a blank full name does not. */
export function namesToChange(input: NameInput): Names {
  const { firstName, lastName } = chosen(input)
  return {
    ...(firstName !== undefined && { firstName: firstName?.trim() || null }),
    ...(lastName !== undefined && { lastName: lastName?.trim() || null }),
  }
}

/** A full name counts only when neither part was sent, and splits at its first space. */
function chosen({ firstName, lastName, name }: NameInput): Names {
  if (firstName !== undefined || lastName !== undefined) return { firstName, lastName }
  const full = name?.trim() ?? ''
  if (full === '') return {}
  const space = full.search(/\s/)
  return space === -1 ? { firstName: full } : { firstName: full.slice(0, space), lastName: full.slice(space).trim() }
}
