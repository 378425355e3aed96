// The editor for HTML designs: source and preview side by side.

import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Brand, DesignWithContent } from '../../../api.ts'
import * as words from '../../../words/index.ts'
import { DesignPreview } from './design-preview.tsx'
import { EditorBar } from './editor-bar.tsx'
import { focusSubject, SubjectFields, TopicField } from './email-fields.tsx'
import { Problems } from './design-problems.tsx'
import { useDesignDraft } from './draft.ts'
import { useOtherSubject } from './other-subject.ts'
import { useLinkCheck } from './use-link-check.ts'
import { problemsOf } from '../problems.ts'
import classes from './designer.module.css'

type HtmlContent = { kind: 'html'; html: string; text?: string | null }

export function HtmlEditor({ accountId, design }: { accountId: string; design: DesignWithContent; brand: Brand }) {
  const saving = useDesignDraft(accountId, design)
  const [isPreview, setPreview] = useState(false)
  const hasOtherSubject = useOtherSubject(accountId, design.id)
  const links = useLinkCheck(accountId, design, saving)
  const content = saving.shown.content as HtmlContent
  return (
    <div className={classes.editor}>
      <EditorBar
        accountId={accountId}
        design={design}
        saving={saving}
        isPreview={isPreview}
        onPreview={() => void saving.flush().then(() => setPreview(!isPreview))}
        onRestored={() => {}}
      />
      {isPreview ? (
        <div className={classes.preview}>
          <DesignPreview accountId={accountId} design={design} />
        </div>
      ) : (
        <div className={classes.source}>
          <Stack gap="md">
            <SubjectFields accountId={accountId} saving={saving} />
            <TopicField accountId={accountId} saving={saving} />
            <Textarea
              label={words.designer.htmlSource}
              className={classes.code}
              spellCheck={false}
              value={content.html}
              onChange={(event) => saving.change({ content: { ...content, html: event.currentTarget.value } })}
            />
            <Textarea
              label={words.designer.plainText}
              description={words.designer.plainTextHint}
              autosize
              minRows={2}
              value={content.text ?? ''}
              onChange={(event) => saving.change({ content: { ...content, text: event.currentTarget.value || null } })}
            />
          </Stack>
          <DesignPreview accountId={accountId} design={design} />
        </div>
      )}
      <Problems
        problems={problemsOf({ ...design, subject: saving.shown.subject }, hasOtherSubject)}
        links={links}
        onShow={() => focusSubject(() => setPreview(false))}
      />
    </div>
  )
}
