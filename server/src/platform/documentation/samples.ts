// The same call in four languages. Shared code appears once at the top of the reference: `BASE` and `KEY` are
// environment variables, and a helper precedes the calls.

import type { Example } from './examples.ts'

export type SampleOperation = { id: string; method: string; path: string; takesIdempotencyKey: boolean }

export type Language = {
  name: string
  label: string
  /** Appears once before any number of calls. */
  preamble: string
  call(operation: SampleOperation, example: Example): string
}

const PYTHON_HELPER = `import json, os, urllib.request, uuid


def call(method, path, body=None, headers={}):
    request = urllib.request.Request(
        os.environ["BASE"] + "/api/v1" + path,
        method=method,
        headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json", **headers},
        data=None if body is None else json.dumps(body).encode(),
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
`

const PHP_HELPER = `<?php

function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $request = curl_init(getenv('BASE') . '/api/v1' . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('KEY'), 'Content-Type: application/json', ...$headers],
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = json_decode(curl_exec($request), true);
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {
        throw new RuntimeException($answer['error']['message']);
    }
    return $answer;
}
`

export const LANGUAGES: readonly Language[] = [
  {
    name: 'curl',
    label: 'curl',
    preamble: '# export BASE=https://mail.example.com KEY=sk_live_…\n',
    call(operation, example) {
      const { method } = operation
      const parts = [
        `curl -s${method === 'GET' || (method === 'POST' && example.body) ? '' : ` -X ${method}`} "$BASE/api/v1${addressOf(operation, example)}"`,
        `-H "Authorization: Bearer $KEY"`,
        operation.takesIdempotencyKey && `-H 'Idempotency-Key: ${operation.id}-1'`,
        example.body && `-H 'Content-Type: application/json'`,
        example.body && `-d '${JSON.stringify(example.body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
      ]
      return parts.filter(Boolean).join(' \\\n  ')
    },
  },
  {
    name: 'typescript',
    label: 'TypeScript',
    preamble: `import { createClient } from '@lettermill/sdk'

const api = createClient({ baseUrl: process.env.BASE!, key: process.env.KEY! })
`,
    call({ id }, { path, query, body }) {
      const given = { ...(path && { path }), ...(query && { query }), ...(body && { body }) }
      const argument = Object.keys(given).length === 0 ? '' : literal(given, TYPESCRIPT)
      return `console.log(await api.${id}(${argument}))`
    },
  },
  {
    name: 'python',
    label: 'Python',
    preamble: PYTHON_HELPER,
    call(operation, example) {
      const parts = [
        JSON.stringify(operation.method),
        JSON.stringify(addressOf(operation, example)),
        example.body && literal(example.body, PYTHON),
        operation.takesIdempotencyKey && 'headers={"Idempotency-Key": str(uuid.uuid4())}',
      ]
      return `print(call(${parts.filter(Boolean).join(', ')}))`
    },
  },
  {
    name: 'php',
    label: 'PHP',
    preamble: PHP_HELPER,
    call(operation, example) {
      const parts = [
        quoted(operation.method),
        quoted(addressOf(operation, example)),
        (example.body ?? operation.takesIdempotencyKey) && (example.body ? literal(example.body, PHP) : 'null'),
        operation.takesIdempotencyKey && `['Idempotency-Key: ' . bin2hex(random_bytes(16))]`,
      ]
      return `print_r(call(${parts.filter(Boolean).join(', ')}));`
    },
  },
]

function addressOf({ path }: SampleOperation, { path: params = {}, query = {} }: Example): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name]!))
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return words.size === 0 ? filled : `${filled}?${words}`
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
