// The words of the console, in the language it speaks. Another language is another object of the same type.

import { en } from './en.ts'

export type Words = typeof en

export const words: Words = en
