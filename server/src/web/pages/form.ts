// Reads the form of a public page, or of a one-click unsubscribe.

export type Form = { all(name: string): string[]; one(name: string): string | undefined }

/** RFC 8058 allows both encodings. Anything else is an empty form. */
export function readForm(contentType: string | undefined, body: Buffer | undefined): Form {
  const entries = /^multipart\/form-data\b/i.test(contentType ?? '')
    ? multipart(contentType!, (body ?? Buffer.alloc(0)).toString('utf8'))
    : [...new URLSearchParams((body ?? Buffer.alloc(0)).toString('utf8'))]
  const all = (name: string) => entries.filter(([key]) => key === name).map(([, value]) => value)
  return { all, one: (name) => all(name)[0] }
}

function multipart(contentType: string, text: string): [string, string][] {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  if (!boundary) return []
  return text.split(`--${boundary[1] ?? boundary[2]}`).flatMap((part): [string, string][] => {
    const found = /^\r?\n((?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*?)\r?\n?$/.exec(part)
    const name = found && /^content-disposition:.*;\s*name="([^"]*)"/im.exec(found[1]!)
    return name ? [[name[1]!, found[2]!]] : []
  })
}

/** The exact body of a one-click unsubscribe (RFC 8058). */
export const isOneClick = (form: Form): boolean => form.one('List-Unsubscribe') === 'One-Click'
