// The bar above an editor: back, name, save status, undo, preview, more.

import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../api.ts'
import type { DesignWithContent } from '../../../api.ts'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { lazyNamed, useDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageTitle } from '../../../ui/page.tsx'
import { ActionMenu } from '../../../ui/row-menu.tsx'
import { urls } from '../../../urls.ts'
import { words } from '../../../words/composing.ts'
import { words as shared } from '../../../words/index.ts'
import { SendTest } from '../../campaigns/lazy.ts'
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
  const { campaign: campaignId } = route.useSearch()
  const campaign = useQuery({ ...campaignQuery(accountId, campaignId ?? ''), enabled: campaignId !== undefined })
  const openDialog = useDialog()
  return (
    <>
      <header className={classes.bar}>
        <div className="for-screen-readers">
          <PageTitle part={words.designs.title}>{saving.shown.name}</PageTitle>
        </div>
        {campaignId ? (
          <ButtonLink
            variant="default"
            to={urls.campaign}
            params={{ accountId, campaignId }}
            leftSection={<Icon name="back" />}
          >
            {text.backToCampaign}
          </ButtonLink>
        ) : (
          <ButtonLink variant="default" to={urls.designs} params={{ accountId }} leftSection={<Icon name="back" />}>
            {words.designs.title}
          </ButtonLink>
        )}
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
        {middle}
        <Group gap="xs">
          <Button
            variant={isPreview ? 'filled' : 'default'}
            aria-pressed={isPreview}
            leftSection={<BlockIcon name="eye" />}
            onClick={onPreview}
          >
            {text.preview}
          </Button>
          <ActionMenu
            label={shared.ui.moreActions}
            actions={[
              {
                label: words.composer.sendTest,
                icon: 'send',
                run: () =>
                  void saving
                    .flush()
                    .then(() =>
                      openDialog((close) => (
                        <SendTest
                          accountId={accountId}
                          designId={design.id}
                          campaign={campaign.data ? { ...campaign.data, ...campaign.data.overrides } : null}
                          onClose={close}
                        />
                      )),
                    ),
              },
              {
                label: text.versions,
                icon: 'history',
                run: () =>
                  openDialog((close) => (
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

type UndoButtonsProps = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

export const UndoButtons = ({ canUndo, canRedo, undo, redo }: UndoButtonsProps) => (
  <Group gap={4}>
    <ActionIcon variant="default" aria-label={text.undo} title={text.undo} disabled={!canUndo} onClick={undo}>
      <BlockIcon name="undo" />
    </ActionIcon>
    <ActionIcon variant="default" aria-label={text.redo} title={text.redo} disabled={!canRedo} onClick={redo}>
      <BlockIcon name="redo" />
    </ActionIcon>
  </Group>
)
