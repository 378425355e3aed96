// Breakpoints: below 48em rows become cards, below 75em side columns move to the top and collapse.

import { useMediaQuery } from '@mantine/hooks'

const useIs = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

export const useIsPhone = (): boolean => useIs('(max-width: 47.99em)')
/** The panes of an editor are below each other. */
export const useIsStacked = (): boolean => useIs('(max-width: 61.99em)')
/** Wide tables leave out a column rather than break their lines. */
export const useIsLaptop = (): boolean => useIs('(max-width: 83.99em)')
export const useIsNarrow = (): boolean => useIs('(max-width: 74.99em)')
