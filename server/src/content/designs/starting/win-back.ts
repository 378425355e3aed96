// For people who have not been heard of for long.

import { email, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const winBack: StartingDesign = {
  key: 'win-back',
  category: 'automatic',
  name: 'Win back',
  description: 'For people who have not been heard of for long: what is new, and an honest way out.',
  subject: 'It has been a while, {{ person.first_name | default: "friend" }}',
  preview_text: 'What is new since then, and a choice.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      { type: 'heading', text: 'It has been a while', level: 1 },
      {
        type: 'text',
        html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>A few things have changed since you last looked in:</p><ul><li>The first thing that is new</li><li>The second thing that is new</li><li>What many people asked for, and is now there</li></ul>',
      },
      { type: 'button', label: 'See what is new', href: 'https://example.com/new', align: 'left' },
      { type: 'divider' },
      {
        type: 'text',
        html: '<p>Not for you any more? <a href="{{ preferences_url }}">Hear from us less often</a>, or <a href="{{ unsubscribe_url }}">leave altogether</a>. No hard feelings.</p>',
      },
    ),
    section({ background: 'canvas', padding: { top: 28, bottom: 36 } }, { type: 'footer' }),
  ]),
}
