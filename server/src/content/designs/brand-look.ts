// How an account's emails look: colours, font, logo and footer. What the account has not chosen stands here.

export const FONTS = {
  sans: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  serif: 'Georgia, Times New Roman, Times, serif',
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: 'Trebuchet MS, Tahoma, sans-serif',
  mono: 'Courier New, Courier, monospace',
} as const

export type FontName = keyof typeof FONTS

export const FONT_NAMES = Object.keys(FONTS) as FontName[]

export const COLOUR_NAMES = ['background', 'surface', 'text', 'quiet', 'link', 'button', 'button_text'] as const

export type ColourName = (typeof COLOUR_NAMES)[number]

export type Look = {
  colours: Record<ColourName, string>
  font: FontName
  logo_url: string | null
  logo_alt: string
  /** Rich text above the postal address. */
  footer: string
}

export const STANDARD_LOOK: Look = {
  colours: {
    background: '#f3f4f1',
    surface: '#ffffff',
    text: '#1d2326',
    quiet: '#5c666b',
    link: '#14532d',
    button: '#14532d',
    button_text: '#ffffff',
  },
  font: 'sans',
  logo_url: null,
  logo_alt: '',
  footer: '',
}
