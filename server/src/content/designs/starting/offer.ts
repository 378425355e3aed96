// An offer: what it is, until when, and the newest products.

import { email, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const offer: StartingDesign = {
  key: 'offer',
  category: 'offers',
  name: 'Product offer',
  description: 'An offer with its end in sight, followed by your newest products.',
  subject: '{{ person.first_name | default: "For you" }}: 20% off until Sunday',
  preview_text: 'On everything in the shop, with nothing to enter.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      { type: 'heading', text: '20% off everything until Sunday', level: 1, align: 'center' },
      {
        type: 'text',
        align: 'center',
        html: '<p>Say what the offer is, who it is for, and when it ends. The discount is already in the prices; there is no code to remember.</p>',
      },
      { type: 'button', label: 'Go to the shop', href: 'https://example.com/shop' },
      { type: 'spacer', height: 16 },
      { type: 'heading', text: 'New in the shop', level: 2, align: 'center' },
      { type: 'products', source: 'newest', count: 3, button: 'View' },
      { type: 'text', align: 'center', html: '<p>The offer ends on Sunday at midnight.</p>' },
    ),
    section({ background: 'canvas', padding: { top: 28, bottom: 36 } }, { type: 'footer' }),
  ]),
}
