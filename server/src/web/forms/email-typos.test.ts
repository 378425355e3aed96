import { expect, test } from 'vitest'
import { likelyAddress } from './email-typos.ts'

test.for([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['Ada.L+shop@Gmaill.com ', 'Ada.L+shop@gmail.com'],
  ['ada@hotnial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['ada@t-onlnie.de', 'ada@t-online.de'],
])('%s probably means %s', ([typed, meant]) => {
  expect(likelyAddress(typed!)).toBe(meant)
})

test.for([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@aon.com',
  'ada@shop.example',
  'ada@yahoo.de',
  'ada@hotmail.it',
  'ada@outlook.de',
  'ada@yahoo.co.jp',
  'ada@',
  '@gmial.com',
  'gmial.com',
  '',
])('%s is taken as it is', (typed) => {
  expect(likelyAddress(typed)).toBeNull()
})
