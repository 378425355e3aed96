// Actions on selected or all matching people; loaded on the first selection.

import { useQueryClient } from '@tanstack/react-query'
import { listsMembersAdd, listsMembersRemove } from '../../api.ts'
import type { BulkJob, FoundPerson } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import type { BulkAction, Selection } from '../../ui/selection.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { AddToList, StopAddresses } from './lazy.ts'
import { peopleFilter } from './queries.ts'
import type { PeopleSearch } from './queries.ts'

type PeopleBulkBarProps = {
  accountId: string
  search: PeopleSearch
  selection: Selection<FoundPerson>
  /** The number of matches; null while the exact number is unknown. */
  matching: number | null
}

export function PeopleBulkBar({ accountId, search, selection, matching }: PeopleBulkBarProps) {
  const openDialog = useDialog()
  const queries = useQueryClient()
  /** Reversible, so it runs immediately and offers undo. */
  const takeOff = async (listId: string, chosen: FoundPerson[]) => {
    const path = { accountId, id: listId }
    const body = { contactIds: chosen.map(({ id }) => id) }
    const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).all })
    await listsMembersRemove({ path, body })
    await refresh()
    undoable({
      done: words.people.removedFromList(chosen.length),
      undo: () => listsMembersAdd({ path, body }).then(refresh),
    })
  }
  const toChosen = (action: BulkJob['action']) => (chosen: FoundPerson[], done: () => void) =>
    openDialog((close) => (
      <BulkDialog
        accountId={accountId}
        action={action}
        target={{ contactIds: chosen.map(({ id }) => id) }}
        onClose={close}
        onDone={done}
      />
    ))
  const toAll = (action: BulkJob['action']) => (done: () => void) =>
    openDialog((close) => (
      <BulkDialog
        accountId={accountId}
        action={action}
        listId={search.list}
        target={{ filter: peopleFilter(search), expected: matching ?? 0 }}
        onClose={close}
        onDone={done}
      />
    ))
  const actions: BulkAction<FoundPerson>[] = [
    {
      label: words.people.addToList,
      run: (chosen, done) =>
        openDialog((close) => <AddToList accountId={accountId} people={chosen} onClose={close} onDone={done} />),
      runAll: toAll('add_to_list'),
    },
    ...(search.list
      ? [
          {
            label: words.people.removeFromList,
            run: (chosen: FoundPerson[], done: () => void) => void takeOff(search.list!, chosen).then(done),
            runAll: toAll('remove_from_list'),
          },
        ]
      : []),
    {
      label: words.people.setDetail,
      run: toChosen('set_detail'),
      runAll: toAll('set_detail'),
    },
    {
      label: words.people.unsubscribe,
      danger: true,
      run: toChosen('unsubscribe'),
      runAll: toAll('unsubscribe'),
    },
    {
      label: words.people.stop,
      danger: true,
      run: (chosen, done) =>
        openDialog((close) => (
          <StopAddresses
            accountId={accountId}
            emails={chosen.map(({ email }) => email)}
            onClose={close}
            onDone={done}
          />
        )),
      runAll: toAll('stop'),
    },
  ]
  return <BulkBar actions={actions} selection={selection} matching={matching} />
}
