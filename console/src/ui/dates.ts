// Times as people read them, in their own zone.

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const showDay = (instant: string): string => day.format(new Date(instant))

export const showTime = (instant: string): string => minute.format(new Date(instant))
