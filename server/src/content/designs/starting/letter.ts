// A plain letter: words only, from one person to another.

import { email, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const letter: StartingDesign = {
  key: 'letter',
  category: 'news',
  name: 'Plain letter',
  description: 'Words only, as one person writes to another. Nothing is more likely to be read.',
  subject: 'A short note from {{ account.name }}',
  preview_text: 'Something we wanted to tell you ourselves.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      {
        type: 'text',
        html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>Say in the first sentence why you write. One thought is enough for one letter.</p><p>Then say what it means for the reader, in the words you would use across a table.</p><p>End with the one thing you would like them to do: <a href="https://example.com">have a look</a>, or simply reply to this email.</p><p>Kind regards,<br>Your name<br>{{ account.name }}</p>',
      },
    ),
    section({ background: 'canvas', padding: { top: 28, bottom: 36 } }, { type: 'footer' }),
  ]),
}
