// Thanks for an order, and a request for a review: for a drip that an order starts.

import { contentOf } from './start.ts'
import type { StartingDesign } from './start.ts'

export const orderThanks: StartingDesign = {
  key: 'order-thanks',
  name: 'Thanks for an order',
  description: 'For a drip that an order starts: thanks, what was bought, and a request for a review.',
  subject: 'How do you like it, {{ person.first_name | default: "friend" }}?',
  preview_text: 'A minute of your time helps the next person to choose.',
  content: contentOf([
    { type: 'heading', text: 'Thank you for your order', level: 1 },
    {
      type: 'text',
      html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>We hope that everything arrived well. This is what you chose:</p><p>{% for item in order.items limit:10 %}{{ item.title | default: item.name }}<br>{% endfor %}</p><p>Would you tell others how you like it? Two sentences help more than you think.</p>',
    },
    { type: 'button', label: 'Write a review', href: 'https://example.com/review', align: 'left' },
    { type: 'text', html: '<p>Is something not right? Reply to this email, and we put it right.</p>' },
    { type: 'footer' },
  ]),
}
