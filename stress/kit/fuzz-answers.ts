// Validates responses against the API document.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Operation } from './fuzz-requests.ts'
import type { Json } from './fuzz-values.ts'

export type Answer = { status: number; type: string; text: string }

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** Describes what is wrong with a response; null if nothing is. */
export function answerChecker(
  documents: Record<Operation['surface'], { components: { schemas: Record<string, Json> } }>,
) {
  const compiled = new Map<string, ValidateFunction>()

  function validatorOf(operation: Operation, status: number, schema: Json): ValidateFunction {
    const name = `${operation.id} ${status}`
    let validate = compiled.get(name)
    if (!validate) {
      const { components } = documents[operation.surface]
      const whole = { ...schema, components }
      compiled.set(name, (validate = ajv.compile(status < 400 ? (sealed(whole) as Json) : whole)))
    }
    return validate
  }

  return (operation: Operation, { status, type, text }: Answer): string | null => {
    const promised = operation.responses[status]
    if (!promised) return `answered ${status}, which is not in its document`
    const schema = promised.content?.['application/json']?.schema
    if (!schema) return null
    if (!type.startsWith('application/json')) return `answered ${status} as ${type || 'nothing'}`
    const validate = validatorOf(operation, status, schema)
    return validate(JSON.parse(text))
      ? null
      : `answered ${status} with a body that violates its schema: ${ajv.errorsText(validate.errors)}`
  }
}

/** An undocumented field is a fault here, even though clients must ignore unknown fields. */
function sealed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sealed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, sealed(value)]))
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined)
    copy.additionalProperties = false
  return copy
}
