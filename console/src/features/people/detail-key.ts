// The key of a detail in tags, derived from its name as the server does.

const MAX_LENGTH = 60

/** `Opening hours` becomes `opening_hours`. A tag's name can't start with a digit, so `2nd name` becomes `_2nd_name`. */
export function detailKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
  const key = [...words].slice(0, MAX_LENGTH).join('').replace(/_$/, '')
  if (key === '') return 'detail'
  return /^\p{N}/u.test(key) ? `_${key}` : key
}
