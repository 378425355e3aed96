// Unknown fields are ignored and named, up to a number that somebody still reads.

const MOST = 50

/** `place` says where they stood, when that was not the body itself. */
export const ignoredFields = (names: Iterable<string>, place = ''): string[] =>
  [...new Set(names)]
    .slice(0, MOST)
    .map((name) => `Ignored unknown field "${name.slice(0, 100)}"${place && ` in ${place}`}.`)
