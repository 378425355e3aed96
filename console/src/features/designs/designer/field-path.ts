// Reads and changes a field of a part by its path, such as `padding.top`.

type Part = Record<string, unknown>

/** Objects whose fields the server wants all or none of. */
const WHOLE: Record<string, Part> = { button: { label: '', href: '' }, aside: { label: '', href: '' } }

const objectAt = (part: Part, name: string): Part => (part[name] as Part | undefined) ?? {}

export function valueAt(part: Part, path: string): unknown {
  const [name, inner] = path.split('.') as [string, string?]
  return inner === undefined ? part[name] : objectAt(part, name)[inner]
}

/** The change of the part that sets a field; `undefined` clears it. */
export function changeAt(part: Part, path: string, value: unknown): Part {
  const [name, inner] = path.split('.') as [string, string?]
  if (inner === undefined) return { [name]: value }
  const whole = WHOLE[name]
  const next = Object.entries({ ...whole, ...objectAt(part, name), [inner]: value ?? whole?.[inner] })
  const kept = next.filter(([, each]) => each !== undefined)
  const isEmpty = kept.every(([key, each]) => whole !== undefined && key in whole && each === '')
  return { [name]: isEmpty ? undefined : Object.fromEntries(kept) }
}

/** Clears every field of the look. */
export const withoutStyle = (paths: readonly string[]): Part =>
  Object.fromEntries(paths.map((path) => [path.split('.')[0]!, undefined]))
