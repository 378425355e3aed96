// Keeps process.nextTick fast. Every request passes through it some eight times, and the shape of the objects it makes is
// dropped by V8 in a full garbage collection that finds none of them alive; made anew, it is no longer optimised for, and
// from then on a request costs up to half as much again. Holding on to a few of these objects keeps the shape.
// Imported first, before there is anything to collect.

import { createHook } from 'node:async_hooks'

const held: object[] = []
const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') held.push(resource)
  },
})

hook.enable()
process.nextTick(() => {})
process.nextTick(() => {}, 1)
process.nextTick(() => {}, 1, 2)
hook.disable()

/** Held for as long as the process lives. */
export const heldTicks: readonly object[] = held
