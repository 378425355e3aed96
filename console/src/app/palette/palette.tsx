// The command palette: actions of this page, global actions, pages, people. `>` limits it to actions, `@` to people.
// Loaded when first opened.

import { Modal, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useCurrentAccount } from '../../account.ts'
import { pageActions } from '../../ui/actions.ts'
import { fullName } from '../../ui/full-name.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { peopleSearchQuery } from '../../features/people/queries.ts'
import { searchQuery } from '../../features/start/queries.ts'
import type { Found } from '../../api.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { searchablePages } from '../shell/navigation.ts'
import { useGlobalActions } from './global-actions.tsx'
import classes from './palette.module.css'

type Entry = { id: string; label: string; note?: string; icon: IconName; run: () => void }
type Section = { title: string; entries: Entry[] }

const PEOPLE_MIN_CHARS = 3
const SEARCH_MIN_CHARS = 2

export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const sections = useSections(typed)
  const entries = sections.flatMap((section) => section.entries)
  const [at, setAt] = useState(0)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    // Wait until the dialog has returned the focus, so that whatever opens next can take it.
    setTimeout(entry.run)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((before) => (before + step + entries.length) % Math.max(entries.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(chosen)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      title={null}
      aria-label={words.shell.find}
      size={560}
      padding={0}
      yOffset="10vh"
      centered={false}
    >
      <div className={classes.field}>
        <Icon name="search" size={18} />
        <input
          className={classes.input}
          placeholder={words.shell.find}
          aria-label={words.shell.find}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </div>
      <div id={listId} role="listbox" aria-label={words.shell.find} className={classes.list} ref={list}>
        {sections.map(({ title, entries: shown }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.section} aria-hidden>
              {title}
            </div>
            {shown.map((entry) => (
              <div
                key={entry.id}
                id={`${listId}-${entry.id}`}
                role="option"
                aria-selected={entry === chosen}
                className={classes.entry}
                onClick={() => run(entry)}
                onMouseMove={() => setAt(entries.indexOf(entry))}
              >
                <Icon name={entry.icon} />
                <span className={classes.label}>{entry.label}</span>
                {entry.note && <span className={classes.note}>{entry.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text fz={13} c="dimmed" role="status" className={classes.status}>
        {entries.length === 0 ? words.palette.noResults : words.palette.hint}
      </Text>
    </Modal>
  )
}

/** Matching entries, in display order. */
function useSections(typed: string): Section[] {
  const navigate = useNavigate()
  const { account } = useCurrentAccount()
  const everywhere = useGlobalActions()
  const [mode, query] = typed.startsWith('>')
    ? (['actions', typed.slice(1)] as const)
    : typed.startsWith('@')
      ? (['people', typed.slice(1)] as const)
      : (['all', typed] as const)
  const needle = query.trim().toLowerCase()
  const matches = ({ label, formerly = '' }: { label: string; formerly?: string }) =>
    [label, formerly].some((name) => name.toLowerCase().includes(needle))
  const people = usePeople(mode === 'actions' ? '' : needle)
  const named = useSearchResults(mode === 'all' ? needle : '')
  if (!account) return []
  const params = { accountId: account.id }

  const here = pageActions().filter(({ disabledReason }) => disabledReason === undefined)
  const actions = (
    title: string,
    from: readonly { label: string; formerly?: string; icon?: IconName; run: () => void }[],
  ): Section => ({
    title,
    entries: from
      .filter(matches)
      .map(({ label, icon = 'next', run }) => ({ id: `${title}-${label}`.replaceAll(/\W/g, '-'), label, icon, run })),
  })
  const sections: Record<'all' | 'actions' | 'people', Section[]> = {
    all: [],
    actions: [
      actions(words.palette.here, here),
      actions(
        words.palette.actions,
        everywhere.filter(({ label }) => !here.some((action) => action.label === label)),
      ),
    ],
    people: [
      {
        title: words.nav.people,
        entries: people.map(({ id, email, ...names }) => ({
          id,
          label: email,
          note: fullName(names),
          icon: 'person',
          run: () => void navigate({ to: urls.person, params: { ...params, personId: id } }),
        })),
      },
    ],
  }
  sections.all = [
    ...sections.actions,
    actions(
      words.palette.pages,
      searchablePages.map(({ to, ...page }) => ({ ...page, run: () => void navigate({ to, params }) })),
    ),
    ...sections.people,
    {
      title: words.palette.results,
      entries: named.map(({ kind, id, name }) => ({
        id: `${kind}-${id}`,
        label: name,
        icon: RESULT_PAGES[kind].icon,
        run: () => RESULT_PAGES[kind].open(navigate, account.id, id),
      })),
    },
  ]
  return sections[mode].filter(({ entries }) => entries.length > 0)
}

type Navigate = ReturnType<typeof useNavigate>
type ResultPage = { icon: IconName; open: (navigate: Navigate, accountId: string, id: string) => void }

/** Where each kind of search result opens. */
const RESULT_PAGES: Record<Found['kind'], ResultPage> = {
  campaign: {
    icon: 'mail',
    open: (navigate, accountId, id) => void navigate({ to: urls.campaign, params: { accountId, campaignId: id } }),
  },
  group: {
    icon: 'groups',
    open: (navigate, accountId, id) => void navigate({ to: urls.group, params: { accountId, groupId: id } }),
  },
  design: {
    icon: 'designs',
    open: (navigate, accountId, id) => void navigate({ to: urls.design, params: { accountId, designId: id } }),
  },
  list: {
    icon: 'lists',
    open: (navigate, accountId, id) => void navigate({ to: urls.list, params: { accountId, listId: id } }),
  },
  data_set: {
    icon: 'data',
    open: (navigate, accountId, id) => void navigate({ to: urls.dataSet, params: { accountId, setKey: id } }),
  },
}

function useSearchResults(needle: string): Found[] {
  const { account } = useCurrentAccount()
  const [debounced] = useDebouncedValue(needle, 150)
  const isAsked = account !== undefined && debounced.length >= SEARCH_MIN_CHARS && needle.length >= SEARCH_MIN_CHARS
  const found = useQuery({ ...searchQuery(account?.id ?? '', debounced), enabled: isAsked })
  return isAsked ? (found.data ?? []) : []
}

function usePeople(needle: string) {
  const { account } = useCurrentAccount()
  const [debounced] = useDebouncedValue(needle, 150)
  const isAsked = account !== undefined && debounced.length >= PEOPLE_MIN_CHARS && needle.length >= PEOPLE_MIN_CHARS
  const found = useQuery({ ...peopleSearchQuery(account?.id ?? '', debounced), enabled: isAsked })
  return isAsked ? (found.data ?? []) : []
}
