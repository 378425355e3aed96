// Placing report cards on the dashboard. The whole order is sent each time, so that of two concurrent changes one wins
// and they never mix.

import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { dashboardArrange, reportCardsRemove } from '../../api.ts'
import type { ReportCardWithValues } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { OwnCardDialog } from './lazy.ts'
import { reportCardsQuery } from './queries.ts'

type Card = ReportCardWithValues

export const placedOf = (cards: Card[]): Card[] => cards.filter(({ position }) => position !== null)

/** The cards as they will be once this order is saved. */
const arranged = (cards: Card[], ids: string[]): Card[] => {
  const placed = ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  const others = cards.filter(({ id }) => !ids.includes(id))
  return [
    ...placed.map((card, position) => ({ ...card, position })),
    ...others.map((card) => ({ ...card, position: null })),
  ]
}

export function useArranging(accountId: string, cards: Card[]) {
  const queries = useQueryClient()
  const openDialog = useDialog()
  const confirm = useConfirm()
  const { queryKey } = reportCardsQuery(accountId)
  const save = async (ids: string[]) => {
    // Shown at once; a dragged card must not jump back.
    queries.setQueryData(queryKey, (known) => known && { ...known, data: arranged(known.data, ids) })
    try {
      await dashboardArrange({ path: { accountId }, body: { ids } })
    } finally {
      await queries.invalidateQueries({ queryKey })
    }
  }
  const arrange = useApiMutation<string[], void>(save)
  const ids = placedOf(cards).map(({ id }) => id)
  const move = (from: number, to: number) => arrange.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))

  const takeOff = async (card: Card) => {
    await save(ids.filter((id) => id !== card.id))
    undoable({ done: words.reportCards.removed(card.name), undo: () => save(ids) })
  }

  const ownActions = (card: Card): Action[] => [
    {
      label: words.ownCards.edit,
      icon: 'edit',
      run: () => openDialog((close) => createElement(OwnCardDialog, { accountId, card, onClose: close })),
    },
    {
      label: words.ownCards.delete,
      icon: 'delete',
      danger: true,
      run: () =>
        confirm({
          title: words.ownCards.deleteTitle(card.name),
          body: words.ownCards.deleteBody,
          label: words.ownCards.delete,
          run: () => reportCardsRemove({ path: { accountId, id: card.id } }),
          refresh: queryKey,
          done: words.ownCards.deleted(card.name),
        }),
    },
  ]

  return {
    add: (card: Card): Action => ({
      label: words.reportCards.add,
      icon: 'add',
      run: () => arrange.mutate([...ids, card.id]),
    }),
    move,
    actionsFor(card: Card): Action[] {
      const at = ids.indexOf(card.id)
      const earlier: Action = { label: words.reportCards.earlier, icon: 'ascending', run: () => move(at, at - 1) }
      const later: Action = { label: words.reportCards.later, icon: 'descending', run: () => move(at, at + 1) }
      return [
        ...(at > 0 ? [earlier] : []),
        ...(at < ids.length - 1 ? [later] : []),
        { label: words.reportCards.remove, icon: 'close', run: () => void takeOff(card) },
        ...(card.app === null ? ownActions(card) : []),
      ]
    },
    ownActions,
    error: arrange.error,
  }
}
