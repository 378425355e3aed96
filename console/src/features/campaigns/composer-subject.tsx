// The sender, the text that an inbox shows, and the variants of an A/B test.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { CampaignCheck, EditedDesign } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import * as words from '../../words/index.ts'
import { SetUpSender } from '../senders/lazy.ts'
import { sendersQuery } from '../senders/queries.ts'
import { FIELD_IDS, sectionOf } from './composer-checks.tsx'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import { SplitSettings } from './lazy.ts'
import { SubjectField } from './subject-field.tsx'
import classes from './composer.module.css'

const text = words.composer

type SubjectSectionProps = Folding & {
  accountId: string
  draft: Draft
  design: EditedDesign | null
  designs: EditedDesign[]
  check: CampaignCheck | null
}

/** The sender that a campaign uses: its own or the default. */
export function useSender(accountId: string, senderId: string | null) {
  const senders = useQuery(sendersQuery(accountId))
  const choices = senders.data?.data ?? []
  return { choices, sender: choices.find(({ id }) => id === senderId) ?? choices.find((each) => each.default) }
}

export function SubjectSection({ accountId, draft, design, designs, check, ...folding }: SubjectSectionProps) {
  const { shown, change } = draft
  const openDialog = useDialog()
  const { choices, sender } = useSender(accountId, shown.sender_id)
  const subject = shown.subject ?? design?.subject ?? ''
  const from = sender && `${sender.name} <${sender.email}>`
  const replyTo = shown.reply_to ?? sender?.reply_to ?? null
  const subjectFields = (
    <>
      <SubjectField
        accountId={accountId}
        design={design}
        id={FIELD_IDS.subject}
        label={text.subject}
        value={subject}
        error={folding.isMissing && subject.trim() === '' && words.sendProblems.subject}
        onChange={(value) => change({ subject: value })}
      />
      <TextInput
        id={FIELD_IDS.preview_text}
        label={text.previewText}
        maxLength={500}
        value={shown.preview_text ?? design?.preview_text ?? ''}
        onChange={(event) => change({ preview_text: event.currentTarget.value })}
      />
    </>
  )
  return (
    <ComposerSection
      {...folding}
      name="subject"
      title={text.subjectAndSender}
      isDone={
        subject.trim() !== '' &&
        sender?.verified === true &&
        !check?.problems.some((problem) => sectionOf(problem) === 'subject')
      }
      summary={!folding.isOpen && (subject || <span className={classes.empty}>{words.campaigns.noSubject}</span>)}
      detail={!folding.isOpen && from && [text.from(from), ...(replyTo ? [text.repliesTo(replyTo)] : [])].join(' · ')}
      actions={
        choices.length === 0 ? (
          <Button
            variant="default"
            onClick={() => openDialog((close) => <SetUpSender accountId={accountId} onClose={close} />)}
          >
            {text.senderMissing}
          </Button>
        ) : undefined
      }
    >
      <div className={classes.senderFields}>
        <NativeSelect
          label={text.sender}
          data={choices.map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }))}
          value={sender?.id}
          onChange={(event) => change({ sender_id: event.currentTarget.value }, { now: true })}
        />
        <ReplyTo key={shown.id} draft={draft} placeholder={sender?.reply_to ?? sender?.email ?? ''} />
      </div>
      {shown.split?.kind !== 'subject' && subjectFields}
      <Suspense>
        <SplitSettings
          accountId={accountId}
          draft={draft}
          design={design}
          designs={designs}
          people={check?.recipients ?? 0}
          senderName={sender?.name ?? ''}
          subjectFields={subjectFields}
        />
      </Suspense>
    </ComposerSection>
  )
}

/** Saved when it is complete, because half an address is refused. */
function ReplyTo({ draft: { shown, change }, placeholder }: { draft: Draft; placeholder: string }) {
  return (
    <TextInput
      type="email"
      label={text.replyTo}
      placeholder={placeholder}
      maxLength={254}
      defaultValue={shown.reply_to ?? ''}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim()
        const isValid = typed === '' || event.currentTarget.checkValidity()
        if (isValid && (typed || null) !== shown.reply_to) change({ reply_to: typed || null }, { now: true })
      }}
    />
  )
}
