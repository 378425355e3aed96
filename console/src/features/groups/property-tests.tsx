// Comparisons of properties of an event, or of fields of a data set, with the values that were seen lately to choose from.

import { Autocomplete, Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import type { RuleComparison } from '../../api.ts'
import * as words from '../../words/index.ts'
import { ComparisonFields, FIRST } from './comparison-fields.tsx'
import type { Family } from './comparison-fields.tsx'
import { NamedSelect } from './named-select.tsx'
import { propertyValuesQuery } from './queries.ts'
import type { Choice } from './rule-catalog.ts'
import classes from './rules.module.css'

const text = words.rules

/** A comparison of one property or field. */
type Test = { of: string; test: RuleComparison }

type PropertyTestsProps = {
  tests: Test[]
  onChange: (tests: Test[]) => void
  name: string
  label: string
  families: (of: string) => Family
  choices: Choice[]
  /** Accepts names that aren't in the list. */
  isFree?: boolean
  /** The event whose values are offered. */
  valuesOf?: string
}

/** Any number of "where title contains …". */
export function PropertyTests({
  tests,
  onChange,
  name,
  label,
  families,
  choices,
  isFree = false,
  valuesOf,
}: PropertyTestsProps) {
  return (
    <>
      {tests.map(({ of, test }, n) => {
        const own = `${name}, ${text.where} ${n + 1}`
        const change = (next: Test) => onChange(tests.map((each, i) => (i === n ? next : each)))
        return (
          // Tests have no identity other than their index.
          <span key={n} className={classes.test}>
            <span>{text.where}</span>
            {isFree ? (
              <Autocomplete
                aria-label={`${own}: ${label}`}
                data={choices.map((choice) => choice.value)}
                value={of}
                placeholder={text.choose}
                onChange={(next) => change({ of: next, test: FIRST[families(next)] })}
                w={180}
              />
            ) : (
              <NamedSelect
                label={`${own}: ${label}`}
                choices={choices}
                value={of}
                onChange={(next) => change({ of: next, test: FIRST[families(next)] })}
              />
            )}
            {valuesOf === undefined || families(of) !== 'words' ? (
              <ComparisonFields
                family={families(of)}
                value={test}
                onChange={(next) => change({ of, test: next })}
                name={own}
              />
            ) : (
              <ComparisonWithValues
                event={valuesOf}
                property={of}
                value={test}
                onChange={(next) => change({ of, test: next })}
                name={own}
              />
            )}
            <CloseButton aria-label={text.remove(own)} onClick={() => onChange(tests.filter((_, i) => i !== n))} />
          </span>
        )
      })}
      <Button
        variant="subtle"
        onClick={() => {
          const first = isFree ? '' : (choices[0]?.value ?? '')
          onChange([...tests, { of: first, test: FIRST[families(first)] }])
        }}
      >
        {text.addTest}
      </Button>
    </>
  )
}

type ComparisonWithValuesProps = {
  event: string
  property: string
  value: RuleComparison
  onChange: (value: RuleComparison) => void
  name: string
}

/** Offers the values that the property had lately; others can be typed. */
function ComparisonWithValues({ event, property, ...props }: ComparisonWithValuesProps) {
  const { accountId } = useAccount()
  const seen = useQuery({ ...propertyValuesQuery(accountId, event, property), enabled: property !== '' })
  return <ComparisonFields family="words" suggestions={seen.data ?? []} {...props} />
}
