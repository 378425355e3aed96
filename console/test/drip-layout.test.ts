// The layout of a drip's map: straight paths, balanced branches, and no two steps in one place.

import { expect, test } from 'vitest'
import { layoutOf, START } from '../src/features/drips/layout.ts'
import type { Step } from '../src/features/drips/graph.ts'
import { whenOf } from '../src/features/drips/when.ts'
import { words } from './words.ts'

const step = (id: string, next: string | null = null): Step => ({ id, type: 'notify', next })
const fork = (id: string, then: string | null, other: string | null): Step => ({
  id,
  type: 'branch',
  then,
  else: other,
})

const GAP = 24

function placesOf(steps: Step[], heights: Record<string, number> = {}): Map<string, { x: number; y: number }> {
  const { nodes } = layoutOf({ steps }, { heights, gap: GAP })
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length)
  return new Map(nodes.map(({ id, x, y }) => [id, { x, y }]))
}

test('a path goes straight down', () => {
  const places = placesOf([step('a', 'b'), step('b', 'c'), step('c')])
  expect(new Set([...places.values()].map(({ x }) => x)).size).toBe(1)
})

test('steps are as far from each other, however high they are', () => {
  const heights: Record<string, number> = { [START]: 56, a: 34, b: 76 }
  const places = placesOf([step('a', 'b'), step('b', 'c'), step('c')], heights)
  const y = (id: string) => places.get(id)!.y
  expect([y('a') - y(START), y('b') - y('a'), y('c') - y('b')]).toEqual([56 + GAP, 34 + GAP, 76 + GAP])
})

test('an exit that several branches lead to is drawn below each of them', () => {
  const steps = [fork('f', 'exit', 'a'), step('a', 'exit'), { id: 'exit', type: 'exit' }]
  const { nodes, lines } = layoutOf({ steps }, { heights: {}, gap: GAP })
  const exits = nodes.filter(({ step }) => step?.type === 'exit')
  expect(exits.map(({ by }) => by)).toEqual([
    { from: 'f', branch: 'then' },
    { from: 'a', branch: 'next' },
  ])
  const x = (id: string) => nodes.find((node) => node.id === id)!.x
  expect(exits.map((exit) => exit.x)).toEqual([x('f') - (x('a') - x('f')), x('a')])
  expect(lines.map(({ to }) => to).filter((to) => to === 'exit')).toEqual([])
})

test('branches are as far from their fork, and the path continues below it', () => {
  const places = placesOf([
    step('a', 'f'),
    fork('f', 'yes', 'no'),
    step('yes', 'yes2'),
    step('yes2', 'end'),
    step('no', 'end'),
    step('end'),
  ])
  const x = (id: string) => places.get(id)!.x
  expect(x('f') - x('yes')).toBe(x('no') - x('f'))
  expect(x('yes')).toBeLessThan(x('no'))
  expect([x('a'), x('end'), x('yes2')]).toEqual([x('f'), x('f'), x('yes')])
  expect(places.get('end')!.y).toBeGreaterThan(places.get('yes2')!.y)
})

test('nested forks keep their distance, and a branch without steps leaves its place', () => {
  const places = placesOf([
    fork('f', 'g', 'h'),
    fork('g', 'a', 'b'),
    step('a'),
    step('b'),
    fork('h', 'c', 'join'),
    step('c', 'join'),
    step('join'),
  ])
  const x = (id: string) => places.get(id)!.x
  expect(x('f') - x('g')).toBe(x('h') - x('f'))
  expect(x('g') - x('a')).toBe(x('b') - x('g'))
  expect(x('join')).toBe(x('h'))
})

test('many forks in a row are placed at once', () => {
  const steps = Array.from({ length: 40 }, (_, n) => [
    fork(`f${n}`, `a${n}`, `b${n}`),
    step(`a${n}`, `f${n + 1}`),
    step(`b${n}`, `f${n + 1}`),
  ]).flat()
  expect(placesOf([...steps, step('f40')]).get('f40')!.x).toBe(0)
})

test('an email says when it is sent', () => {
  const email = (id: string, next: string | null = null): Step => ({ id, type: 'email', design_id: 'dsn_1', next })
  const steps: Step[] = [
    email('one', 'wait'),
    { id: 'wait', type: 'wait', for: { days: 2 }, next: 'until' },
    { id: 'until', type: 'wait_until', weekday: null, time: '09:00', next: 'two' },
    email('two', 'ordered'),
    fork('ordered', null, 'three'),
    email('three'),
  ]
  const two = words.drips.whenAt(words.drips.whenAfter('2 days'), '09:00')
  expect(whenOf({ steps }, 'one')).toBe(words.drips.whenNow)
  expect(whenOf({ steps }, 'two')).toBe(two)
  expect(whenOf({ steps }, 'three')).toBe(words.drips.whenBranch(two, words.drips.no))
  const ordered = { ...fork('ordered', null, 'three'), rules: { orders: 'count', op: 'at_least', value: 1 } }
  const asking = steps.map((each) => (each.id === 'ordered' ? ordered : each))
  expect(whenOf({ steps: asking }, 'three')).toBe(words.drips.whenNotOrdered(two))
})
