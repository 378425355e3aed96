// A form response: questions and answers, the person, and why it was marked as spam.

import { Image, Stack, Text } from '@mantine/core'
import type { FormAnswer } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import type { DescriptionItem } from '../../ui/description-list.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { UrlDrawer } from '../../ui/url-drawer.tsx'
import { urls } from '../../urls.ts'
import { formWords } from '../../words/forms.ts'
import { wordFor } from '../../words/lookup.ts'

type AnswerDrawerProps = { accountId: string; formId: string; answer: FormAnswer; onClose: () => void }

export function AnswerDrawer({ accountId, formId, answer, onClose }: AnswerDrawerProps) {
  const { contactId, email, firstName, hasPhoto, spamReasons, consentText, confirmation, page } = answer
  const who = email ?? firstName ?? formWords.forms.noEmail
  const items: (DescriptionItem | false)[] = [
    { name: formWords.forms.state, value: <StateBadge of="answer" state={answer.state} /> },
    {
      name: formWords.forms.from,
      value: contactId ? (
        <RouterLink to={urls.person} params={{ accountId, personId: contactId }}>
          {who}
        </RouterLink>
      ) : (
        who
      ),
    },
    answer.product !== null && { name: formWords.forms.product, value: answer.product },
    consentText !== null && { name: formWords.forms.ticked, value: consentText },
    confirmation !== 'none' && {
      name: formWords.forms.doubleOptIn,
      value: confirmation === 'waiting' ? formWords.forms.confirmWaits : formWords.forms.confirmed,
    },
    page !== null && { name: formWords.forms.page, value: page },
    spamReasons.length > 0 && {
      name: formWords.forms.spamBecause,
      value: spamReasons.map((reason) => wordFor(formWords.spamReasons, reason)).join(', '),
    },
    { name: formWords.forms.submitted, value: <Time at={answer.createdAt} /> },
  ]
  return (
    <UrlDrawer title={who} onClose={onClose}>
      <Stack gap="md">
        {answer.answers.map(({ question, answer: said }, i) => (
          <div key={i}>
            <Text fz={13} c="dimmed">
              {question}
            </Text>
            <Text className="anywhere">{[said].flat().join(', ')}</Text>
          </div>
        ))}
        {hasPhoto && (
          <Image
            src={`/console/api/accounts/${accountId}/forms/${formId}/answers/${answer.id}/photo`}
            alt={formWords.forms.photo}
          />
        )}
        <DescriptionList items={items.filter((item) => item !== false)} />
      </Stack>
    </UrlDrawer>
  )
}
