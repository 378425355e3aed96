// What the panels and the canvas can do with the design: select, change, insert, move, duplicate and remove parts. The
// object is stable while typing, so that only what changed re-renders.

import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Brand } from '../../../api.ts'
import type { History } from '../../../ui/history.ts'
import { createEarlyKeys } from './early-keys.ts'
import type { EarlyText } from './early-keys.ts'
import { kindOf } from './kinds/table.ts'
import type { Block, Row, Section, Spot } from './model.ts'
import * as model from './model.ts'

/** What is inserted by a click, a key or a drop. */
export type Piece = { kind: 'block'; block: Block } | { kind: 'row'; row: Row } | { kind: 'section'; section: Section }

/** What is dragged: something new, or a part of the design. Kept here because a drag event hides its data until the drop. */
export type Dragged = { isNew: true; kind: Piece['kind']; make: () => Piece } | { isNew: false; id: string }

/** Where something is dropped. Sections go between sections. */
export type DropSpot = Spot | { between: number }

export type Editing = {
  accountId: string
  brand: Brand
  /** Changes on undo, so that open editors start over with the current content. */
  epoch: number
  /** Begins a drag, or ends it. */
  drag(what: Dragged | null): void
  dragged(): Dragged | null
  select(id: string | null): void
  /** Selects a part and moves the focus to it as soon as the canvas shows it. */
  selectAndFocus(id: string): void
  /** Whether a part that was just selected should take the focus. */
  takesFocus(id: string): boolean
  /** What was typed for a part whose fields hadn't loaded, or null if Enter wasn't pressed on it. */
  takeTyped(id: string): EarlyText | null
  /** `place` groups typing in one field into one step of the history. Edited content no longer counts as a sample. */
  set(id: string, fields: Record<string, unknown>, options?: { place?: string; isStyle?: boolean }): void
  move(id: string, by: -1 | 1): void
  duplicate(id: string): void
  remove(id: string): void
  /** At a spot, or after the selection. */
  insert(piece: Piece, spot?: DropSpot): void
  drop(spot: DropSpot): void
  onKey(event: KeyboardEvent, id: string): void
}

type EditingDeps = {
  accountId: string
  brand: Brand
  epoch: number
  history: Pick<History<Section[]>, 'change'>
  /** The latest state, for functions that stay the same. */
  now: () => { sections: Section[]; selected: string | null }
  setSelected: (id: string | null) => void
  /** The part selected when the page opens. */
  first: string | null
}

export function useEditing(deps: EditingDeps): Editing {
  const { accountId, brand, epoch, setSelected, now } = deps
  const { change } = deps.history
  const wanted = useRef(deps.first)
  const dragged = useRef<Dragged | null>(null)
  const [early] = useState(createEarlyKeys)
  return useMemo(() => {
    const selectAndFocus = (id: string) => {
      wanted.current = id
      setSelected(id)
    }
    const move = (id: string, by: -1 | 1) => {
      wanted.current = id
      change((before) => model.step(before, id, by))
    }
    const remove = (id: string) => {
      const next = nextTo(now().sections, id)
      change((before) => (hasOnlyFooter(before, id) ? before : model.remove(before, id)))
      if (next) selectAndFocus(next)
      else setSelected(null)
    }
    const duplicate = (id: string) => {
      const made = model.duplicate(now().sections, id)
      if (!made) return
      change(() => made.sections)
      selectAndFocus(made.copy)
    }
    const insert = (piece: Piece, spot?: DropSpot) => {
      const id = piece.kind === 'block' ? piece.block.id : piece.kind === 'row' ? piece.row.id : piece.section.id
      change((before) => inserted(before, piece, spot, now().selected))
      selectAndFocus(id)
    }
    return {
      accountId,
      brand,
      epoch,
      drag(what) {
        dragged.current = what
      },
      dragged: () => dragged.current,
      select: setSelected,
      selectAndFocus,
      takesFocus(id) {
        const is = wanted.current === id
        if (is) wanted.current = null
        return is
      },
      takeTyped: early.take,
      set: (id, fields, { place, isStyle = false } = {}) =>
        change(
          (before) => model.change(before, id, isStyle ? fields : { ...fields, sample: undefined }),
          place && `${id} ${place}`,
        ),
      move,
      duplicate,
      remove,
      insert,
      drop(spot) {
        const what = dragged.current
        dragged.current = null
        if (!what) return
        if (what.isNew) return insert(what.make(), spot)
        change((before) =>
          'between' in spot ? model.moveSection(before, what.id, spot.between) : model.moveTo(before, what.id, spot),
        )
        selectAndFocus(what.id)
      },
      onKey(event, id) {
        if (event.target !== event.currentTarget) return leaveText(event)
        const isKept = early.keep(event, id)
        const run = isKept ? null : keyOf(event)
        if (!isKept && !run) return
        event.preventDefault()
        event.stopPropagation()
        if (!run) return
        const parent = model.parentOf(now().sections, id)
        if (run === 'up' || run === 'down') move(id, run === 'up' ? -1 : 1)
        else if (run === 'remove') remove(id)
        else if (run === 'duplicate') duplicate(id)
        else if (run === 'parent') {
          if (parent) selectAndFocus(parent)
          else setSelected(null)
        } else {
          const inside = model.firstInside(now().sections, id)
          const text = event.currentTarget.querySelector<HTMLElement>('[contenteditable=true], textarea')
          if (inside) selectAndFocus(inside)
          else if (text) text.focus()
          else if (isText(now().sections, id) || !focusSettings(id)) early.begin(id)
        }
      },
    }
  }, [accountId, brand, epoch, setSelected, change, now, early])
}

/** Whether its text is edited in place. */
const isText = (sections: Section[], id: string): boolean => {
  const found = model.find(sections, id)
  return found?.kind === 'block' && kindOf(found.block.type)?.inline !== undefined
}

const hasOnlyFooter = (sections: Section[], id: string): boolean => {
  const found = model.find(sections, id)
  return found?.kind === 'block' && found.block.type === 'footer'
}

/** What is selected once a part is gone: the one below, else the one above. */
function nextTo(sections: Section[], id: string): string | null {
  const found = model.find(sections, id)
  if (found?.kind !== 'block') return null
  const all = model.blocksOf(sections)
  const at = all.findIndex((block) => block.id === id)
  return (all[at + 1] ?? all[at - 1])?.id ?? null
}

function inserted(sections: Section[], piece: Piece, spot: DropSpot | undefined, selected: string | null): Section[] {
  const between = spot && 'between' in spot ? spot.between : null
  if (piece.kind === 'section')
    return model.insertSection(sections, between ?? model.sectionSpotFor(sections, selected), piece.section)
  const place = spot && 'between' in spot ? null : (spot ?? model.spotFor(sections, selected))
  const row: Row = piece.kind === 'row' ? piece.row : { id: model.newId(), columns: [[piece.block]] }
  if (!place) return model.insertSection(sections, between ?? 0, { id: model.newId(), rows: [row] })
  return piece.kind === 'row'
    ? model.insertRow(sections, place, piece.row)
    : model.insertBlock(sections, place, piece.block)
}

type Run = 'up' | 'down' | 'remove' | 'duplicate' | 'parent' | 'inside'

function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Run | null {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? 'duplicate' : null
  if (key === 'Delete' || key === 'Backspace') return 'remove'
  return key === 'Escape' ? 'parent' : key === 'Enter' ? 'inside' : null
}

/** Moves the focus from the text to the block. */
function leaveText(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  // The text editor prevents the default of Escape, although it does nothing with it.
  const isText = target.isContentEditable || (target.matches('textarea') && !event.defaultPrevented)
  if (event.key !== 'Escape' || !isText) return
  event.stopPropagation()
  ;(event.currentTarget as HTMLElement).focus()
}

const SETTINGS = 'data-block-settings'
/** The input of an upload is hidden behind its button. */
const FIELD = ':is(input:not([type=file]), textarea, select)'

/** Moves the focus from a part to its settings, where they are shown; Escape moves it back. */
export function focusSettings(id: string): boolean {
  const field = document
    .querySelector(`[${SETTINGS}="${id}"]`)
    ?.querySelector<HTMLElement>(`[role=tabpanel] :is(${FIELD}, button), ${FIELD}`)
  field?.focus()
  return field !== null && field !== undefined
}

export const focusPart = (id: string): void => document.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus()

export const settingsOf = (id: string) => ({
  [SETTINGS]: id,
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    focusPart(id)
  },
})
