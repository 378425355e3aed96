// Comma-separated values as RFC 4180 has them, and as people's programs write them: other delimiters, any line end, a
// quote that never closes. Reading works on bytes held as text (latin1: one character is one byte), so that a place in
// the file is known for every record and reading can go on from there.

export type CsvRecord = {
  fields: string[]
  /** Where the record begins and where the next one does, in bytes from the start of the file. */
  start: number
  end: number
  /** A quote is opened and never closed, so only the first line of it was taken. */
  broken?: true
  /** It has more fields than MAX_RECORD_FIELDS; the rest was passed over. */
  wide?: true
}

/** A record longer than this is taken for one whose quote was never closed. */
export const MAX_RECORD_BYTES = 1024 * 1024

/** A line of nothing but commas would otherwise become an array of a million empty texts. */
export const MAX_RECORD_FIELDS = 1_000

const QUOTE = 34
const CR = 13
const LF = 10

type Parsed = { fields: string[]; end: number; wide?: true }

export type ParseOptions = {
  /** Where in `text` to begin. */
  from?: number
  /** Where in the file `text` begins. */
  start?: number
  /** Nothing follows after `text`. */
  isLast?: boolean
  /** How many records are wanted. */
  most?: number
}

/** Records as far as they are whole and wanted, and how much of `text` they are; linear in that. */
export function parseRecords(
  text: string,
  delimiter: string,
  { from = 0, start = 0, isLast = false, most = Infinity }: ParseOptions = {},
): { records: CsvRecord[]; used: number } {
  const records: CsvRecord[] = []
  let used = from
  while (used < text.length && records.length < most) {
    const parsed = parseRecord(text, used, delimiter, isLast)
    if (parsed) {
      const { fields, end, wide } = parsed
      records.push({ fields, start: start + used, end: start + end, ...(wide && { wide }) })
      used = end
    } else if (isLast || text.length - used > MAX_RECORD_BYTES) {
      const end = endOfLine(text, used)
      records.push({ fields: [text.slice(used, end).trimEnd()], start: start + used, end: start + end, broken: true })
      used = end
    } else break
  }
  return { records, used }
}

/** Null when the record may go on after the end of the text. */
function parseRecord(text: string, from: number, delimiter: string, isLast: boolean): Parsed | null {
  const separator = delimiter.charCodeAt(0)
  const fields: string[] = []
  let wide: true | undefined
  let at = from
  for (;;) {
    let field = ''
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = findClosingQuote(text, at, isLast)
      if (!quoted) return null
      if (fields.length < MAX_RECORD_FIELDS) field = quotedText(text, at, quoted)
      at = quoted.end
    }
    // What follows a closing quote belongs to the field too, as spreadsheets read it.
    const begun = at
    let code = text.charCodeAt(at)
    while (at < text.length && code !== separator && code !== LF && code !== CR) code = text.charCodeAt(++at)
    if (fields.length < MAX_RECORD_FIELDS) fields.push(begun === at ? field : field + text.slice(begun, at))
    else wide = true
    if (at === text.length) return isLast ? { fields, end: at, wide } : null
    if (code === separator) at++
    else if (code === LF) return { fields, end: at + 1, wide }
    else if (at + 1 === text.length && !isLast) return null
    else return { fields, end: text.charCodeAt(at + 1) === LF ? at + 2 : at + 1, wide }
  }
}

type Quoted = { end: number; doubled: boolean }

function findClosingQuote(text: string, at: number, isLast: boolean): Quoted | null {
  let doubled = false
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1 || (quote + 1 === text.length && !isLast)) return null
    if (text.charCodeAt(quote + 1) !== QUOTE) return { end: quote + 1, doubled }
    doubled = true
    from = quote + 2
  }
}

function quotedText(text: string, at: number, { end, doubled }: Quoted): string {
  const value = text.slice(at + 1, end - 1)
  return doubled ? value.replaceAll('""', '"') : value
}

function endOfLine(text: string, from: number): number {
  const line = /\r\n|\r|\n/g
  line.lastIndex = from
  return line.exec(text) ? line.lastIndex : text.length
}

/** The records of a file from the byte `start` on, a handful at a time; whatever their number, little is held. */
export async function* readRecords(
  bytes: AsyncIterable<Buffer>,
  delimiter: string,
  start = 0,
): AsyncGenerator<CsvRecord[]> {
  let text = ''
  let place = start
  for await (const chunk of bytes) {
    text += chunk.toString('latin1')
    const { records, used } = parseRecords(text, delimiter, { start: place })
    text = text.slice(used)
    place += used
    if (records.length > 0) yield records
  }
  const { records } = parseRecords(text, delimiter, { start: place, isLast: true })
  if (records.length > 0) yield records
}

export const ENCODINGS = ['utf-8', 'windows-1252'] as const

export type Encoding = (typeof ENCODINGS)[number]

const BEYOND_ASCII = /[^\u0000-\u007f]/

/** From bytes held as text to what they mean. */
export function fieldDecoder(encoding: Encoding): (bytes: string) => string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return (bytes) => (BEYOND_ASCII.test(bytes) ? decoder.decode(Buffer.from(bytes, 'latin1')) : bytes)
}

const GUESSED_FROM = 100
const SAMPLE_LENGTH = 64 * 1024

export const DELIMITERS = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter that cuts the most lines of the beginning of a file into the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const scored = DELIMITERS.map((delimiter) => {
    const { records } = parseRecords(sample, delimiter, { most: GUESSED_FROM })
    const some = records.length > 0 ? records : parseRecords(sample, delimiter, { isLast: true, most: 1 }).records
    const counts = some.map(({ fields }) => fields.length)
    const columns = counts[0] ?? 1
    const alike = counts.filter((count) => count === columns).length / Math.max(counts.length, 1)
    return { delimiter, score: columns > 1 ? alike * 1000 + columns : 0 }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

export type Cell = string | number | boolean | null | undefined

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/
/** What spreadsheets would run as a formula, also in the wide forms of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Text that a spreadsheet would run gets an apostrophe in front; a number is a number. */
const cellText = (cell: Cell): string => {
  const text = cell === null || cell === undefined ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** Without this mark spreadsheets take UTF-8 for something older. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Takes off the apostrophe that `csvLine` put in front, so that what was exported can be imported. */
export const withoutGuard = (text: string): string =>
  text.charCodeAt(0) === 39 && FORMULA.test(text.slice(1)) ? text.slice(1) : text
