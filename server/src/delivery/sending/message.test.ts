// Headers that only one provider needs.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { noNeeds } from '../../content/designs/compiled.ts'
import { sendsThroughPostmark } from '../mail/servers.ts'
import { fillMessage, prepareMessage } from './message.ts'

const w = await world()

const EMPTY = {
  subject: [],
  previewText: [],
  html: ['x'],
  text: ['x'],
  links: [],
  linkTemplates: {},
  dynamic: [],
  needs: noNeeds(),
}

test.each([
  ['smtp://u:p@smtp.postmarkapp.com:587', true],
  ['smtp://u:p@smtp.example.com:587', false],
  ['smtp://u:p@postmarkapp.com.example.com', false],
  [null, false],
])('mail through %s names its message to Postmark: %s', async (smtpUrl, expected) => {
  const forPostmark = await sendsThroughPostmark(w.db, w.accountId, smtpUrl)
  expect(forPostmark).toBe(expected)
  const facts = {
    from: { name: 'A', email: 'a@test.example' },
    replyTo: null,
    listId: 'l',
    feedbackId: 'f',
    forPostmark,
  }
  const recipient = {
    email: 'b@test.example',
    subject: 's',
    messageId: 'm@test.example',
    unsubscribeUrl: 'https://x.test',
    reportToken: 't',
    returnPath: 'a@test.example',
    at: new Date(),
  }
  const { message } = fillMessage(prepareMessage(EMPTY, facts), recipient, () => '')
  expect(message.includes('X-PM-Metadata-ref: m@test.example')).toBe(expected)
})
