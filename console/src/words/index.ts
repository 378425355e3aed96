// All text of the console. Import it as `words`, so that each page contains only the files that it uses.

export * from './en/index.ts'
