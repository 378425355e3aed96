// The command line of Lettermill; ./lettermill runs it with the right Node.

import { main } from '../src/commands/main.ts'
import { commands } from '../src/commands/table.ts'

process.exitCode = await main(process.argv.slice(2), process.env, commands)
