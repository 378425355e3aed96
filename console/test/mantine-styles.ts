// Which Mantine style sheets the console needs: those of the components it uses and of the components these render.

import fs from 'node:fs'
import path from 'node:path'

const esm = path.resolve(import.meta.dirname, '../../node_modules/@mantine/core/esm')

const modules = fs
  .readdirSync(esm, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => path.join(esm, file))

const IMPORT = /^import (?:\{ )?(.+?)(?: \})? from "(\.[^"]+)";/gm

export function neededStyles(components: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = fs.readFileSync(file, 'utf8')
    for (const [, names, to] of text.matchAll(IMPORT)) {
      const target = path.resolve(path.dirname(file), to!)
      if (to!.endsWith('.module.mjs')) styles.add(path.basename(to!, '.module.mjs'))
      else {
        const rendered = names!.split(', ').flatMap((name) => renderedParts(text, name.split(' as ').at(-1)!))
        if (rendered.length > 0) walk(target)
        for (const part of rendered) if (part) walkPart(target, part)
      }
    }
  }
  /** `Parent.Part` is a separate component that the parent's file assigns. */
  const walkPart = (parent: string, part: string) => {
    const text = fs.readFileSync(parent, 'utf8')
    const assigned = new RegExp(String.raw`\.${part} = (\w+);`).exec(text)?.[1]
    const found = assigned && modules.find((file) => path.basename(file) === `${assigned}.mjs`)
    if (found) walk(found)
  }
  for (const name of components) {
    const file = modules.find((each) => path.basename(each) === `${name}.mjs`)
    if (file) walk(file)
  }
  return styles
}

/** How a file renders an import: an empty string for the component, `Part` for `Component.Part`. */
const renderedParts = (text: string, name: string): string[] =>
  [
    ...text.matchAll(new RegExp(String.raw`(?:jsxs?|createElement)\(${name}(?:\.(\w+))?,|component: ${name}\b`, 'g')),
  ].map(([, part]) => part ?? '')
