// A rating as stars, read out as a number. They are drawn, because the console's font has none.

import * as words from '../../words/index.ts'

const MOST = 5

export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={words.forms.starsOf(count)}>
    {Array.from({ length: MOST }, (_, n) => (
      <svg
        key={n}
        width="1em"
        height="1em"
        viewBox="0 0 24 24"
        fill={n < count ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        style={{ verticalAlign: '-0.125em' }}
      >
        <path d="M12 3l2.8 5.8 6.3.9-4.6 4.5 1.1 6.3-5.6-3-5.6 3 1.1-6.3-4.6-4.5 6.3-.9z" />
      </svg>
    ))}
  </span>
)
