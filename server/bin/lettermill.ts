// The entry point of the command line; ./lettermill runs it with the bundled Node.

import { main } from '../src/commands/main.ts'
import { commands } from '../src/commands/commands.ts'

process.exitCode = await main(process.argv.slice(2), process.env, commands)
