// The same call in four languages. Each sample is complete: it has the address of this server, and reads the key from
// the environment variable `KEY`.

import type { CodePanel } from './code-block.ts'
import type { Example } from './examples.ts'

export type SampleOperation = { id: string; method: string; path: string; takesIdempotencyKey: boolean }

export type Language = {
  name: string
  label: string
  /** Appears once before any number of calls. */
  preamble(baseUrl: string): string
  call(operation: SampleOperation, example: Example, baseUrl: string): string
}

export const LANGUAGES: readonly Language[] = [
  {
    name: 'curl',
    label: 'curl',
    preamble: () => '',
    call(operation, example, baseUrl) {
      const { method } = operation
      const url = urlOf(operation, example, baseUrl)
      const parts = [
        `curl${method === 'GET' || (method === 'POST' && example.body) ? '' : ` -X ${method}`} ${url.includes('?') ? `"${url}"` : url}`,
        `-H "Authorization: Bearer $KEY"`,
        operation.takesIdempotencyKey && `-H "Idempotency-Key: ${operation.id}-1"`,
        example.body && `-H "Content-Type: application/json"`,
        example.body &&
          `-d '${JSON.stringify(example.body, null, 2)
            .replaceAll('\n', '\n  ')
            .replaceAll("'", String.raw`'\''`)}'`,
      ]
      return parts.filter(Boolean).join(' \\\n  ')
    },
  },
  {
    name: 'typescript',
    label: 'TypeScript',
    preamble: (baseUrl) => `import { createClient } from '@lettermill/sdk'

const lettermill = createClient({
  baseUrl: '${baseUrl}',
  key: process.env.KEY!,
})

`,
    call({ id }, { path, query, body }) {
      const given = { ...(path && { path }), ...(query && { query }), ...(body && { body }) }
      const argument = Object.keys(given).length === 0 ? '' : literal(given, TYPESCRIPT)
      return `console.log(await lettermill.${id}(${argument}))`
    },
  },
  {
    name: 'python',
    label: 'Python',
    preamble: () => 'import json, os, urllib.request, uuid\n\n',
    call(operation, example, baseUrl) {
      const headers = [
        `"Authorization": "Bearer " + os.environ["KEY"],`,
        operation.takesIdempotencyKey && '"Idempotency-Key": str(uuid.uuid4()),',
        example.body && '"Content-Type": "application/json",',
      ]
      return `request = urllib.request.Request(
    "${urlOf(operation, example, baseUrl)}",
    method="${operation.method}",
    headers={
${linesOf(headers, 8)}
    },${example.body ? `\n    data=json.dumps(${literal(example.body, PYTHON, '    ')}).encode(),` : ''}
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`
    },
  },
  {
    name: 'php',
    label: 'PHP',
    preamble: () => '',
    call(operation, example, baseUrl) {
      const headers = [
        `'Authorization: Bearer ' . getenv('KEY'),`,
        operation.takesIdempotencyKey && `'Idempotency-Key: ' . bin2hex(random_bytes(16)),`,
        example.body && `'Content-Type: application/json',`,
      ]
      return `$request = curl_init('${urlOf(operation, example, baseUrl)}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${operation.method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_HTTPHEADER => [
${linesOf(headers, 8)}
    ],${example.body ? `\n    CURLOPT_POSTFIELDS => json_encode(${literal(example.body, PHP, '    ')}),` : ''}
]);
echo curl_exec($request) ?: throw new RuntimeException(curl_error($request));`
    },
  },
]

/** The complete samples of an operation, one panel per language. */
export const samplePanels = (operation: SampleOperation, example: Example, baseUrl: string): CodePanel[] =>
  LANGUAGES.map(({ name, label, preamble, call }) => ({
    name,
    label,
    language: name,
    code: preamble(baseUrl) + call(operation, example, baseUrl),
  }))

const linesOf = (lines: (string | false | undefined)[], indent: number): string =>
  lines
    .filter(Boolean)
    .map((line) => ' '.repeat(indent) + String(line))
    .join('\n')

function urlOf({ path }: SampleOperation, { path: params = {}, query = {} }: Example, baseUrl: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name]!))
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${baseUrl}/api/v1${filled}${words.size === 0 ? '' : `?${words}`}`
}
/** How a language writes literals. */
type Notation = {
  text(value: string): string
  yes: string
  no: string
  none: string
  key(name: string): string
  object: readonly [string, string]
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, (letter) => `\\${letter}`)}'`

const TYPESCRIPT: Notation = {
  text: quoted,
  yes: 'true',
  no: 'false',
  none: 'null',
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? `${name}: ` : `${quoted(name)}: `),
  object: ['{', '}'],
}
const PYTHON: Notation = {
  text: (value) => JSON.stringify(value),
  yes: 'True',
  no: 'False',
  none: 'None',
  key: (name) => `${JSON.stringify(name)}: `,
  object: ['{', '}'],
}
const PHP: Notation = {
  text: quoted,
  yes: 'true',
  no: 'false',
  none: 'null',
  key: (name) => `${quoted(name)} => `,
  object: ['[', ']'],
}

const WIDE = 90

/** On one line if it fits, otherwise one field per line. */
function literal(value: unknown, notation: Notation, indent = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return laidOut(
      '[',
      ']',
      value.map((item) => literal(item, notation, inner)),
      indent,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, item]) => notation.key(name) + literal(item, notation, inner))
    return laidOut(...notation.object, fields, indent)
  }
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'boolean') return value ? notation.yes : notation.no
  return value === null ? notation.none : String(value)
}

function laidOut(open: string, close: string, parts: string[], indent: string): string {
  const space = open === '{' ? ' ' : ''
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + indent.length <= WIDE && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}
