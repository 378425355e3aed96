// The email as a sample person receives it, with the campaign's subject instead of the design's.

import { Button, Card } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleCampaign, EditedDesign } from '../../api.ts'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { useIsPhone } from '../../ui/media.ts'
import * as words from '../../words/index.ts'
import { previewQuery } from '../designs/queries.ts'
import { PersonPicker } from '../people/person-picker.tsx'
import { useSender } from './composer-subject.tsx'

const text = words.composer
const AFTER_MS = 400

type PreviewSectionProps = {
  accountId: string
  /** With the subject and preview text that it sets itself. */
  campaign: Pick<ConsoleCampaign, 'subject' | 'preview_text' | 'sender_id'>
  design: EditedDesign
}

export function PreviewSection({ accountId, campaign, design }: PreviewSectionProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(!isPhone)
  const [personId, setPersonId] = useState<string | null>(null)
  const { sender } = useSender(accountId, campaign.sender_id)
  const [typed] = useDebouncedValue(campaign.subject, AFTER_MS)
  const [typedText] = useDebouncedValue(campaign.preview_text, AFTER_MS)
  const asked = {
    revision: design.revision,
    contact_id: personId,
    ...(typed && { subject: typed }),
    ...(typedText && { preview_text: typedText }),
  }
  const preview = useQuery({ ...previewQuery(accountId, design.id, asked), placeholderData: keepPreviousData })
  return (
    <Card component="section" aria-label={text.preview} padding="md" {...(isOpen && { mih: '19rem' })}>
      {isOpen ? (
        <EmailPreview
          src={pageSrc(accountId, `/designs/${design.id}/preview.html`, { contact_id: personId, v: design.revision })}
          subject={preview.data?.subject ?? campaign.subject ?? ''}
          previewText={preview.data?.preview_text ?? ''}
          from={sender?.name ?? ''}
          firstDevice="phone"
          right={
            <PersonPicker
              accountId={accountId}
              label={words.emailPreview.person}
              isCompact
              placeholder={words.emailPreview.samplePerson}
              value={personId}
              onChange={setPersonId}
            />
          }
        />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {text.showPreview}
        </Button>
      )}
    </Card>
  )
}
