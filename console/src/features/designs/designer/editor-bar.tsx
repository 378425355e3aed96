// The bar above an editor: back, name, save status, undo, view, preview, test, and the next step.

import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../api.ts'
import type { DesignWithContent } from '../../../api.ts'
import { ConflictDialog } from '../../../ui/lazy-dialogs.tsx'
import { lazyNamed, useDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageTitle } from '../../../ui/page.tsx'
import { ActionMenu } from '../../../ui/row-menu.tsx'
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
  middle?: ReactNode
}

export function EditorBar({ accountId, design, saving, isPreview, onPreview, onRestored, middle }: EditorBarProps) {
  const { campaign: campaignId, drip: dripId, form: formId } = route.useSearch()
  const campaign = useQuery({ ...campaignQuery(accountId, campaignId ?? ''), enabled: campaignId !== undefined })
  const openDialog = useDialog()
  const afterSaving = (dialog: Parameters<typeof openDialog>[0]) => void saving.flush().then(() => openDialog(dialog))
  const sendTest = () =>
    afterSaving((close) => (
      <SendTest
        accountId={accountId}
        designId={design.id}
        campaign={campaign.data ? { ...campaign.data, ...campaign.data.overrides } : null}
        onClose={close}
      />
    ))
  return (
    <>
      <header className={classes.bar}>
        <div className="for-screen-readers">
          <PageTitle part={words.designs.title}>{saving.shown.name}</PageTitle>
        </div>
        <BackLink accountId={accountId} campaignId={campaignId} dripId={dripId} formId={formId} />
        <TextInput
          className={classes.title}
          aria-label={text.name}
          value={saving.shown.name}
          maxLength={200}
          onChange={(event) => saving.change({ name: event.currentTarget.value })}
        />
        <Text fz={13} c="dimmed" role="status">
          {saving.state === 'saved' && words.composer.saved}
          {saving.state === 'saving' && words.composer.saving}
          {(saving.state === 'failed' || saving.state === 'conflict') &&
            `${words.composer.notSaved}: ${errorMessage(saving.error)}`}
        </Text>
        <div className={classes.middle}>{middle}</div>
        <Group gap="xs">
          <Button
            variant={isPreview ? 'filled' : 'default'}
            aria-pressed={isPreview}
            leftSection={<BlockIcon name="eye" />}
            onClick={onPreview}
          >
            {text.preview}
          </Button>
          <Button variant="default" leftSection={<Icon name="send" />} onClick={sendTest}>
            {text.sendTest}
          </Button>
          <PrimaryButton
            accountId={accountId}
            design={design}
            saving={saving}
            campaignId={campaignId}
            dripId={dripId}
            formId={formId}
          />
          <ActionMenu
            label={words.ui.moreActions}
            actions={[
              {
                label: text.versions,
                icon: 'history',
                run: () =>
                  afterSaving((close) => (
                    <Versions accountId={accountId} designId={design.id} onClose={close} onRestored={onRestored} />
                  )),
              },
            ]}
          />
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

type Origin = {
  accountId: string
  campaignId: string | undefined
  dripId: string | undefined
  formId: string | undefined
}

function BackLink({ accountId, campaignId, dripId, formId }: Origin) {
  const look = { variant: 'default', leftSection: <Icon name="back" /> } as const
  if (campaignId)
    return (
      <ButtonLink {...look} to={urls.campaign} params={{ accountId, campaignId }}>
        {text.backToCampaign}
      </ButtonLink>
    )
  if (dripId)
    return (
      <ButtonLink {...look} to={urls.dripEdit} params={{ accountId, dripId }}>
        {text.backToDrip}
      </ButtonLink>
    )
  if (formId)
    return (
      <ButtonLink {...look} to={urls.editForm} params={{ accountId, formId }}>
        {text.backToForm}
      </ButtonLink>
    )
  return (
    <ButtonLink {...look} to={urls.designs} params={{ accountId }}>
      {words.designs.title}
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
