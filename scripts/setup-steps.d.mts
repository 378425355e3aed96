type Stamp = { file: string; hash: string } | null
export function consoleToBuild(root: string): Stamp
export function consoleClientToMake(root: string): Stamp
