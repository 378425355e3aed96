// Thanks for an order, and a request for a review: for a drip that an order starts.

import { email, section } from './start.ts'
import type { StartingDesign } from './start.ts'

export const orderThanks: StartingDesign = {
  key: 'order-thanks',
  category: 'automatic',
  name: 'Thanks for an order',
  description: 'For a drip that an order starts: thanks, what was bought, and stars to click for each item.',
  subject: 'How do you like it, {{ person.first_name | default: "friend" }}?',
  preview_text: 'A minute of your time helps the next person to choose.',
  content: email([
    section({ padding: { top: 36, bottom: 0 } }, { type: 'logo', align: 'left' }),
    section(
      {},
      { type: 'heading', text: 'Thank you for your order', level: 1 },
      {
        type: 'text',
        html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>We hope that everything arrived well. This is what you chose:</p>{% for item in order.items limit:10 %}<p><strong>{{ item.title | default: item.name }}</strong><br><a href="{{ item.review_url }}/1">1&nbsp;★</a> <a href="{{ item.review_url }}/2">2&nbsp;★</a> <a href="{{ item.review_url }}/3">3&nbsp;★</a> <a href="{{ item.review_url }}/4">4&nbsp;★</a> <a href="{{ item.review_url }}/5">5&nbsp;★</a></p>{% endfor %}<p>One click on the stars is enough. Two sentences help others even more.</p>',
      },
      { type: 'text', html: '<p>Is something not right? Reply to this email, and we put it right.</p>' },
    ),
    section({ background: 'canvas', padding: { top: 28, bottom: 36 } }, { type: 'footer' }),
  ]),
}
