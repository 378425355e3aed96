// An email address, alone or in a sentence. It moves to the next line as a whole, and breaks after the @ if a line is too
// narrow for it.

import classes from './email-address.module.css'

export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(\s+)/).map((part, n) => {
    const at = part.lastIndexOf('@')
    if (at === -1) return part
    return (
      <span key={n} className={classes.address}>
        {part.slice(0, at + 1)}
        <wbr />
        {part.slice(at + 1)}
      </span>
    )
  })
