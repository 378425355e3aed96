// Sizes, colors and defaults of Mantine's components. Colors have roles named `--lm-*`; every text pair reaches WCAG AA
// on every surface of its scheme.

import { createTheme } from '@mantine/core'
import type {
  ActionIconProps,
  CardProps,
  CSSVariablesResolver,
  DrawerProps,
  MenuProps,
  ModalProps,
  PopoverProps,
  SwitchProps,
} from '@mantine/core'

const rem = (px: number): string => `${px / 16}rem`

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
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
    gray: [
      '#F7F8F8',
      '#F1F3F3',
      '#E9EDEC',
      '#E2E6E5',
      '#C9D0CE',
      '#A9B2B0',
      '#848E8C',
      '#55605E',
      '#3A4543',
      '#16201F',
    ],
    dark: [
      '#E7ECEB',
      '#C3CCCA',
      '#A4AFAD',
      '#6F7B79',
      '#2A3130',
      '#252C2B',
      '#1F2524',
      '#171C1B',
      '#131817',
      '#101413',
    ],
  },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.45', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: rem(34) },
      h2: { fontSize: rem(22), lineHeight: rem(28) },
      h3: { fontSize: rem(18), lineHeight: rem(26) },
      h4: { fontSize: rem(16), lineHeight: rem(24) },
      h5: { fontSize: rem(14), lineHeight: rem(20) },
      h6: { fontSize: rem(12), lineHeight: rem(16) },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(16) },
  defaultRadius: 'sm',
  shadows: { md: 'var(--lm-shadow-menu)', xl: 'var(--lm-shadow-dialog)' },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Keyed by name, not imported, so that a page loads only the components it shows.
  components: {
    // 32 px for a mouse, 44 px for a finger.
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' } satisfies ActionIconProps,
      vars: () => ({ root: { '--ai-size': 'var(--lm-control)' } }),
    },
    Button: { vars: () => ({ root: { '--button-height': 'var(--lm-control)', '--button-padding-x': rem(14) } }) },
    Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'md' } satisfies CardProps },
    Checkbox: { defaultProps: { size: 'sm' } },
    CloseButton: { vars: () => ({ root: { '--cb-size': 'var(--lm-control)', '--cb-icon-size': rem(18) } }) },
    // Wraps instead of scrolling, which a keyboard could not do.
    Code: {
      styles: { root: { fontSize: rem(13), overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 520,
        closeButtonProps: { 'aria-label': 'Close' },
      } satisfies Partial<DrawerProps>,
    },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--lm-control)',
          '--input-size': 'var(--lm-control)',
          '--input-fz': 'var(--lm-input-size)',
        },
      }),
    },
    // Mantine's focus placeholder is not valid inside a menu. Menus that don't fit the window scroll.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        position: 'bottom-end',
        middlewares: { size: { padding: 8 } },
      } satisfies MenuProps,
      styles: { dropdown: { overflowY: 'auto' } },
    },
    Modal: {
      defaultProps: {
        centered: true,
        size: 480,
        radius: 'lg',
        shadow: 'xl',
        overlayProps: { backgroundOpacity: 0.45, color: '#0A100F' },
        closeButtonProps: { 'aria-label': 'Close' },
      } satisfies Partial<ModalProps>,
    },
    Popover: { defaultProps: { shadow: 'md' } satisfies PopoverProps },
    Anchor: { defaultProps: { size: 'sm' } },
    // Blue, as the states of what is running are.
    Progress: { defaultProps: { color: 'var(--lm-run-text)' } },
    Radio: { defaultProps: { size: 'sm' } },
    Text: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { withThumbIndicator: false } satisfies SwitchProps },
  },
})

/** One color role, in light and dark. */
const ROLES = {
  canvas: ['#F7F8F8', '#101413'],
  surface: ['#FFFFFF', '#171C1B'],
  sunken: ['#F1F3F3', '#131817'],
  raised: ['#FFFFFF', '#1F2524'],
  hover: ['#F4F6F6', '#1C2221'],
  'raised-hover': ['#F4F6F6', '#2C3433'],
  text: ['#16201F', '#E7ECEB'],
  dimmed: ['#55605E', '#A4AFAD'],
  border: ['#E2E6E5', '#2A3130'],
  edge: ['#C9D0CE', '#3A4342'],
  line: ['#848E8C', '#6F7B79'],
  accent: ['#0F766E', '#0F766E'],
  'accent-hover': ['#115E59', '#0D857B'],
  link: ['#0F766E', '#5EEAD4'],
  soft: ['#E3F5F1', '#0F2E2A'],
  'on-soft': ['#115E59', '#99F6E4'],
  danger: ['#B42318', '#C0352B'],
  'danger-hover': ['#912018', '#B42318'],
  'good-text': ['#0F6B5C', '#7FE3CF'],
  'good-tint': ['#E3F5F1', '#0F2E2A'],
  'run-text': ['#1D4FB8', '#9DBDFB'],
  'run-tint': ['#E8EFFD', '#172747'],
  'warn-text': ['#7A4A00', '#F2C766'],
  'warn-tint': ['#FDF1D7', '#33270D'],
  'bad-text': ['#B42318', '#FFA398'],
  'bad-tint': ['#FDECEA', '#3A1815'],
  'app-text': ['#5B3DB8', '#C9B5FB'],
  'app-tint': ['#F0EBFC', '#291E47'],
  'off-text': ['#47524F', '#C3CCCA'],
  'off-tint': ['#EEF1F0', '#252C2B'],
  // Chart series, distinguishable with color vision deficiency.
  'chart-teal': ['#0F766E', '#2DD4BF'],
  'chart-teal2': ['#4FA79B', '#22A595'],
  'chart-teal3': ['#A9D6CF', '#1A776C'],
  'chart-rust': ['#9F5021', '#F3A16C'],
  'chart-indigo': ['#364298', '#5B79F7'],
  'chart-plum': ['#60204F', '#BC78AD'],
  'chart-ochre': ['#B68B16', '#F9DD73'],
  'chart-slate': ['#82929D', '#7B888D'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** Mantine's names for the same roles. */
const MANTINE_ROLES: Record<string, keyof typeof ROLES> = {
  body: 'surface',
  text: 'text',
  dimmed: 'dimmed',
  placeholder: 'dimmed',
  default: 'surface',
  'default-color': 'text',
  'default-hover': 'hover',
  'default-border': 'edge',
  error: 'bad-text',
  anchor: 'link',
  disabled: 'off-tint',
  'disabled-color': 'dimmed',
  'disabled-border': 'border',
  'brand-filled': 'accent',
  'brand-filled-hover': 'accent-hover',
  'brand-text': 'link',
  'brand-light': 'soft',
  'brand-light-hover': 'soft',
  'brand-light-color': 'on-soft',
  'gray-text': 'text',
  'gray-light-color': 'text',
  'red-filled': 'danger',
  'red-filled-hover': 'danger-hover',
  'red-text': 'bad-text',
  'red-light': 'bad-tint',
  'red-light-hover': 'bad-tint',
  'red-light-color': 'bad-text',
}

function colorsFor(scheme: 0 | 1): Record<string, string> {
  const own = Object.entries(ROLES).map(([role, pair]) => [`--lm-${role}`, pair[scheme]])
  const lent = Object.entries(MANTINE_ROLES).map(([name, role]) => [`--mantine-color-${name}`, `var(--lm-${role})`])
  return Object.fromEntries([...own, ...lent])
}

export const colors: CSSVariablesResolver = () => ({
  variables: { '--mantine-font-weight-medium': '500' },
  light: colorsFor(0),
  dark: colorsFor(1),
})
