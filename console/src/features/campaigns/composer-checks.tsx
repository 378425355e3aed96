// What is left to do before sending, and warnings worth fixing first, each with a link to its place. What is missing is
// a plain list until someone tries to send.

import { Anchor, Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignCheck, EditedDesign } from '../../api.ts'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'
import type { FindingValues } from '../../words/en/send-checks.ts'
import { wordFor } from '../../words/lookup.ts'
import { useProblemText } from '../designs/use-problem-text.ts'
import type { SectionName } from './composer-section.tsx'
import classes from './composer.module.css'

const text = words.composer

type Finding = CampaignCheck['doctor'][number]
type Problem = CampaignCheck['problems'][number]

/** The composer fields that a finding links to. */
export const FIELD_IDS = { subject: 'campaign-subject', preview_text: 'campaign-preview-text' } as const

type ChecksProps = {
  accountId: string
  campaignId: string
  designId: string | null
  check: CampaignCheck | null
  designs: EditedDesign[]
  error: unknown
  /** Of the links, once they were checked. */
  deadLinks: Finding[]
  isFollowing: boolean
  hasTried: boolean
  /** Opens the section and moves the focus there, or to one of its fields. */
  onGoTo: (section: SectionName, field?: keyof typeof FIELD_IDS) => void
}

export function Checks({ check, designs, error, deadLinks, isFollowing, hasTried, ...place }: ChecksProps) {
  const { accountId, onGoTo } = place
  const format = useTimeFormat()
  const problemText = useProblemTexts(check, designs)
  const isReady = check !== null && check.problems.length === 0
  const unchecked = deadLinks.filter(isUnchecked)
  const findings = findingsOf(check, deadLinks)
  const warnings = findings.length + (check?.warnings.length ?? 0)
  return (
    <Card component="section" aria-label={text.checks} padding="md" flex="none">
      <Title order={2} size="h5" mb="xs" className={classes.checksTitle}>
        {isReady && warnings === 0 && <Icon name="done" size={18} />}
        {isReady
          ? [text.checksPassed, warnings > 0 && text.warnings(warnings)].filter(Boolean).join(' · ')
          : text.before}
      </Title>
      {!check && !error && <Loading rows={2} />}
      {!check && <ErrorMessage error={error} />}
      {check && (
        <ul className={classes.checks}>
          {check.problems.map((problem) => (
            <Line
              key={problem.message}
              tone={hasTried ? 'bad' : 'todo'}
              icon={hasTried ? 'alert' : 'todo'}
              data-field={problem.field}
              text={problemText(problem)}
              link={<ProblemLink {...place} problem={problem} />}
            />
          ))}
          {check.warnings.map(({ field }) => (
            <Line
              key={field}
              tone="warn"
              data-warning={field}
              text={wordFor(words.sendWarnings, field)}
              link={
                field === 'postal_address' ? (
                  <RouterLink to={urls.general} params={{ accountId }}>
                    {text.goToSettings}
                  </RouterLink>
                ) : (
                  <SectionLink onPress={() => onGoTo('subject')}>{words.splitTest.title}</SectionLink>
                )
              }
            />
          ))}
          {findings.map((finding) => (
            <Line
              key={`${finding.design_id} ${finding.block} ${finding.message}`}
              tone="warn"
              data-check={finding.check}
              text={findingText(finding)}
              link={<FindingLink {...place} to={finding} />}
            />
          ))}
          {check.overlaps.map(({ campaign_id, name, at, people }) => (
            <Line
              key={campaign_id}
              tone="warn"
              icon="idea"
              text={text.overlap(people, name, formatTime(new Date(at), ['day'], format))}
              link={
                <RouterLink to={urls.campaignCalendar} params={{ accountId }} search={{ day: dayOf(at, format.zone) }}>
                  {text.viewCalendar}
                </RouterLink>
              }
            />
          ))}
        </ul>
      )}
      {check && (isFollowing || unchecked.length > 0) && (
        <Text fz={13} c="dimmed" mt="xs">
          {unchecked.length > 0 ? unchecked.map(findingText).join(' ') : text.followingLinks}
        </Text>
      )}
    </Card>
  )
}

/** Everything that may be worth fixing first. */
export const findingsOf = (check: CampaignCheck | null, deadLinks: Finding[]): Finding[] =>
  [...(check?.doctor ?? []), ...deadLinks].filter((finding) => !isUnchecked(finding))

/** Links that are checked a minute later, because only so many are requested at once. */
const isUnchecked = ({ code }: Finding): boolean => code === 'links_not_checked'

/** The calendar's form of a day. */
const dayOf = (at: string, zone: string): string => dateFormat({ timeZone: zone }, 'sv-SE').format(new Date(at))

type LineProps = {
  tone: 'todo' | 'warn' | 'bad'
  icon?: 'alert' | 'idea' | 'todo'
  /** Identifies the finding in tests. */
  'data-check'?: Finding['check']
  'data-field'?: string | null
  'data-warning'?: string
  text: string
  /** Where it is fixed. */
  link: ReactNode
}

const Line = ({ tone, icon = 'alert', text: message, link, ...about }: LineProps) => (
  <li data-tone={tone} {...about}>
    <Icon name={icon} />
    <div>
      {message} {link}
    </div>
  </li>
)

const SectionLink = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" onClick={onPress}>
    {children}
  </Anchor>
)

type ProblemLinkProps = Pick<ChecksProps, 'accountId' | 'campaignId' | 'designId' | 'onGoTo'> & { problem: Problem }

/** Where a problem is fixed: a section, the design, or the settings. An account that isn't open yet is the operator's. */
function ProblemLink({ accountId, campaignId, designId, problem, onGoTo }: ProblemLinkProps) {
  const { code } = problem
  if (code === 'not_open_yet') return null
  const brokenId = problem.design_id ?? designId
  if (isOfDesign(problem) && brokenId)
    return (
      <RouterLink to={urls.design} params={{ accountId, designId: brokenId }} search={{ campaign: campaignId }}>
        {text.goToDesign}
      </RouterLink>
    )
  if (code === 'sender_not_verified' || code === 'plan_limit_reached') {
    const isSender = code === 'sender_not_verified'
    return (
      <RouterLink to={isSender ? urls.senders : urls.plan} params={{ accountId }}>
        {isSender ? text.goToSenders : text.goToPlan}
      </RouterLink>
    )
  }
  const section = sectionOf(problem)
  return <SectionLink onPress={() => onGoTo(section)}>{SECTION_LINKS[section]}</SectionLink>
}

type FindingLinkProps = Pick<ChecksProps, 'accountId' | 'campaignId' | 'onGoTo'> & { to: Finding }

/** Where a finding is fixed. */
function FindingLink({ accountId, campaignId, to, onGoTo }: FindingLinkProps) {
  const { place, design_id: designId, block } = to
  if (place === 'domain')
    return (
      <RouterLink to={urls.domains} params={{ accountId }}>
        {text.goToDomain}
      </RouterLink>
    )
  if (place === 'design')
    return designId ? (
      <RouterLink
        to={urls.design}
        params={{ accountId, designId }}
        search={{ campaign: campaignId, ...(block && { block }) }}
      >
        {block ? text.goToBlock : text.goToDesign}
      </RouterLink>
    ) : null
  return (
    <SectionLink onPress={() => onGoTo('subject', place)}>
      {place === 'subject' ? text.goToSubject : text.goToPreviewText}
    </SectionLink>
  )
}

/** Problems are in one of these sections. */
const SECTION_LINKS = { design: text.chooseDesign, audience: text.goToAudience, subject: text.goToSubject }

/** Texts of the campaign have such problems, too. */
const isOfDesign = ({ code, field }: Problem): boolean => code === 'design_not_ready' && field === null

/** The section in which a problem is fixed. */
export function sectionOf(problem: Problem): keyof typeof SECTION_LINKS {
  const { code, field } = problem
  if (field === 'design_id' || isOfDesign(problem)) return 'design'
  if (field === 'subject' || field === 'preview_text' || field?.startsWith('split') || code === 'sender_not_verified')
    return 'subject'
  return 'audience'
}

const problems = words.sendProblems

/** By field, or by code. */
const PROBLEMS: Record<string, string> = {
  everyone: text.chooseRecipients,
  audience: problems.audience,
  design_id: problems.design,
  subject: problems.subject,
  split: problems.split,
  not_open_yet: problems.notOpen,
  plan_limit_reached: problems.plan,
  send_refused: problems.noOne,
  sender_not_verified: problems.sender,
}

/** A text of the campaign, or of a variant: "split.variants.0.subject" is B's. */
function textLabel(field: string): string {
  const [name, variant] = field.split('.').toReversed()
  const isSubject = name === 'subject'
  if (variant === undefined) return isSubject ? text.subject : text.previewText
  return words.variantFields[isSubject ? 'subject' : 'preview_text']('BCD'[Number(variant)]!)
}

function withoutPlace(problem: Problem['problems'][number]) {
  const { place: _, ...rest } = problem
  return rest
}

/** The server says what is wrong with a group; other problems are worded here. */
export function useProblemTexts(check: CampaignCheck | null, designs: EditedDesign[]): (problem: Problem) => string {
  const textOf = useProblemText(check?.problems.some((each) => each.problems.length > 0) ?? false)
  return ({ code, field, message, design_id, problems: found }) => {
    const design = designs.find(({ id }) => id === design_id)
    if (design) return problems.designNotReady(design.name, found.map(textOf).join(' '))
    if (field && found.length > 0)
      return problems.textNotReady(textLabel(field), found.map(withoutPlace).map(textOf).join(' '))
    return PROBLEMS[field ?? code] ?? message
  }
}

/** Every code has words. */
const FINDINGS: Record<Finding['code'], string | ((values: FindingValues) => string)> = words.findings

export function findingText({ code, values }: Finding): string {
  const said = FINDINGS[code]
  if (typeof said === 'string') return said
  const given = values as FindingValues
  return said({ ...given, name: wordFor(words.dnsRecords, String(given.record ?? '')) })
}
