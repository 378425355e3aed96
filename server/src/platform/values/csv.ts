// CSV as in RFC 4180, and as real programs write it: other delimiters, any line ending, unclosed quotes. Parsing works
// on bytes held as latin1 text (one character is one byte), so the file position of every record is known and reading
// can resume there.

export type CsvRecord = {
  fields: string[]
  /** The byte offsets in the file where this record and the next one start. */
  start: number
  end: number
  /** A quote was never closed, so only its first line was used. */
  broken?: true
  /** The record has more fields than MAX_RECORD_FIELDS; the rest was skipped. */
  wide?: true
}

/** A longer record is assumed to have an unclosed quote. */
export const MAX_RECORD_BYTES = 256 * 1024

/** Prevents a line of only commas from becoming an array of a million empty strings. */
export const MAX_RECORD_FIELDS = 1_000

const QUOTE = 34
const CR = 13
const LF = 10

export type ParseOptions = {
  /** Where to start in `text`. */
  from?: number
  /** Where `text` starts in the file. */
  start?: number
  /** Nothing follows `text`. */
  isLast?: boolean
  /** The maximum number of records. */
  most?: number
  /** Leaves out lines without a single character. */
  skipsEmpty?: boolean
}

/** Parses complete records up to `most`, and returns how much of `text` they use. Linear in that. */
export function parseRecords(
  text: string,
  delimiter: string,
  { from = 0, start = 0, isLast = false, most = Infinity, skipsEmpty = false }: ParseOptions = {},
): { records: CsvRecord[]; used: number } {
  const records: CsvRecord[] = []
  let used = from
  while (used < text.length && records.length < most) {
    if (skipsEmpty && isLineEnd(text.charCodeAt(used))) {
      used++
      continue
    }
    const record = parseRecord(text, used, start, delimiter, isLast)
    if (record) {
      records.push(record)
      used = record.end - start
    } else if (isLast || text.length - used > MAX_RECORD_BYTES) {
      const end = endOfLine(text, used)
      records.push({ fields: [text.slice(used, end).trimEnd()], start: start + used, end: start + end, broken: true })
      used = end
    } else break
  }
  return { records, used }
}

const isLineEnd = (code: number): boolean => code === LF || code === CR

/** Null if the record may continue after the end of the text, or is too long to be one. */
function parseRecord(text: string, from: number, start: number, delimiter: string, isLast: boolean): CsvRecord | null {
  const separator = delimiter.charCodeAt(0)
  const record: CsvRecord = { fields: [], start: start + from, end: 0 }
  const endAt = (end: number): CsvRecord => {
    record.end = start + end
    return record
  }
  let at = from
  for (;;) {
    let field = ''
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = findClosingQuote(text, at, from + MAX_RECORD_BYTES, isLast)
      if (!quoted) return null
      if (record.fields.length < MAX_RECORD_FIELDS) field = quotedText(text, at, quoted)
      at = quoted.end
    }
    // Text after a closing quote belongs to the field, as in spreadsheets.
    const begun = at
    let code = text.charCodeAt(at)
    while (at < text.length && code !== separator && !isLineEnd(code)) code = text.charCodeAt(++at)
    const whole = begun === at ? field : field + text.slice(begun, at)
    // An array that starts with one field is a fifth of the size of one that grows to it.
    if (record.fields.length === 0) record.fields = [whole]
    else if (record.fields.length < MAX_RECORD_FIELDS) record.fields.push(whole)
    else record.wide = true
    if (at === text.length) return isLast ? endAt(at) : null
    if (code === separator) at++
    else if (code === LF) return endAt(at + 1)
    else if (at + 1 === text.length && !isLast) return null
    else return endAt(text.charCodeAt(at + 1) === LF ? at + 2 : at + 1)
  }
}

type Quoted = { end: number; doubled: boolean }

/** Null if the quote isn't closed before `most`. */
function findClosingQuote(text: string, at: number, most: number, isLast: boolean): Quoted | null {
  let doubled = false
  for (let from = at + 1; from < most;) {
    const quote = text.indexOf('"', from)
    if (quote === -1 || (quote + 1 === text.length && !isLast)) return null
    if (text.charCodeAt(quote + 1) !== QUOTE) return { end: quote + 1, doubled }
    doubled = true
    from = quote + 2
  }
  return null
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

/** Where the second line of a text starts; null if it may start after the text. */
function nextLine(text: string): number | null {
  const end = endOfLine(text, 0)
  const last = text.charCodeAt(end - 1)
  return last === LF || (last === CR && end < text.length) ? end : null
}

/** The LF of a CR at the end may follow. */
const lengthWithoutCr = (text: string): number => text.length - (text.endsWith('\r') ? 1 : 0)

/** Reads the records of a file from byte `start`, a few at a time, in constant memory. */
export async function* readRecords(
  bytes: AsyncIterable<Buffer>,
  delimiter: string,
  start = 0,
): AsyncGenerator<CsvRecord[]> {
  let text = ''
  let place = start
  // A record too long to be one, the rest of whose line is skipped.
  let cut: CsvRecord | null = null
  for await (const chunk of bytes) {
    text += chunk.toString('latin1')
    if (cut) {
      const next = nextLine(text)
      const skipped = next ?? lengthWithoutCr(text)
      text = text.slice(skipped)
      place += skipped
      if (next === null) continue
    }
    const { records, used } = parseRecords(text, delimiter, { start: place })
    const isCut = records.at(-1)?.broken === true && used === text.length && !text.endsWith('\n')
    if (cut) records.unshift({ ...cut, end: place })
    cut = isCut ? records.pop()! : null
    const read = isCut ? lengthWithoutCr(text) : used
    text = text.slice(read)
    place += read
    if (records.length > 0) yield records
  }
  if (cut) yield [{ ...cut, end: place + text.length }]
  const { records } = parseRecords(cut ? '' : text, delimiter, { start: place, isLast: true })
  if (records.length > 0) yield records
}

export const ENCODINGS = ['utf-8', 'windows-1252'] as const

export type Encoding = (typeof ENCODINGS)[number]

const BEYOND_ASCII = /[^\u0000-\u007f]/

/** Decodes bytes held as latin1 text. */
export function fieldDecoder(encoding: Encoding): (bytes: string) => string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return (bytes) => (BEYOND_ASCII.test(bytes) ? decoder.decode(Buffer.from(bytes, 'latin1')) : bytes)
}

const GUESSED_FROM = 100
const SAMPLE_LENGTH = 64 * 1024

export const DELIMITERS = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter that splits the most lines at the start of a file into the same number of cells. */
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
/** Characters that start a formula in spreadsheets, including the full-width forms of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe; numbers are kept. */
const cellText = (cell: Cell): string => {
  const text = cell === null || cell === undefined ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** Without this mark, spreadsheets do not recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Removes the apostrophe added by `csvLine`, so that exports can be imported again. */
export const withoutGuard = (text: string): string =>
  text.charCodeAt(0) === 39 && FORMULA.test(text.slice(1)) ? text.slice(1) : text
