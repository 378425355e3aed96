// A preference that a link of an email sets, as designs name it, and what it means for an account.

import { readValue } from '../../../data/details/parse-value.ts'
import { FREQUENCIES } from '../../../people/contacts/frequencies.ts'
import { oneOf, Type } from '../../../platform/values/schema.ts'
import type { Static } from '../../../platform/values/schema.ts'
import type { FoundProblem, OfferedChoice } from '../compiled.ts'
import type { Choosable } from '../liquid/tags.ts'
import { problem } from '../problem-kinds.ts'

export const Preference = Type.Union(
  [
    Type.Object({
      topic: Type.String({ maxLength: 40, description: 'The ID of a topic.' }),
      on: Type.Boolean({ description: 'Whether its emails are wanted.' }),
    }),
    Type.Object({
      detail: Type.String({ maxLength: 200, description: "The detail's name in snake case; not a date." }),
      value: Type.String({ maxLength: 500, description: 'What it is set to.' }),
    }),
    Type.Object({ frequency: oneOf(FREQUENCIES, { description: 'How often emails are wanted.' }) }),
  ],
  { description: 'Set once the person confirms it on the page that the link leads to.' },
)
export type Preference = Static<typeof Preference>

/** What the account stores, or the problem of a preference that it does not have. */
export function offered(preference: Preference, known: Choosable): OfferedChoice['sets'] | FoundProblem {
  if ('frequency' in preference) return { frequency: preference.frequency }
  if ('topic' in preference) {
    const number = ownValue(known.topics, preference.topic)
    return number === undefined ? problem('choice_without_topic') : { topic: number, on: preference.on }
  }
  const detail = ownValue(known.details, preference.detail)
  const value = preference.value.trim()
  if (!detail) return problem('choice_without_detail')
  if (value === '') return problem('choice_without_value')
  return 'skipped' in readValue(detail, value, { monthFirst: false })
    ? problem('choice_of_wrong_value', { value, detail: detail.name })
    : { detail: detail.number, value }
}

const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
