// Arrow keys in a grid of buttons or links. Rows follow from where the items are on the screen.

import type { KeyboardEvent } from 'react'

const MOVES = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
}

const itemsIn = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-grid-item]:not(:disabled)'),
]

/** For `onKeyDown` of the grid; its items carry `data-grid-item`. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key as keyof typeof MOVES]
  const items = itemsIn(event.currentTarget)
  const at = items.indexOf((event.target as HTMLElement).closest<HTMLElement>('[data-grid-item]')!)
  if (!move || at < 0) return
  const next = targetOf(items, at, move)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function targetOf(items: HTMLElement[], at: number, move: string): HTMLElement | undefined {
  if (move === 'previous') return items[at - 1]
  if (move === 'next') return items[at + 1]
  if (move === 'first') return items[0]
  if (move === 'last') return items.at(-1)
  const here = items[at]!.getBoundingClientRect()
  const distance = (item: HTMLElement) => Math.abs(item.getBoundingClientRect().left - here.left)
  const isBeyond = (item: HTMLElement) =>
    move === 'below' ? item.getBoundingClientRect().top >= here.bottom : item.getBoundingClientRect().bottom <= here.top
  const beyond = items.filter(isBeyond)
  const edge = move === 'below' ? beyond[0] : beyond.at(-1)
  if (!edge) return undefined
  const { top } = edge.getBoundingClientRect()
  const row = beyond.filter((item) => Math.abs(item.getBoundingClientRect().top - top) < 4)
  return row.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Tab comes to one item of a grid, and arrow keys to the others. */
export const gridItem = (isTabStop: boolean) => ({ 'data-grid-item': true, tabIndex: isTabStop ? 0 : -1 })
