// Display rules of forms by path, as the website script reads them.

import { expect, test } from 'vitest'
import { appearsOn } from '../src/features/forms/appears-on.ts'

test.for<[string[], string[], string, boolean]>([
  [[], [], '/anything', true],
  [['/blog/*'], [], '/blog/brewing', true],
  [['/blog/*'], [], '/shop', false],
  [['/sale'], [], '/sale/', true],
  [['/sale'], [], '/sales', false],
  [['*/tea*pot'], [], '/shop/teapot', true],
  [['*/tea*pot'], [], '/shop/teapots', false],
  [['/a*a'], [], '/a', false],
  [[], ['/checkout*'], '/checkout/pay', false],
  [['/shop/*'], ['*/cart'], '/shop/cart', false],
])('pages %j without %j: %s is %s', ([pages, except, path, appears]) => {
  expect(appearsOn({ pages, except }, path)).toBe(appears)
})
