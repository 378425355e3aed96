// A welcome for somebody who has just subscribed.

import { email, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const welcome: StartingDesign = {
  key: 'welcome',
  category: 'automatic',
  name: 'Welcome',
  description: 'For somebody who has just subscribed: what to expect, and where to begin.',
  subject: 'Welcome to {{ account.name }}',
  preview_text: 'What to expect from us, and a good place to begin.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      { type: 'heading', text: 'Good to have you, {{ person.first_name | default: "friend" }}', level: 1 },
      {
        type: 'text',
        html: '<p>Thank you for joining us. You will hear from us about twice a month, never more, and you can leave whenever you like.</p><p>Here is a good place to begin:</p><ul><li><a href="https://example.com/about">Who we are and how we work</a></li><li><a href="https://example.com/favourites">What people come back for</a></li><li><a href="https://example.com/help">Answers to what everybody asks</a></li></ul>',
      },
      { type: 'button', label: 'Look around', href: 'https://example.com', align: 'left' },
      {
        type: 'text',
        html: '<p>Would you rather hear about some things and not others? <a href="{{ preferences_url }}">Choose what you get</a>.</p>',
      },
    ),
    section({ background: 'canvas', padding: { top: 28, bottom: 36 } }, { type: 'footer' }),
  ]),
}
