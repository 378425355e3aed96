// An email address, alone or in a sentence. On narrow screens it breaks after the @.

import { Fragment } from 'react'

export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?<=@)/).map((part, n) => (
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
