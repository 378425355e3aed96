// Saves a blob as a download.

export function downloadFile(file: unknown, name: string): void {
  if (!(file instanceof Blob)) return
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
