// A rating as stars, read out as a number.

import * as words from '../../words/index.ts'

const MOST = 5

export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={words.forms.starsOf(count)} className="figures">
    {'★'.repeat(count) + '☆'.repeat(MOST - count)}
  </span>
)
