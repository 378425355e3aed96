// Copy for campaigns, designs, groups, senders, the brand and captured mail, loaded with their pages.

export * from './brand.ts'
export * from './campaigns.ts'
export * from './designs.ts'
export * from './groups.ts'
export * from './captured-mail.ts'
export * from './images.ts'
export * from './senders.ts'
