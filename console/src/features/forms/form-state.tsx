// The status of a form, with the number of websites it is missing on.

import type { FormSummary } from '../../api.ts'
import { formStateOf } from '../../ui/badges.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import * as words from '../../words/index.ts'

export function FormState({ form }: { form: FormSummary }) {
  const { allowed, seen } = form.sites
  const state = formStateOf(form)
  return (
    <StateBadge
      of="form"
      state={state}
      text={state === 'missing' ? words.forms.missingOn(allowed - seen, allowed) : undefined}
    />
  )
}
