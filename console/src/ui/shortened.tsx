// An address or other long text. In a table it takes one line, cut off at the column's width; hovering shows all of it.
// Elsewhere it breaks, URLs after a slash if possible.

import { Fragment } from 'react'

export const Shortened = ({ text }: { text: string }) => (
  <span data-shortened title={text} className="anywhere">
    {text.split(/(?<=[^/]\/)(?!\/)/).map((part, n) => (
      <Fragment key={n}>
        {n > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
