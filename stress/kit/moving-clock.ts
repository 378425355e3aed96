// Preloaded into a process to change its clock: each SIGUSR2 advances it one step, from an hour ahead to an hour behind
// and back to the real time.

const RealDate = Date
const STEPS_MS = [0, 3_600_000, -3_600_000]
let step = 0

const now = () => RealDate.now() + STEPS_MS[step]!

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})

process.on('SIGUSR2', () => {
  step = (step + 1) % STEPS_MS.length
})
