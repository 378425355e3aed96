// The bar above an editor: back, name, save status, undo, view, preview, test, and the next step.

import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DesignWithContent } from '../../../api.ts'
import type { Action } from '../../../ui/actions.ts'
import { ConflictDialog } from '../../../ui/lazy-dialogs.tsx'
import { lazyNamed, useDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { useIsPhone } from '../../../ui/media.ts'
import { PageTitle } from '../../../ui/page.tsx'
import { ActionMenu } from '../../../ui/row-menu.tsx'
import { saveStatus } from '../../../ui/save-status.ts'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import { SendTest } from '../../campaigns/lazy.ts'
import { useNewCampaign } from '../../campaigns/new-campaign.ts'
import { campaignQuery } from '../../campaigns/queries.ts'
import { BlockIcon } from './block-icons.tsx'
import type { DesignDraft } from './draft.ts'
import classes from './designer.module.css'

const text = words.designer
const route = getRouteApi(`/signed-in${urls.design}`)
const Versions = lazyNamed(() => import('./versions.tsx'), 'Versions')

type EditorBarProps = {
  accountId: string
  design: DesignWithContent
  saving: DesignDraft
  isPreview: boolean
  onPreview: () => void
  /** Called after a version was restored. */
  onRestored: () => void
  /** Not on phones. */
  middle?: ReactNode
  /** In the menu, on phones. */
  more?: Action[]
}

export function EditorBar({
  accountId,
  design,
  saving,
  isPreview,
  onPreview,
  onRestored,
  middle,
  more = [],
}: EditorBarProps) {
  const { campaign: campaignId, drip: dripId, form: formId } = route.useSearch()
  const campaign = useQuery({ ...campaignQuery(accountId, campaignId ?? ''), enabled: campaignId !== undefined })
  const isPhone = useIsPhone()
  const openDialog = useDialog()
  const afterSaving = (dialog: Parameters<typeof openDialog>[0]) => void saving.flush().then(() => openDialog(dialog))
  const sendTest: Action = {
    label: text.sendTest,
    icon: 'send',
    run: () =>
      afterSaving((close) => (
        <SendTest
          accountId={accountId}
          designId={design.id}
          campaign={campaign.data ? { ...campaign.data, ...campaign.data.overrides } : null}
          onClose={close}
        />
      )),
  }
  const versions: Action = {
    label: text.versions,
    icon: 'history',
    run: () =>
      afterSaving((close) => (
        <Versions accountId={accountId} designId={design.id} onClose={close} onRestored={onRestored} />
      )),
  }
  const origin = { accountId, campaignId, dripId, formId }
  return (
    <>
      <header className={classes.bar}>
        <div className="for-screen-readers">
          <PageTitle part={words.designs.title}>{saving.shown.name}</PageTitle>
        </div>
        <div className={classes.barStart}>
          <BackLink {...origin} isPhone={isPhone} />
          <TextInput
            className={classes.title}
            aria-label={text.name}
            title={saving.shown.name}
            value={saving.shown.name}
            maxLength={200}
            rightSection={<Icon name="edit" size={14} />}
            rightSectionPointerEvents="none"
            rightSectionWidth={28}
            onChange={(event) => saving.change({ name: event.currentTarget.value })}
          />
          <SaveState saving={saving} />
        </div>
        {!isPhone && <div className={classes.middle}>{middle}</div>}
        <Group gap="xs" wrap="nowrap" className={classes.barEnd}>
          {!isPhone && (
            <>
              <Button
                variant={isPreview ? 'filled' : 'default'}
                aria-pressed={isPreview}
                leftSection={<BlockIcon name="eye" />}
                onClick={onPreview}
              >
                {text.preview}
              </Button>
              <Button variant="default" leftSection={<Icon name="send" />} onClick={sendTest.run}>
                {text.sendTest}
              </Button>
            </>
          )}
          <PrimaryButton {...origin} design={design} saving={saving} />
          <ActionMenu label={words.ui.moreActions} actions={isPhone ? [...more, sendTest, versions] : [versions]} />
        </Group>
      </header>
      <ConflictDialog error={saving.error} loadTheirs={() => saving.loadTheirs().then(onRestored)}>
        <Button variant="default" loading={saving.keepMine.isPending} onClick={() => saving.keepMine.mutate()}>
          {text.keepMine}
        </Button>
      </ConflictDialog>
    </>
  )
}

const SaveState = ({ saving }: { saving: DesignDraft }) => (
  <Text fz={13} c="dimmed" role="status" className={classes.saveState} data-state={saving.state}>
    {saving.state === 'saved' && <Icon name="cloud" />}
    <span>{saveStatus(saving)}</span>
  </Text>
)

type Origin = {
  accountId: string
  campaignId: string | undefined
  dripId: string | undefined
  formId: string | undefined
}

function BackLink({ accountId, campaignId, dripId, formId, isPhone }: Origin & { isPhone: boolean }) {
  const [label, place] = campaignId
    ? [text.backToCampaign, { to: urls.campaign, params: { accountId, campaignId } } as const]
    : dripId
      ? [text.backToDrip, { to: urls.dripEdit, params: { accountId, dripId } } as const]
      : formId
        ? [text.backToForm, { to: urls.editForm, params: { accountId, formId } } as const]
        : [words.designs.title, { to: urls.designs, params: { accountId } } as const]
  if (isPhone)
    return (
      <ButtonLink variant="subtle" color="gray" px="xs" aria-label={label} {...place}>
        <Icon name="back" />
      </ButtonLink>
    )
  return (
    <ButtonLink variant="default" leftSection={<Icon name="back" />} {...place}>
      {label}
    </ButtonLink>
  )
}

/** Continues where the person came from. */
function PrimaryButton({
  accountId,
  campaignId,
  dripId,
  formId,
  design,
  saving,
}: Origin & Pick<EditorBarProps, 'design' | 'saving'>) {
  const campaign = useNewCampaign(accountId)
  const navigate = useNavigate()
  const finish = () => {
    if (campaignId) return void navigate({ to: urls.campaign, params: { accountId, campaignId } })
    if (dripId) return void navigate({ to: urls.dripEdit, params: { accountId, dripId } })
    if (formId) return void navigate({ to: urls.editForm, params: { accountId, formId } })
    campaign.mutate({ name: saving.shown.name, design_id: design.id })
  }
  return (
    <Button loading={campaign.isPending} onClick={() => void saving.flush().then(finish)}>
      {campaignId || dripId || formId ? text.done : text.startCampaign}
    </Button>
  )
}
