export function consoleToBuild(root: string): { file: string; hash: string } | null
