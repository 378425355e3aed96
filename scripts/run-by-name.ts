// Runs the files of a directory by name; without a name, lists them with the first sentence of their header. A runnable
// file exports `main(args)`.

import fs from 'node:fs'
import path from 'node:path'

const RUNNABLE = /^export (?:async )?(?:function|const) main\b/m

export async function runByName(folder: string, usage: string): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  const known = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && RUNNABLE.test(fs.readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length))
  if (name && known.includes(name)) {
    const module = (await import(path.join(folder, `${name}.ts`))) as { main(args: string[]): Promise<void> }
    return module.main(args)
  }
  if (name) console.error(`"${name}" does not exist.`)
  console.log(`${usage} NAME, with one of:`)
  for (const each of known) console.log(`  ${each.padEnd(16)} ${firstSentence(path.join(folder, `${each}.ts`))}`)
  if (name) process.exitCode = 2
}

function firstSentence(file: string): string {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const comment = lines.slice(0, end).map((line) => line.slice('// '.length))
  return comment.join(' ').split(/(?<=\.) /)[0]!
}
