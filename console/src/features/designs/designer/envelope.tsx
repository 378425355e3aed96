// Subject and preview text above the email, with their fields in the same place.

import { Button } from '@mantine/core'
import * as words from '../../../words/index.ts'
import type { DesignDraft } from './draft.ts'
import { focusSubject, SubjectFields } from './email-fields.tsx'
import classes from './designer.module.css'

const text = words.designer

export type EnvelopeProps = {
  accountId: string
  saving: DesignDraft
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

export function Envelope({ accountId, saving, isOpen, setOpen }: EnvelopeProps) {
  const { subject, preview_text: preview } = saving.shown
  if (isOpen)
    return (
      <section className={classes.envelope} aria-label={text.editSubject}>
        <SubjectFields accountId={accountId} saving={saving} />
        <div>
          <Button variant="default" onClick={() => setOpen(false)}>
            {text.done}
          </Button>
        </div>
      </section>
    )
  return (
    <dl className={classes.envelope}>
      <div>
        <dt>{text.subject}</dt>
        <dd data-missing={subject ? undefined : ''}>{subject || text.none}</dd>
        <dd>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text.editSubject}
            onClick={() => focusSubject(() => setOpen(true))}
          >
            {text.edit}
          </Button>
        </dd>
      </div>
      <div>
        <dt>{text.previewText}</dt>
        <dd data-missing={preview ? undefined : ''}>{preview || text.none}</dd>
        <dd className={classes.count}>{preview && text.characters(preview.length)}</dd>
      </div>
    </dl>
  )
}
