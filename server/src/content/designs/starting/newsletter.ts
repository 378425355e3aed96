// A newsletter: one main story, two short ones, and what comes next.

import { email, row, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const newsletter: StartingDesign = {
  key: 'newsletter',
  category: 'news',
  name: 'Newsletter',
  description: 'One main story, two short ones beside each other, and dates to note.',
  subject: 'News from {{ account.name }}',
  preview_text: 'One story worth your time, and two short ones.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      { type: 'heading', text: 'The headline of your main story', level: 1 },
      {
        type: 'text',
        html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>Open with the story that most of your readers care about. Three or four sentences are enough; the rest is behind the button.</p>',
      },
      { type: 'button', label: 'Read the story', href: 'https://example.com/story', align: 'left' },
      { type: 'divider' },
      row(
        {},
        [
          { type: 'heading', text: 'A shorter story', level: 2 },
          {
            type: 'text',
            html: '<p>Two sentences about it, and <a href="https://example.com/second">where to read on</a>.</p>',
          },
        ],
        [
          { type: 'heading', text: 'Another one', level: 2 },
          {
            type: 'text',
            html: '<p>Two sentences about it, and <a href="https://example.com/third">where to read on</a>.</p>',
          },
        ],
      ),
      { type: 'divider' },
      { type: 'heading', text: 'Dates to note', level: 2 },
      {
        type: 'text',
        html: '<ul><li><strong>Saturday:</strong> open day, 10 to 16</li><li><strong>Next Thursday:</strong> new arrivals</li></ul>',
      },
    ),
    section(
      { background: 'canvas', padding: { top: 28, bottom: 36 } },
      { type: 'footer', view: 'View in your browser' },
    ),
  ]),
}
