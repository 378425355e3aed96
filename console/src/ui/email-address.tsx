// An email address, alone or in a sentence. It moves to the next line as a whole, and breaks after the @ if a line is too
// narrow for it.

import classes from './email-address.module.css'

export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(\S+@\S+)/).map((part, n) => {
    const [local, domain] = part.split('@')
    if (domain === undefined) return part
    return (
      <span key={n} className={classes.address}>
        {local}@<wbr />
        {domain}
      </span>
    )
  })
