// Copy for the first page: shared text, people and states.

export * from './common.ts'
export * from './people.ts'
export * as states from './states.ts'
