// Placing report cards on the dashboard. The whole order is sent each time, so that of two concurrent changes one wins
// and they never mix.

import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { dashboardArrange, reportCardsRemove } from '../../api.ts'
import type { ReportCardWithValues } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { OwnCardDialog } from './lazy.ts'

type Card = ReportCardWithValues

export const placedOf = (cards: Card[]): Card[] => cards.filter(({ position }) => position !== null)

/** The ids with one moved by some positions. */
export function moved(ids: string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, from + by), 0, id)
}

export function useArranging(accountId: string, cards: Card[]) {
  const queries = useQueryClient()
  const openDialog = useDialog()
  const confirm = useConfirm()
  const queryKey = queryKeys.account(accountId).reportCards
  const save = async (ids: string[]) => {
    await dashboardArrange({ path: { accountId }, body: { ids } })
    await queries.invalidateQueries({ queryKey })
  }
  const arrange = useApiMutation<string[], void>(save)
  const ids = placedOf(cards).map(({ id }) => id)

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
    actionsFor: (card: Card): Action[] => [
      ...(ids[0] === card.id
        ? []
        : [
            {
              label: words.reportCards.earlier,
              icon: 'ascending',
              run: () => arrange.mutate(moved(ids, card.id, -1)),
            } as const,
          ]),
      ...(ids.at(-1) === card.id
        ? []
        : [
            {
              label: words.reportCards.later,
              icon: 'descending',
              run: () => arrange.mutate(moved(ids, card.id, 1)),
            } as const,
          ]),
      { label: words.reportCards.remove, icon: 'close', run: () => void takeOff(card) },
      ...(card.app === null ? ownActions(card) : []),
    ],
    ownActions,
    error: arrange.error,
  }
}
