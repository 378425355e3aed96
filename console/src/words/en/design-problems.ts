// Copy for the problems of a design, which the server reports by code.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { quoted } from './grammar.ts'

/** The names and numbers of a problem. */
export type ProblemValues = Record<string, string | number>

export const designProblems = translated('designProblems', {
  address_not_first: ({ tag }: ProblemValues) => `${tag} must be at the start of a link’s URL.`,
  button_without_link: ({ button }: ProblemValues) => `The button ${quoted(String(button))} needs a link.`,
  choice_of_wrong_value: ({ value, detail }: ProblemValues) =>
    `${quoted(String(value))} can’t be saved as ${quoted(String(detail))}.`,
  choice_without_detail: 'Choose the detail that each choice saves.',
  choice_without_link: 'Give each choice a link or a preference.',
  choice_without_topic: 'Choose the topic of each choice.',
  choice_without_value: 'Enter what each choice saves.',
  condition_in_link: 'A link has a condition inside its URL. Put the condition around the whole link.',
  confirm_in_condition: 'The confirmation link is inside a condition, so some people wouldn’t get it. Move it outside.',
  low_contrast: ({ contrast, least, fix }: ProblemValues) =>
    `The text is hard to read: its contrast is ${contrast}, and ${least} is needed. Use a ${fix === 'darker' ? 'darker' : 'lighter'} color.`,
  no_category: 'Choose a category for the product grid.',
  no_products: 'Choose products for the product grid.',
  range_too_long: ({ most }: ProblemValues) =>
    `A range can have at most ${most} numbers, and its limits must be numbers, such as (1..5).`,
  sample_content: 'Replace or delete the sample content.',
  sample_link: 'Replace the link to a sample address.',
  tag_across_elements: ({ tag }: ProblemValues) =>
    `${tag} begins and ends in different places. Put it around whole elements.`,
  tag_closes_nothing: ({ tag }: ProblemValues) => `${tag} closes nothing.`,
  tag_for_form: ({ tag }: ProblemValues) => `${tag} must read “for row in data.SET.rows”.`,
  tag_for_limit: ({ tag }: ProblemValues) => `${tag} takes only a number as limit and offset.`,
  tag_in_condition: ({ tag }: ProblemValues) => `${tag} can’t be used in conditions and loops.`,
  tag_in_markup: ({ tag }: ProblemValues) => `${tag} is inside the markup of an element, where tags can’t be used.`,
  tag_in_style: ({ tag }: ProblemValues) => `${tag} is inside a style, where tags can’t be used.`,
  tag_not_closed: ({ tag }: ProblemValues) => `${tag} isn’t closed.`,
  tag_not_for_emails: ({ tag }: ProblemValues) => `${tag} can’t be used in emails. Use if, unless, case, or for.`,
  tag_outside: ({ tag, of }: ProblemValues) => `${tag} is outside of ${of}.`,
  tag_too_deep: ({ tag, most }: ProblemValues) => `${tag} is nested more than ${most} levels deep.`,
  tag_unreadable: ({ tag }: ProblemValues) => `${tag} can’t be read. Check how it’s written.`,
  tag_with_brackets: ({ tag }: ProblemValues) => `${tag} can’t contain brackets.`,
  tag_without_rows: ({ tag }: ProblemValues) => `${tag} loops over something that has no rows.`,
  template_fails: 'The email can’t be put together: one of its tags fails.',
  template_invalid: 'A condition or loop of the design is invalid.',
  template_too_large: 'The email takes too much memory to put together. Make its loops and texts smaller.',
  template_too_slow: 'The email takes too long to put together for one person. Make its loops smaller.',
  too_large: ({ kilobytes, limit }: ProblemValues) =>
    `The email has ${kilobytes} KB of HTML. Email clients clip it after ${limit} KB.`,
  too_many_tags: ({ most }: ProblemValues) => `The design has more than ${counted(Number(most))} tags.`,
  unknown_coupon_pool: ({ tag }: ProblemValues) => `${tag} is unknown: there’s no such coupon pool.`,
  unknown_data_set: ({ tag }: ProblemValues) => `${tag} is unknown: emails can’t read a data set of that name.`,
  unknown_detail: ({ tag }: ProblemValues) => `${tag} is unknown: there’s no such detail.`,
  unknown_field: ({ tag, set }: ProblemValues) =>
    `${tag} is unknown: the data set ${quoted(String(set))} has no such field.`,
  unknown_filter: ({ filter, filters }: ProblemValues) =>
    `The filter ${quoted(String(filter))} doesn’t exist. Use one of these: ${filters}.`,
  unknown_tag: ({ tag }: ProblemValues) => `${tag} is unknown.`,
  unsubscribe_in_condition:
    'The unsubscribe link is inside a condition, so some people wouldn’t get it. Move it outside.',
  unsubscribe_missing: 'There’s no unsubscribe link. Add a footer, or a link to {{ unsubscribe_url }}.',
  video_without_link: 'The video needs a link.',
})

/** Where a problem is, behind it. */
export const problemPlaces = translated('problemPlaces', {
  block: (n: number) => `(block ${n})`,
  preview_text: '(in the preview text)',
  subject: '(in the subject)',
})
