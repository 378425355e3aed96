// How the console looks. Every pair of colours used for text reaches WCAG AA, which Mantine's own greys and teal do not.

import { Alert, Badge, Button, Code, createTheme, Menu, Modal, NavLink, Table } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: {
    brand: [
      '#f0fdfa',
      '#ccfbf1',
      '#99f6e4',
      '#5eead4',
      '#2dd4bf',
      '#14b8a6',
      '#0d9488',
      '#0f766e',
      '#115e59',
      '#134e4a',
    ],
  },
  defaultRadius: 'md',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif',
  headings: { fontWeight: '650' },
  components: {
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', tt: 'none', fw: 600 },
      styles: { root: { minWidth: 'max-content' } },
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    // Breaks lines instead of scrolling, which a keyboard could not reach.
    Code: Code.extend({ styles: { root: { overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } } }),
    // The placeholder that takes the focus otherwise has no place inside a menu.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 650 } },
    }),
    NavLink: NavLink.extend({ styles: { root: { borderRadius: 'var(--mantine-radius-md)' } } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md' } }),
  },
})

export const colours: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-brand-text': colors.brand![7],
    '--mantine-color-brand-light-color': colors.brand![8],
    '--mantine-color-gray-light-color': colors.gray[8],
    '--mantine-color-red-text': colors.red[9],
    '--mantine-color-red-light-color': colors.red[9],
    '--mantine-color-red-filled': colors.red[9],
    '--mantine-color-red-filled-hover': '#a61e1e',
    '--mantine-color-yellow-light-color': '#664d03',
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.brand![3],
    '--mantine-color-brand-text': colors.brand![3],
    '--mantine-color-brand-light-color': colors.brand![2],
    '--mantine-color-red-text': colors.red[4],
    '--mantine-color-red-light-color': colors.red[3],
    '--mantine-color-red-filled': colors.red[9],
    '--mantine-color-red-filled-hover': '#a61e1e',
  },
})
