// What a form of a public page, or the button of a mail program, sends.

export type Form = { all(name: string): string[]; one(name: string): string | undefined }

/** RFC 8058 lets mail programs send either kind of form. Anything else is a form with nothing in it. */
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

/** The very words that a mail program's own unsubscribe button sends. */
export const isOneClick = (form: Form): boolean => form.one('List-Unsubscribe') === 'One-Click'
