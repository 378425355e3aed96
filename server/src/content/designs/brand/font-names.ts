// The font of ours that a website names, or the stack that is closest to it.

import { DISPLAY_NAMES, FONT_NAMES } from './look.ts'
import type { DisplayFont, FontName } from './look.ts'
import { webFontOf } from './web-fonts.ts'

const SLAB = /rockwell|slab|arvo|bitter|zilla/i
const DIDONE = /didot|bodoni|abril|playfair/i
const BOOK = /palatino|garamond|iowan|crimson|caslon|baskerville|sabon|minion|cormorant/i
const SERIF = /serif|georgia|times|merriweather|lora|tiempos|freight|charter|cambria|newsreader|fraunces/i
const GEOMETRIC = /avenir|futura|gothic|montserrat|poppins|nunito|raleway|jost|quicksand|outfit|gilroy|circular/i
const MONO = /mono|courier|consolas|menlo/i

/** "Source Sans" and "sans-serif" are not serifs. */
const isSerif = (family: string): boolean => SERIF.test(family) && !/sans/i.test(family)

export function displayFontOf(family: string): DisplayFont {
  const own = webFontOf(family, DISPLAY_NAMES)
  if (own) return own
  if (SLAB.test(family)) return 'slab'
  if (DIDONE.test(family)) return 'didone'
  if (BOOK.test(family)) return 'book'
  if (isSerif(family)) return 'serif'
  return GEOMETRIC.test(family) ? 'geometric' : 'sans'
}

export function textFontOf(family: string): FontName {
  const own = webFontOf(family, FONT_NAMES)
  if (own) return own
  if (MONO.test(family)) return 'mono'
  if (/verdana|tahoma/i.test(family)) return 'verdana'
  if (/trebuchet/i.test(family)) return 'trebuchet'
  return isSerif(family) || BOOK.test(family) || DIDONE.test(family) || SLAB.test(family) ? 'serif' : 'sans'
}
