// Every tenant's data carries a word of its own; an answer to somebody else must not.

export const markersOfOthers = (text: string, markers: readonly string[], own: string): boolean =>
  markers.some((marker) => marker !== own && text.includes(marker))
