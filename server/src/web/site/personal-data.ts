// What this room keeps of one person: visits that wait to be recorded. What is recorded stands in the feed.

export { removeVisitsOf } from './sql.ts'
