// Derives every color of an email from the two brand colors. OKLCH keeps lightness even across hues, so that one table of
// lightness values suits every brand.

type Oklch = { L: number; C: number; h: number }

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v))

const rgbOf = (hex: string): [number, number, number] => {
  const at = (i: number) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { L, C: Math.hypot(A, B), h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 }
}

function linearOf({ L, C, h }: Oklch): [number, number, number] {
  const A = C * Math.cos((h * Math.PI) / 180)
  const B = C * Math.sin((h * Math.PI) / 180)
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Reduces chroma until the color is within the sRGB gamut. */
export function hexOf(L: number, C: number, h: number): string {
  let c = C
  let rgb = linearOf({ L, C: c, h })
  while (c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c -= 0.004
    rgb = linearOf({ L, C: Math.max(c, 0), h })
  }
  const byte = (v: number) => Math.round(clamp(gamma(clamp(v, 0, 1)), 0, 1) * 255)
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of WCAG: 1 to 21. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, blue] = rgbOf(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export const LEAST_CONTRAST = 4.5

/** Primary from mid to wash, accent from deep to wash, its companion, neutrals, the odd one out, and paper white. */
export const TOKENS = [
  'ink', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'a1', 'a2', 'a3', 'a4', 'c1', 'c2', 'c3', 'c4', 'n1', 'n2', 'n3', 'b1', 'b2', 'b3', 'w',
] as const // prettier-ignore

export type Token = (typeof TOKENS)[number]

export type Scheme = {
  canvas: string
  surface: string
  tint: string
  card: string
  text: string
  quiet: string
  line: string
  link: string
}

export type Palette = {
  tokens: Record<Token, string>
  light: Scheme
  /** `lineOnCard`: for tints and cards, which are about as light as the usual line. */
  dark: Scheme & { lineOnCard: string }
}

const turned = (h: number, goal: number, by: number): number => {
  const distance = ((goal - h + 540) % 360) - 180
  return (h + clamp(distance, -by, by) + 360) % 360
}

const DARKER = 0.02

/** A primary color on which white is readable, and whether the given one had to be darkened. */
export function readablePrimary(primary: string): { color: string; isChanged: boolean } {
  const { L, C, h } = oklchOf(primary)
  const white = hexOf(0.985, 0.01, 75)
  let lightness = clamp(L, 0.3, 0.44)
  let color = hexOf(lightness, clamp(C, 0.02, 0.2), h)
  while (lightness > 0.1 && contrast(color, white) < LEAST_CONTRAST) {
    lightness -= DARKER
    color = hexOf(lightness, clamp(C, 0.02, 0.2), h)
  }
  return { color, isChanged: contrast(primary, white) < LEAST_CONTRAST }
}

export function paletteOf(primary: string, accent: string): Palette {
  const p = oklchOf(primary)
  const a = oklchOf(accent)
  // Tints are less saturated than the two colors themselves.
  const pc = Math.min(clamp(p.C, 0.02, 0.2), 0.14)
  const fullAccent = clamp(a.C, 0.04, 0.21)
  const ac = Math.min(fullAccent, 0.15)
  const isRose = Math.abs(((20 - a.h + 540) % 360) - 180) < 24
  const ch = isRose ? turned(a.h, 80, 38) : turned(a.h, 20, 38)
  const cc = ac * 0.95
  // Yellow looks muddy unless it is light.
  const up = ch > 55 && ch < 118 ? 0.09 : 0
  // Card, wood and paper stay warm for every brand.
  const nh = clamp(a.h > 180 ? 60 : a.h, 52, 78)
  const bh = (p.h + 72) % 360
  const tokens: Record<Token, string> = {
    ink: hexOf(0.245, pc * 0.55, p.h),
    p1: readablePrimary(primary).color,
    p2: hexOf(0.485, pc, p.h),
    p3: hexOf(0.64, pc * 0.95, p.h),
    p4: hexOf(0.79, pc * 0.7, p.h),
    p5: hexOf(0.895, pc * 0.42, p.h),
    p6: hexOf(0.953, pc * 0.2, p.h),
    a1: hexOf(0.615, ac * 1.02, a.h - 6),
    a2: hexOf(clamp(a.L, 0.68, 0.84), fullAccent, a.h),
    a3: hexOf(0.88, ac * 0.55, a.h),
    a4: hexOf(0.95, ac * 0.24, a.h),
    c1: hexOf(0.53 + up, cc, ch - 3),
    c2: hexOf(0.69 + up, cc, ch),
    c3: hexOf(0.87 + up / 3, cc * 0.45, ch),
    c4: hexOf(0.95, cc * 0.18, ch),
    n1: hexOf(0.5, 0.055, nh),
    n2: hexOf(0.73, 0.062, nh),
    n3: hexOf(0.86, 0.045, nh),
    b1: hexOf(0.44, 0.075, bh),
    b2: hexOf(0.6, 0.075, bh),
    b3: hexOf(0.86, 0.035, bh),
    w: hexOf(0.985, 0.01, 75),
  }
  const dark = (L: number) => hexOf(L, pc / 3, p.h)
  return {
    tokens,
    light: {
      canvas: hexOf(0.958, 0.013, 78),
      surface: '#ffffff',
      tint: tokens.p6,
      card: '#ffffff',
      text: tokens.ink,
      quiet: hexOf(0.46, pc * 0.25, p.h),
      line: hexOf(0.9, pc * 0.12, p.h),
      link: tokens.p1,
    },
    dark: {
      canvas: dark(0.185),
      surface: dark(0.23),
      tint: dark(0.285),
      card: dark(0.345),
      text: '#f3f1ec',
      quiet: '#b9bdb8',
      line: dark(0.36),
      lineOnCard: dark(0.46),
      link: tokens.a3,
    },
  }
}
