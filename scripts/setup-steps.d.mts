export function stampInstalled(root: string, what?: 'start' | 'all'): void
type Stamp = { file: string; hash: string } | null
export function consoleToBuild(root: string): Stamp
export function consoleClientToMake(root: string, what?: 'start' | 'all'): Stamp
export const NODE_OPTIONS: string[]
