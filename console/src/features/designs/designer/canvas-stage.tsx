// The area around the canvas: subject and preview text above the email, and a phone around it in the phone view.

import type { ReactNode } from 'react'
import * as words from '../../../words/index.ts'
import type { Editing } from './editing.ts'
import { Envelope } from './envelope.tsx'
import type { EnvelopeProps } from './envelope.tsx'
import type { View } from './view-buttons.tsx'
import classes from './designer.module.css'

const text = words.designer

type CanvasStageProps = {
  envelope: EnvelopeProps
  view: View
  isFailed: boolean
  editing: Editing
  children: ReactNode
}

export const CanvasStage = ({ envelope, view, isFailed, editing, children }: CanvasStageProps) => (
  <main
    className={classes.stage}
    aria-label={text.canvas}
    data-device={view.device}
    onClick={() => editing.select(null)}
  >
    {view.device === 'desktop' && (
      <div onClick={(event) => event.stopPropagation()}>
        <Envelope {...envelope} />
      </div>
    )}
    {isFailed && (
      <p role="alert" className={classes.none}>
        {text.canvasFailed}
      </p>
    )}
    <div className={classes.paper}>{children}</div>
  </main>
)
