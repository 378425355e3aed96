// How an account's emails look, and the defaults.

/** Every stack ends in a family that every email client has. The last ones begin with a web font (web-fonts.ts). */
export const DISPLAY_FONTS = {
  serif: "Georgia, 'Times New Roman', Times, serif",
  book: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
  geometric: "'Avenir Next', Avenir, 'Century Gothic', 'Segoe UI', Arial, sans-serif",
  sans: "'Helvetica Neue', Helvetica, Arial, sans-serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', Georgia, serif",
  didone: "Didot, 'Bodoni 72', 'Bodoni MT', Georgia, serif",
  lora: "Lora, Georgia, 'Times New Roman', Times, serif",
  playfair: "'Playfair Display', Didot, 'Bodoni 72', Georgia, serif",
  montserrat: "Montserrat, 'Avenir Next', Avenir, 'Century Gothic', Arial, sans-serif",
  bitter: "Bitter, Rockwell, 'Rockwell Nova', Georgia, serif",
} as const

/** Outlook uses only the first name of a stack, so it gets one that Windows has. */
export const OUTLOOK_FONTS: Record<DisplayFont, string> = {
  serif: 'Georgia, serif',
  book: "'Palatino Linotype', serif",
  geometric: "'Century Gothic', sans-serif",
  sans: 'Arial, sans-serif',
  slab: 'Rockwell, serif',
  didone: 'Georgia, serif',
  lora: 'Georgia, serif',
  playfair: 'Georgia, serif',
  montserrat: "'Century Gothic', sans-serif",
  bitter: 'Rockwell, serif',
}

export const FONTS = {
  sans: "'Helvetica Neue', Helvetica, Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', Times, serif",
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: "'Trebuchet MS', Tahoma, sans-serif",
  mono: "'Courier New', Courier, monospace",
  inter: "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  montserrat: "Montserrat, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  lora: "Lora, Georgia, 'Times New Roman', Times, serif",
} as const

/** Outlook shows Times where it doesn't know the first name of a stack, so text in a web font gets another. */
export const OUTLOOK_TEXT_FONTS: Partial<Record<FontName, string>> = {
  inter: 'Arial, sans-serif',
  montserrat: 'Arial, sans-serif',
  lora: 'Georgia, serif',
}

export type DisplayFont = keyof typeof DISPLAY_FONTS
export type FontName = keyof typeof FONTS

export const DISPLAY_NAMES = Object.keys(DISPLAY_FONTS) as DisplayFont[]
export const FONT_NAMES = Object.keys(FONTS) as FontName[]

/** Corner radius in pixels. */
export const RADII = {
  soft: { button: 28, card: 16 },
  rounded: { button: 10, card: 14 },
  square: { button: 4, card: 4 },
} as const

export type Radius = keyof typeof RADII
export const RADIUS_NAMES = Object.keys(RADII) as Radius[]

export const SOCIAL_NAMES = ['photos', 'friends', 'films', 'pins', 'site', 'tunes'] as const
export type SocialName = (typeof SOCIAL_NAMES)[number]
export type SocialLink = { name: SocialName; url: string }

export const BUTTON_STYLES = ['solid', 'outline'] as const
export type ButtonStyle = (typeof BUTTON_STYLES)[number]

export type Look = {
  primary: string
  accent: string
  display: DisplayFont
  radius: Radius
  button: ButtonStyle
  social: SocialLink[]
  font: FontName
  logo_url: string | null
  /** For dark backgrounds; null if the other one suits them. */
  logo_dark_url: string | null
  logo_alt: string
  /** Pixels. */
  logo_width: number
  logo_place: 'left' | 'center'
  /** Rich text above the postal address. */
  footer: string
}

export const STANDARD_LOOK: Look = {
  primary: '#1f4d3a',
  accent: '#f2a957',
  display: 'serif',
  radius: 'soft',
  button: 'solid',
  social: [],
  font: 'sans',
  logo_url: null,
  logo_dark_url: null,
  logo_alt: '',
  logo_width: 52,
  logo_place: 'center',
  footer: '',
}
