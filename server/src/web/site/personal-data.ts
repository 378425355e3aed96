// Personal data of the website module: visits not yet recorded. Recorded visits are part of the feed.

export { removeVisitsOf } from './sql.ts'
