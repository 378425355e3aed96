// Reads a submission field by field. Anything that the form does not ask for is ignored.

import { normalizeEmail } from '../../platform/values/email-address.ts'
import type { Answered, FormContent, FormField } from './schema.ts'

export type Sent = { all(name: string): string[]; hasFile(name: string): boolean }

export type ReadAnswers = {
  answers: Answered[]
  email: string | null
  firstName: string | null
  lastName: string | null
  /** The text next to the consent box, if it was checked. */
  consentText: string | null
  rating: number | null
  title: string | null
  review: string | null
}

/** Why a field cannot be taken; the texts are in form-words.ts. */
export type FieldProblem = 'required' | 'email' | 'tooLong' | 'choice' | 'consent'

const MAX_LENGTH: Partial<Record<FormField['type'], number>> = { review: 5_000, long_text: 5_000, title: 200 }
const MAX_TEXT = 500

export type Reading = { read: ReadAnswers; problems: Record<string, FieldProblem> }

export function readAnswers({ fields }: FormContent, sent: Sent): Reading {
  const read: ReadAnswers = {
    answers: [],
    email: null,
    firstName: null,
    lastName: null,
    consentText: null,
    rating: null,
    title: null,
    review: null,
  }
  const problems: Record<string, FieldProblem> = {}
  for (const field of fields) {
    const problem = readField(read, field, sent)
    if (problem) problems[field.id] = problem
  }
  return { read, problems }
}

function readField(read: ReadAnswers, field: FormField, sent: Sent): FieldProblem | null {
  const { id, type, label, required } = field
  if (type === 'photo') return required && !sent.hasFile(id) ? 'required' : null
  const values = sent
    .all(id)
    .map(clean)
    .filter((value) => value !== '')
  const value = values[0] ?? ''
  if (type === 'consent') {
    if (value !== 'yes') return required ? 'consent' : null
    read.consentText = label
    return null
  }
  if (value === '') return required ? 'required' : null
  if (value.length > (MAX_LENGTH[type] ?? MAX_TEXT)) return 'tooLong'
  const note = (answer: Answered['answer']) => void read.answers.push({ field: id, question: label, type, answer })
  switch (type) {
    case 'email': {
      const email = normalizeEmail(value)
      if (!email) return 'email'
      read.email = email
      return null
    }
    case 'rating': {
      if (!/^[1-5]$/.test(value)) return 'choice'
      read.rating = Number(value)
      note(read.rating)
      return null
    }
    case 'choice':
      if (!field.options?.includes(value)) return 'choice'
      note(value)
      return null
    case 'topics': {
      const chosen = [...new Set(values)]
      if (!chosen.every((topic) => field.options?.includes(topic))) return 'choice'
      note(chosen)
      return null
    }
    case 'first_name':
      read.firstName = value.slice(0, 255)
      break
    case 'last_name':
      read.lastName = value.slice(0, 255)
      break
    case 'detail':
      read.answers.push({ field: id, question: label, type, answer: value, detail: field.detail! })
      return null
    case 'title':
      read.title = value
      break
    case 'review':
      read.review = value
      break
    case 'text':
    case 'long_text':
      break
  }
  note(value)
  return null
}

/** Removes characters that PostgreSQL cannot store and characters that hide text from readers. */
export const clean = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('\r\n', '\n')
    .trim()
