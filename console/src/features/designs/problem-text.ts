// The words of a design's problems, which the server reports by code.

import type { EditedDesign } from '../../api.ts'
import type { ProblemValues } from '../../words/en/design-problems.ts'
import * as words from '../../words/index.ts'

type Problem = EditedDesign['problems'][number]
type Code = NonNullable<Problem['code']>

/** Every code has words. */
const PROBLEMS: Record<Code, string | ((values: ProblemValues) => string)> = words.designProblems

const places = words.problemPlaces

const placeText = (place: NonNullable<Problem['place']>): string =>
  typeof place === 'number' ? places.block(place) : places[place]

export function designProblemText({ code, values = {}, message, place }: Problem): string {
  if (!code) return message
  const said = PROBLEMS[code]
  const sentence = typeof said === 'string' ? said : said(values as ProblemValues)
  return place === undefined ? sentence : `${sentence.replace(/\.$/, '')} ${placeText(place)}.`
}
