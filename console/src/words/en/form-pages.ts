// Copy for forms, the website script and stores, loaded with their pages.

export * from './forms.ts'
export * from './stores.ts'
export * from './website.ts'
