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

const FACTS = {
  from: { name: 'A', email: 'a@test.example' },
  replyTo: null,
  listId: 'l',
  feedbackId: 'mailing:account:campaign:lettermill',
  forPostmark: false,
}

const RECIPIENT = {
  email: 'b@test.example',
  subject: 's',
  messageId: 'm@test.example',
  unsubscribeUrl: 'https://x.test',
  reportToken: 't',
  returnPath: 'a@test.example',
  at: new Date(),
}

test.each([
  ['smtp://u:p@smtp.postmarkapp.com:587', true],
  ['smtp://u:p@smtp.example.com:587', false],
  ['smtp://u:p@postmarkapp.com.example.com', false],
  [null, false],
])('mail through %s names its message to Postmark: %s', async (smtpUrl, expected) => {
  const forPostmark = await sendsThroughPostmark(w.db, w.accountId, smtpUrl)
  expect(forPostmark).toBe(expected)
  const { message } = fillMessage(prepareMessage(EMPTY, { ...FACTS, forPostmark }), RECIPIENT, () => '')
  expect(message.includes('X-PM-Metadata-ref: m@test.example')).toBe(expected)
})

test.each([
  ['ada@gmail.com', true],
  ['ada@GoogleMail.com', true],
  ['ada@outlook.com', false],
  ['ada@gmail.com.test.example', false],
  ['gmail.com@test.example', false],
])("mail to %s names its mailing for Gmail's spam reports: %s", (email, expected) => {
  const { message } = fillMessage(prepareMessage(EMPTY, FACTS), { ...RECIPIENT, email }, () => '')
  expect(message.includes('\r\nFeedback-ID: mailing:account:campaign:lettermill\r\n')).toBe(expected)
})
