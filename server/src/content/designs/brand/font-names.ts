// The font of ours that a website names, or the stack that is closest to it.

import { DISPLAY_NAMES, FONT_NAMES } from './look.ts'
import type { DisplayFont, FontName } from './look.ts'
import type { FontFamily } from './read-styles.ts'
import { webFontOf } from './web-fonts.ts'

const SLAB = /rockwell|slab|arvo|bitter|zilla/i
const DIDONE = /didot|bodoni|abril|playfair/i
const BOOK = /palatino|garamond|iowan|crimson|caslon|baskerville|sabon|minion|cormorant/i
const SERIF = /serif|georgia|times|merriweather|lora|tiempos|freight|charter|cambria|newsreader|fraunces/i
const GEOMETRIC = /avenir|futura|gothic|montserrat|poppins|nunito|raleway|jost|quicksand|outfit|gilroy|circular/i
const MONO = /mono|courier|consolas|menlo/i

/** "Source Sans" is no serif. Of an unknown font, the fallback says whether it is one. */
const isSerif = ({ name, isSerif: hasSerifs }: FontFamily): boolean =>
  (SERIF.test(name) && !/sans/i.test(name)) || (hasSerifs && !GEOMETRIC.test(name))

export function displayFontOf(font: FontFamily): DisplayFont {
  const { name: family } = font
  const own = webFontOf(family, DISPLAY_NAMES)
  if (own) return own
  if (SLAB.test(family)) return 'slab'
  if (DIDONE.test(family)) return 'didone'
  if (BOOK.test(family)) return 'book'
  if (isSerif(font)) return 'serif'
  return GEOMETRIC.test(family) ? 'geometric' : 'sans'
}

export function textFontOf(font: FontFamily): FontName {
  const { name: family } = font
  const own = webFontOf(family, FONT_NAMES)
  if (own) return own
  if (MONO.test(family)) return 'mono'
  if (/verdana|tahoma/i.test(family)) return 'verdana'
  if (/trebuchet/i.test(family)) return 'trebuchet'
  return isSerif(font) || BOOK.test(family) || DIDONE.test(family) || SLAB.test(family) ? 'serif' : 'sans'
}
