// Web fonts of a brand. This server serves them, so that no reader's address reaches anyone else; email clients that load
// none show the fallback of the font's stack.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DisplayFont, FontName } from './look.ts'

/** The package of each, by its name in a look. */
const WEB_FONTS: Partial<Record<DisplayFont | FontName, { family: string; package: string }>> = {
  lora: { family: 'Lora', package: '@fontsource-variable/lora' },
  playfair: { family: 'Playfair Display', package: '@fontsource-variable/playfair-display' },
  montserrat: { family: 'Montserrat', package: '@fontsource-variable/montserrat' },
  bitter: { family: 'Bitter', package: '@fontsource-variable/bitter' },
  inter: { family: 'Inter', package: '@fontsource-variable/inter' },
}

type FontsOfLook = { display: DisplayFont; font: FontName }

/** The paths of the style sheets that a look needs. */
export const fontSheets = ({ display, font }: FontsOfLook): string[] =>
  [...new Set([display, font])].filter((name) => WEB_FONTS[name]).map((name) => `/fonts/${name}.css`)

/** The web font of a family, as websites name it. */
export function webFontOf<Name extends DisplayFont | FontName>(family: string, among: readonly Name[]): Name | null {
  const plain = family.replace(/ variable$/i, '').toLowerCase()
  return among.find((name) => WEB_FONTS[name]?.family.toLowerCase() === plain) ?? null
}

const SHEETS = ['wght.css', 'wght-italic.css']

const fileOf = (name: string, file: string): string => fileURLToPath(import.meta.resolve(`${name}/${file}`))

const find = (name: string) => (Object.hasOwn(WEB_FONTS, name) ? WEB_FONTS[name as DisplayFont] : undefined)

/** The package's style sheet, with our name and paths. */
export async function readSheet(name: string): Promise<string | null> {
  const font = find(name)
  if (!font) return null
  const sheets = await Promise.all(SHEETS.map((sheet) => readFile(fileOf(font.package, sheet), 'utf8')))
  return sheets
    .join('\n')
    .replaceAll(`'${font.family} Variable'`, `'${font.family}'`)
    .replaceAll('./files/', `${name}/`)
}

const FILE = /^[a-z0-9-]{1,80}\.woff2$/

export async function readFont(name: string, file: string): Promise<Buffer | null> {
  const font = find(name)
  if (!font || !FILE.test(file)) return null
  try {
    return await readFile(fileOf(font.package, `files/${file}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
