// Every problem of a design, and its message in English. The console words a problem by its code and values, in the
// user's language.

import type { FoundProblem } from './compiled.ts'

type Values = Record<string, string | number>
type NoValues = Record<never, never>
type Tag = { tag: string }

const kind = <V extends Values = NoValues>(message: (values: V) => string) => message

const MESSAGES = {
  address_not_first: kind<Tag>(({ tag }) => `The tag "${tag}" must be at the start of a link's URL.`),
  button_without_link: kind<{ button: string }>(({ button }) => `The button "${button}" needs a link.`),
  choice_of_wrong_value: kind<{ value: string; detail: string }>(
    ({ value, detail }) => `A choice cannot save "${value}" as "${detail}".`,
  ),
  choice_without_detail: kind(() => 'A choice needs the detail that it saves.'),
  choice_without_link: kind(() => 'A choice needs a link or a preference.'),
  choice_without_topic: kind(() => 'A choice needs a topic.'),
  choice_without_value: kind(() => 'A choice needs the value that it saves.'),
  condition_in_link: kind(() => 'A link has a condition inside its URL; put the condition around the whole link.'),
  confirm_in_condition: kind(
    () => 'The confirm link is inside a condition, so some people would not get it. Move it outside.',
  ),
  /** `fix` is `darker` or `lighter`. */
  low_contrast: kind<{ contrast: string; least: number; fix: string }>(
    ({ contrast, least, fix }) =>
      `The text is hard to read: its contrast is ${contrast}, and ${least} is needed. Use a ${fix} color.`,
  ),
  no_category: kind(() => 'No category is chosen for the product grid.'),
  no_products: kind(() => 'No products are chosen for the product grid.'),
  range_too_long: kind<{ most: number }>(
    ({ most }) => `A range can have at most ${most} numbers, and its limits must be literal, such as (1..5).`,
  ),
  sample_content: kind(() => 'Replace or delete the sample content.'),
  sample_link: kind(() => 'Replace the link to a sample address.'),
  tag_across_elements: kind<Tag>(
    ({ tag }) => `The tag "${tag}" begins and ends in different places; put it around whole elements.`,
  ),
  tag_closes_nothing: kind<Tag>(({ tag }) => `The tag "${tag}" closes nothing.`),
  tag_for_form: kind<Tag>(({ tag }) => `The tag "${tag}" must read "for row in data.SET.rows".`),
  tag_for_limit: kind<Tag>(({ tag }) => `The tag "${tag}" takes a plain number as limit and offset.`),
  tag_in_condition: kind<Tag>(({ tag }) => `The tag "${tag}" cannot be used in conditions and loops.`),
  tag_in_markup: kind<Tag>(
    ({ tag }) => `The tag "${tag}" is inside the markup of an element, where tags cannot be used.`,
  ),
  tag_in_style: kind<Tag>(({ tag }) => `The tag "${tag}" is inside a style, where tags cannot be used.`),
  tag_not_closed: kind<Tag>(({ tag }) => `The tag "${tag}" is not closed.`),
  tag_not_for_emails: kind<Tag>(
    ({ tag }) => `The tag "${tag}" cannot be used in emails; valid tags are if, unless, case and for.`,
  ),
  tag_outside: kind<Tag & { of: string }>(({ tag, of }) => `The tag "${tag}" is outside of ${of}.`),
  tag_too_deep: kind<Tag & { most: number }>(
    ({ tag, most }) => `The tag "${tag}" is nested more than ${most} levels deep.`,
  ),
  tag_unreadable: kind<Tag>(({ tag }) => `The tag "${tag}" cannot be read.`),
  tag_with_brackets: kind<Tag>(({ tag }) => `The tag "${tag}" cannot hold brackets.`),
  tag_without_rows: kind<Tag>(({ tag }) => `The tag "${tag}" loops over something that has no rows.`),
  template_fails: kind(() => 'The design cannot be put together: one of its tags fails.'),
  template_invalid: kind(() => 'A condition or loop of the design is invalid.'),
  template_too_large: kind(() => 'The design takes too much memory to put together. Make its loops and texts smaller.'),
  template_too_slow: kind(() => 'The design takes too long to put together for one person. Make its loops smaller.'),
  too_large: kind<{ kilobytes: number; limit: number }>(
    ({ kilobytes, limit }) => `The email has ${kilobytes} KB of HTML; email clients clip it after ${limit} KB.`,
  ),
  too_many_tags: kind<{ most: number }>(
    ({ most }) => `The design contains more than ${most.toLocaleString('en')} tags.`,
  ),
  unknown_coupon_pool: kind<Tag>(({ tag }) => `The tag "${tag}" is not known: the account has no such coupon pool.`),
  unknown_data_set: kind<Tag>(
    ({ tag }) => `The tag "${tag}" is not known: emails cannot read a data set of that name.`,
  ),
  unknown_detail: kind<Tag>(({ tag }) => `The tag "${tag}" is not known: the account has no such detail.`),
  unknown_field: kind<Tag & { set: string }>(
    ({ tag, set }) => `The tag "${tag}" is not known: the data set "${set}" has no such field.`,
  ),
  unknown_filter: kind<{ filter: string; filters: string }>(
    ({ filter, filters }) => `The filter "${filter}" does not exist; valid filters are ${filters}.`,
  ),
  unknown_tag: kind<Tag>(({ tag }) => `The tag "${tag}" is not known.`),
  unsubscribe_in_condition: kind(
    () => 'The unsubscribe link is inside a condition, so some people would not get it. Move it outside.',
  ),
  unsubscribe_missing: kind(() => 'There is no unsubscribe link. Add a footer, or a link to {{ unsubscribe_url }}.'),
  video_without_link: kind(() => 'The video needs a link.'),
}

export type ProblemCode = keyof typeof MESSAGES
export const PROBLEM_CODES = Object.keys(MESSAGES) as ProblemCode[]

type ValuesOf<Code extends ProblemCode> = Parameters<(typeof MESSAGES)[Code]>[0]

export function problem<Code extends ProblemCode>(
  code: Code,
  ...[values = {}]: ValuesOf<Code> extends NoValues & Values ? [values?: ValuesOf<Code>] : [ValuesOf<Code>]
): FoundProblem {
  return { code, values, message: (MESSAGES[code] as (given: Values) => string)(values) }
}
