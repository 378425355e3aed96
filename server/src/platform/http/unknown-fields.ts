// Warns of unknown fields, which are ignored, up to a readable number.

const MOST = 50

/** `place` names the enclosing field, if it is not the body itself. */
export const ignoredFields = (names: Iterable<string>, place = ''): string[] =>
  [...new Set(names)]
    .slice(0, MOST)
    .map((name) => `Ignored unknown field "${name.slice(0, 100)}"${place && ` in ${place}`}.`)
