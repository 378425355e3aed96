// Every tenant's data contains a unique marker, which must never appear in a response to another tenant.

export const markersOfOthers = (text: string, markers: readonly string[], own: string): boolean =>
  markers.some((marker) => marker !== own && text.includes(marker))
