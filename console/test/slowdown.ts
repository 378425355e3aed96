// `LETTERMILL_SLOWDOWN=4` slows the pages' processor four times, to find tests that depend on speed. Time limits grow
// with it.

export const SLOWDOWN = Number(process.env.LETTERMILL_SLOWDOWN ?? 1)

export const slowed = (milliseconds: number): number => milliseconds * SLOWDOWN
