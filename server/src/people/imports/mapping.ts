// Maps the columns of a file: suggests targets from headings and values, and reads rows.

import type { DetailRow } from '../../data/details/details.ts'
import { withoutGuard } from '../../platform/values/csv.ts'
import type { CsvRecord } from '../../platform/values/csv.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { publicId } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { namesToAdd } from '../contacts/person-names.ts'
import type { Names } from '../contacts/person-names.ts'

export const FIELD_TARGETS = ['skip', 'email', 'firstName', 'lastName', 'name', 'subscriptionStatus'] as const

/** A field of a person, or the ID of a detail. */
export type Target = (typeof FIELD_TARGETS)[number] | string

export const detailTarget = ({ id }: DetailRow): Target => publicId('dtl', id)

const HEADINGS: Record<string, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'emailadresse', 'adresseemail', 'adressemail', 'courriel', 'correo', 'correoelectronico'], // oxfmt-ignore
  firstName: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'nomdefamille', 'apellido', 'apellidos'], // oxfmt-ignore
  name: ['name', 'fullname', 'vollername', 'nomcomplet', 'nombrecompleto'],
  subscriptionStatus: [
    'status',
    'subscriptionstatus',
    'subscribed',
    'emailmarketingstatus',
    'optin',
    'estado',
    'statut',
  ],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** By heading first; the address column also by its values. Each target is suggested once. */
export function guessTargets(
  headings: readonly string[],
  rows: readonly string[][],
  details: readonly DetailRow[],
): Target[] {
  const byHeading = new Map<string, Target>([
    ...Object.entries(HEADINGS).flatMap(([target, names]) => names.map((name) => [name, target] as const)),
    ...details.map((detail) => [plain(detail.name), detailTarget(detail)] as const),
  ])
  const taken = new Set<Target>()
  const targets = headings.map((heading) => {
    const target = byHeading.get(plain(heading))
    if (!target || taken.has(target)) return 'skip'
    taken.add(target)
    return target
  })
  if (!taken.has('email')) {
    const addresses = headings.map((_, i) => rows.filter((cells) => normalizeEmail(cells[i] ?? '') !== null).length)
    const most = Math.max(...addresses)
    if (most > rows.length / 2) targets[addresses.indexOf(most)] = 'email'
  }
  return targets
}

/** A file whose first row contains an address has no headings. */
export const looksLikeHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => normalizeEmail(cell) !== null)

/** Why these targets can't be used, or nothing. */
export function checkTargets(targets: readonly Target[], details: readonly DetailRow[], width: number): void {
  const known = new Set<Target>([...FIELD_TARGETS, ...details.map(detailTarget)])
  const used = targets.filter((target) => target !== 'skip')
  const unknown = targets.find((target) => !known.has(target))
  const fault =
    targets.length !== width
      ? `"columns" must have one entry for each of the ${width} columns of the file.`
      : unknown !== undefined
        ? `"columns" contains ${JSON.stringify(unknown.slice(0, 60))}, which is neither a field nor the ID of a detail.`
        : new Set(used).size !== used.length
          ? '"columns" must not contain a target twice.'
          : used.includes('email')
            ? null
            : '"columns" must map one column to the email address.'
  if (fault) throw new Problem('validation_error', fault)
}

export type ReadRow = {
  email: string
  names: Names
  unsubscribed: boolean
  /** Values by the name of the detail; a blank cell is omitted. */
  properties: Record<string, string> | undefined
}

/** Why a row is rejected; with its address, if it has one. */
export type Refused = { refused: string; email?: string }

export type RowReader = (record: CsvRecord) => ReadRow | Refused

export const MAX_COLUMNS = 500
/** The limit of a spreadsheet cell: 32,767 characters of up to four bytes. */
const MAX_CELL_BYTES = 128 * 1024
const MAX_NAME = 255
const LEFT = new Set(['unsubscribed', 'no', 'false', '0', 'optedout', 'optout', 'cleaned', 'bounced', 'nonsubscribed', 'never', 'neversubscribed', 'blocklisted', 'disabled', 'inactive', 'stopped', 'abgemeldet', 'desabonne', 'baja']) // oxfmt-ignore
const STAYS = new Set(['', 'subscribed', 'yes', 'true', '1', 'optedin', 'optin', 'active', 'enabled', 'angemeldet', 'abonne', 'suscrito']) // oxfmt-ignore

/** Parses the records of a file whose columns are mapped. */
export function rowReader(
  targets: readonly Target[],
  details: readonly DetailRow[],
  decode: (bytes: string) => string,
): RowReader {
  const nameOf = new Map(details.map((detail) => [detailTarget(detail), detail.name]))
  const columns = targets.map((target) => ({ target, detail: nameOf.get(target) }))
  return ({ fields, broken, wide }) => {
    const refuse = (refused: string, email?: string): Refused => ({ refused, email })
    if (broken) return refuse('This row has an opening quotation mark without a closing one.')
    if (wide || fields.length > MAX_COLUMNS) return refuse(`This row has more than ${MAX_COLUMNS} cells.`)
    if (fields.some((field) => field.length > MAX_CELL_BYTES))
      return refuse(`A cell in this row is longer than ${MAX_CELL_BYTES / 1024} KB.`)
    const cells = fields.map((field) => cellOf(decode(field)))
    const values: Partial<Record<string, string>> = {}
    let properties: Record<string, string> | undefined
    for (const [i, { target, detail }] of columns.entries()) {
      const cell = cells[i]?.trim() ?? ''
      if (cell === '' || target === 'skip') continue
      if (detail === undefined) values[target] = cell
      else (properties ??= Object.create(null) as Record<string, string>)[detail] = cell
    }
    if (values.email === undefined) return refuse('This row has no email address.')
    const email = normalizeEmail(values.email)
    if (email === null) return refuse(`"${values.email.slice(0, 100)}" is not an email address.`)
    const names = namesToAdd(values)
    if ((names.firstName?.length ?? 0) > MAX_NAME || (names.lastName?.length ?? 0) > MAX_NAME)
      return refuse(`The name is longer than ${MAX_NAME} characters.`, email)
    const status = plain(values.subscriptionStatus ?? '')
    if (!LEFT.has(status) && !STAYS.has(status))
      return refuse(`"${values.subscriptionStatus!.slice(0, 60)}" is neither subscribed nor unsubscribed.`, email)
    return { email, names, unsubscribed: LEFT.has(status), properties }
  }
}

/** Removes characters that PostgreSQL can't store, and the formula guard of an earlier export. */
export const cellOf = (text: string): string => withoutGuard(text.includes('\0') ? text.replaceAll('\0', '') : text)
