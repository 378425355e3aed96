// The saved design as a selected person receives it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DesignWithContent } from '../../../api.ts'
import { EmailPreview, pageSrc } from '../../../ui/email-preview.tsx'
import { useIsPhone } from '../../../ui/media.ts'
import * as words from '../../../words/index.ts'
import { PersonPicker } from '../../people/person-picker.tsx'
import { sendersQuery } from '../../senders/queries.ts'
import { previewQuery } from '../queries.ts'

export function DesignPreview({ accountId, design }: { accountId: string; design: DesignWithContent }) {
  const isPhone = useIsPhone()
  const [personId, setPersonId] = useState<string | null>(null)
  const preview = useQuery(previewQuery(accountId, design.id, { revision: design.revision, contact_id: personId }))
  const senders = useQuery(sendersQuery(accountId))
  return (
    <EmailPreview
      src={pageSrc(accountId, `/designs/${design.id}/preview.html`, { contact_id: personId, v: design.revision })}
      subject={preview.data?.subject ?? design.subject ?? ''}
      previewText={preview.data?.preview_text ?? ''}
      firstDevice={isPhone ? 'phone' : 'desktop'}
      from={senders.data?.data.find((sender) => sender.default)?.name ?? ''}
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
  )
}
