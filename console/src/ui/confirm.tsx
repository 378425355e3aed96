// Confirmations as data: `confirm({ title, body, label, run })` asks, runs the request, refetches and shows a toast.

import type { ReactNode } from 'react'
import type { MutationEffects } from './api-mutation.ts'
import type { DescriptionItem } from './description-list.tsx'
import { lazyNamed, useDialog } from './dialog.tsx'

export type Confirmation<Result = unknown> = MutationEffects<Result> & {
  /** Verb and object as a question: "Delete “Spring sale”?" */
  title: string
  /** The consequence first, then what is kept. */
  body: ReactNode
  /** Repeats the verb of the title. */
  label: string
  /** In place of Cancel, where that word would be unclear. */
  keep?: string
  run: () => Promise<Result>
  /** Text to type before the button is enabled. */
  typed?: string
  /** What is about to be sent or enabled. The button isn't red then. */
  items?: DescriptionItem[]
}

const Confirm = lazyNamed(() => import('./confirm-dialog.tsx'), 'Confirm')

export function useConfirm() {
  const openDialog = useDialog()
  return <Result,>(confirmation: Confirmation<Result>): void =>
    openDialog((close) => <Confirm {...(confirmation as Confirmation)} onClose={close} />)
}
