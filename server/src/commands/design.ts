// lettermill design import

import fs from 'node:fs'
import * as designs from '../content/designs/designs.ts'
import { command, UsageProblem } from './command.ts'
import { withDatabase } from './database.ts'
import { asOperatorOf } from './operator.ts'

export const designImport = command({
  flags: {
    account: { type: 'string', value: 'ID', required: true, meaning: 'ID of the account, as acc_….' },
    name: { type: 'string', value: 'NAME', required: true, meaning: 'Name of the design.' },
    html: { type: 'string', value: 'FILE', required: true, meaning: 'File with the HTML of the email, with tags.' },
    subject: { type: 'string', value: 'TEXT', meaning: 'Subject; it can contain tags.' },
    preview: { type: 'string', value: 'TEXT', meaning: 'Preview text, shown after the subject.' },
    topic: { type: 'string', value: 'NAME', meaning: "Name of one of the account's topics." },
  },
  async run(flags, io) {
    const html = readHtml(flags.html)
    return withDatabase(io, async (db) => {
      const ctx = await asOperatorOf(db, flags.account)
      const { id, ready, problems } = await designs.create(ctx, {
        name: flags.name,
        subject: flags.subject ?? null,
        preview_text: flags.preview ?? null,
        topic: flags.topic ?? null,
        content: { kind: 'html', html },
      })
      return { design_id: id, ready, problems: problems.map(({ message }) => message) }
    })
  },
  words: ({ design_id, ready, problems }) =>
    [
      `Design ${design_id}${ready ? ', ready to send' : ' cannot be sent yet:'}`,
      ...problems.map((each) => `  ${each}`),
    ].join('\n'),
})

function readHtml(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageProblem(`--html names a file that cannot be read: ${(error as Error).message}`)
  }
}
