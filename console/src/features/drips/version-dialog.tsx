// The steps of a published version.

import { Modal } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import { stepIcon, stepNote, stepTitle, triggerSentence } from './describe.ts'
import type { Names } from './describe.ts'
import type { Graph } from './graph.ts'
import { ListView } from './list-view.tsx'
import classes from './drips.module.css'

type VersionDialogProps = { title: string; graph: Graph; names: Names; onClose: () => void }

export function VersionDialog({ title, graph, names, onClose }: VersionDialogProps) {
  return (
    <Modal title={title} opened onClose={onClose} size={480}>
      <ListView
        graph={graph}
        startNode={<ShownStep icon="drips" title={triggerSentence(graph.trigger, names)} note={null} />}
        stepNode={(step) => <ShownStep icon={stepIcon(step)} title={stepTitle(step)} note={stepNote(step, names)} />}
      />
    </Modal>
  )
}

type ShownStepProps = { icon: Parameters<typeof Icon>[0]['name']; title: string; note: string | null }

const ShownStep = ({ icon, title, note }: ShownStepProps) => (
  <div className={classes.shown}>
    <Icon name={icon} size={18} />
    <span className={classes.title}>{title}</span>
    {note && <span className={classes.note}>{note}</span>}
  </div>
)
