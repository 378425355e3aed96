// The area around the canvas: subject and preview text above the email, and a phone around it in the phone view.

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../../../words/index.ts'
import type { DesignDraft } from './draft.ts'
import type { Editing } from './editing.ts'
import { showAndFocus } from './editor-input.ts'
import type { View } from './view-buttons.tsx'
import classes from './designer.module.css'

const text = words.designer

type CanvasStageProps = {
  saving: DesignDraft
  view: View
  isFailed: boolean
  editing: Editing
  children: ReactNode
}

export function CanvasStage({ saving: { shown }, view, isFailed, editing, children }: CanvasStageProps) {
  const preview = shown.preview_text ?? ''
  return (
    <main
      className={classes.stage}
      aria-label={text.canvas}
      data-device={view.device}
      onClick={() => editing.select(null)}
    >
      {view.device === 'desktop' && (
        <dl className={classes.envelope}>
          <div>
            <dt>{text.subject}</dt>
            <dd>{shown.subject || text.noSubject}</dd>
            <dd>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={text.editSubject}
                onClick={(event) => {
                  event.stopPropagation()
                  showAndFocus(() => editing.select(null), '[data-email-fields] input')
                }}
              >
                {text.edit}
              </Button>
            </dd>
          </div>
          <div>
            <dt>{text.previewText}</dt>
            <dd>{preview}</dd>
            <dd className={classes.count}>{preview && text.characters(preview.length)}</dd>
          </div>
        </dl>
      )}
      {isFailed && (
        <p role="alert" className={classes.none}>
          {text.canvasFailed}
        </p>
      )}
      <div className={classes.paper}>{children}</div>
    </main>
  )
}
