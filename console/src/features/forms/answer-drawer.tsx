// A form response: questions and answers, the person, and why it was marked as spam.

import { Image, Stack, Text } from '@mantine/core'
import type { Form, FormAnswer } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import type { DescriptionItem } from '../../ui/description-list.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { isReviewed } from './form-type.ts'
import { Stars } from './stars.tsx'

/** Forms that nobody reviews say whether people confirmed instead of "New". */
export const AnswerState = ({ form, answer: { state, confirmation } }: { form: Form; answer: FormAnswer }) =>
  state === 'new' && !isReviewed(form) ? (
    <StateBadge of="confirmation" state={confirmation} />
  ) : (
    <StateBadge of="answer" state={state} />
  )

type AnswerDrawerProps = { accountId: string; form: Form; answer: FormAnswer; onClose: () => void }

export function AnswerDrawer({ accountId, form, answer, onClose }: AnswerDrawerProps) {
  const { contactId, email, firstName, hasPhoto, spamReasons, consentText, confirmation, page } = answer
  const who = email ?? firstName ?? words.forms.noEmail
  const items: (DescriptionItem | false)[] = [
    { name: words.forms.state, value: <AnswerState form={form} answer={answer} /> },
    {
      name: words.forms.from,
      value: contactId ? (
        <RouterLink to={urls.person} params={{ accountId, personId: contactId }}>
          {who}
        </RouterLink>
      ) : (
        who
      ),
    },
    answer.product !== null && { name: words.forms.product, value: answer.product },
    consentText !== null && { name: words.forms.ticked, value: consentText },
    confirmation !== 'none' && {
      name: words.forms.doubleOptIn,
      value: confirmation === 'waiting' ? words.forms.confirmWaits : words.forms.confirmed,
    },
    page !== null && { name: words.forms.page, value: page },
    spamReasons.length > 0 && {
      name: words.forms.spamBecause,
      value: spamReasons.map((reason) => wordFor(words.spamReasons, reason)).join(', '),
    },
    { name: words.forms.submitted, value: <Time at={answer.createdAt} /> },
  ]
  return (
    <UrlDrawer title={who} onClose={onClose}>
      <Stack gap="md">
        {answer.answers.map(({ question, type, answer: said }, i) => (
          <div key={i}>
            <Text fz={13} c="dimmed">
              {question}
            </Text>
            <Text className="anywhere">
              {type === 'rating' ? <Stars count={Number(said)} /> : [said].flat().join(', ')}
            </Text>
          </div>
        ))}
        {hasPhoto && (
          <Image
            src={`/console/api/accounts/${accountId}/forms/${form.id}/answers/${answer.id}/photo`}
            alt={words.forms.photo}
          />
        )}
        <DescriptionList items={items.filter((item) => item !== false)} />
      </Stack>
    </UrlDrawer>
  )
}
