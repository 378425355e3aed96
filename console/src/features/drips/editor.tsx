// The drip editor: map or list of steps, settings of the selection, and publishing.

import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useMaySend } from '../../account.ts'
import { isNotFound } from '../../api.ts'
import type { Drip } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { ConflictDialog } from '../../ui/lazy-dialogs.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { saveStatus } from '../../ui/save-status.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { UndoButtons } from '../../ui/undo-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { AddMenu } from './add-menu.tsx'
import { stepTitle, triggerSentence } from './describe.ts'
import { useDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { changeStep, insertStep, moveStep, removeStep, stepOf, targetOf, branchesOf } from './graph.ts'
import type { Gap, Graph, Step } from './graph.ts'
import { PublishDrip, Simulation } from './lazy.ts'
import { choicesQuery, dripQuery } from './queries.ts'
import { StartSettings } from './start-settings.tsx'
import { NodeButton, StepButton } from './step-node.tsx'
import { StepSettings } from './step-settings.tsx'
import { StepsView } from './steps-view.tsx'
import { useChoices } from './use-choices.ts'
import classes from './drips.module.css'

const route = getRouteApi(`/signed-in${urls.dripEdit}`)
const text = words.drips
const START = 'start'

export function DripEditor() {
  const { accountId, dripId } = route.useParams()
  const drip = useQuery(dripQuery(accountId, dripId))
  const choices = useQuery(choicesQuery(accountId))
  if (isNotFound(drip.error)) return <NotFound />
  if (drip.isError) return <ErrorState error={drip.error} retry={() => void drip.refetch()} />
  if (drip.isPending || choices.isPending) return <Loading rows={8} />
  return <Editor key={dripId} accountId={accountId} drip={drip.data} />
}

function Editor({ accountId, drip }: { accountId: string; drip: Drip }) {
  const maySend = useMaySend()
  const draft = useDraft(accountId, drip)
  const { choices, names } = useChoices(accountId)
  const { step: arrived } = route.useSearch()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>(arrived ?? START)
  const [isSimulating, setSimulating] = useState(false)
  /** On phones the settings open over the list. */
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const openDialog = useDialog()
  const [stale, setStale] = useState<unknown>(null)
  const { graph, problems } = draft
  const step = stepOf(graph, chosen)
  const isWrong = (id: string | null) => problems.some((problem) => problem.step === id)

  const choose = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  const add = (gap: Gap, made: Step) => {
    draft.change(insertStep(graph, gap, made))
    choose(made.id)
  }
  const remove = (id: string) => {
    const before = graph.steps.find((each) => branchesOf(each).some((branch) => targetOf(each, branch) === id))
    draft.change(removeStep(graph, id))
    setChosen(before?.id ?? START)
    setOpen(false)
    // The focused step was removed.
    place.current?.querySelector<HTMLElement>(`[data-step="${before?.id ?? START}"]`)?.focus()
  }
  /** Runs once the draft is saved. A rejected save shows its error above the editor, and nothing runs. */
  const afterSave = (action: () => void) => void draft.flush().then(action, () => {})
  const isPublished = drip.state !== 'draft' && !drip.has_changes && draft.state === 'saved'
  const publish: Action = {
    label: isPublished ? text.publishedButton : text.publish,
    icon: 'check',
    disabledReason: isPublished ? text.isPublished : maySend ? undefined : words.problems.forAdmins,
    run: () =>
      afterSave(() =>
        openDialog((close) => (
          <PublishDrip
            accountId={accountId}
            id={drip.id}
            name={drip.name}
            revision={draft.revision()}
            graphs={[graph, drip.live]}
            onStale={setStale}
            onClose={close}
          />
        )),
      ),
  }
  const simulate: Action = {
    label: words.simulation.run,
    icon: 'simulate',
    run: () => afterSave(() => setSimulating(true)),
  }
  const startNode = (
    <NodeButton
      id={START}
      icon="drips"
      title={text.start}
      note={triggerSentence(graph.trigger, names)}
      isChosen={chosen === START}
      isWrong={isWrong(null)}
      onOpen={() => choose(START)}
    />
  )
  const stepNode = (each: Step) => (
    <StepButton
      step={each}
      names={names}
      isChosen={chosen === each.id}
      isWrong={isWrong(each.id)}
      onOpen={() => choose(each.id)}
    />
  )
  const settings = (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {step ? stepTitle(step) : text.startSettings}
        </Title>
        {step && (
          <Group gap={0} wrap="nowrap">
            <ActionIcon aria-label={text.moveUp} onClick={() => draft.change(moveStep(graph, step.id, 'up'))}>
              <Icon name="ascending" />
            </ActionIcon>
            <ActionIcon aria-label={text.moveDown} onClick={() => draft.change(moveStep(graph, step.id, 'down'))}>
              <Icon name="descending" />
            </ActionIcon>
            <ActionIcon aria-label={text.removeStep} onClick={() => remove(step.id)}>
              <Icon name="delete" />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {choices && step && (
        <StepSettings
          key={step.id}
          step={step}
          choices={choices}
          names={names}
          onChange={(change) => draft.change(changeStep(graph, step.id, change), step.id)}
          onNewDesign={() =>
            afterSave(
              () =>
                void navigate({
                  to: urls.newDesign,
                  params: { accountId },
                  search: { drip: drip.id, step: step.id },
                }),
            )
          }
        />
      )}
      {step?.type === 'email' && typeof step.design_id === 'string' && (
        <RouterLink
          to={urls.design}
          params={{ accountId, designId: step.design_id }}
          search={{ drip: drip.id }}
          fz="sm"
        >
          {words.dripFields.editDesign}
        </RouterLink>
      )}
      {choices && !step && (
        <StartSettings
          name={draft.name}
          graph={graph}
          choices={choices}
          names={names}
          onRename={draft.rename}
          onChange={(change) => draft.change({ ...graph, ...change }, START)}
        />
      )}
      {problems
        .filter((problem) => problem.step === (step?.id ?? null))
        .map(({ message }) => (
          <Text key={message} fz="sm" c="var(--lm-bad-text)">
            {message}
          </Text>
        ))}
    </>
  )
  return (
    <Page
      title={draft.name.trim() || drip.name}
      part={text.title}
      trail={
        <RouterLink to={urls.drip} params={{ accountId, dripId: drip.id }} fz="sm">
          {words.designer.backToDrip}
        </RouterLink>
      }
      beside={<StateBadge of="drip" state={drip.state} />}
      line={
        <>
          <span role="status">{saveStatus(draft)}</span> ·{' '}
          <span role="status">{problems.length > 0 ? text.problems(problems.length) : text.noProblems}</span>
        </>
      }
      controls={<UndoButtons canUndo={draft.canUndo} canRedo={draft.canRedo} undo={draft.undo} redo={draft.redo} />}
      primary={publish}
      secondary={simulate}
      width="list"
    >
      <ConflictDialog error={draft.error ?? stale} loadTheirs={draft.loadTheirs} />
      <StepsView
        ref={place}
        onKeyDown={(event) => onEditorKey(event, { graph, chosen, setChosen, remove, draft })}
        graph={graph}
        startNode={startNode}
        stepNode={stepNode}
        add={(gap) => <AddMenu graph={graph} gap={gap} offered={choices?.offered ?? []} onAdd={add} />}
        panel={<div className={classes.panel}>{settings}</div>}
        panelTitle={text.settings}
        isPanelOpen={isOpen}
        onPanelClose={() => setOpen(false)}
      />
      {isSimulating && (
        <Suspense>
          <Simulation accountId={accountId} dripId={drip.id} graph={graph} onClose={() => setSimulating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

type Keys = {
  graph: Graph
  chosen: string
  setChosen: (id: string) => void
  remove: (id: string) => void
  draft: Draft
}

/** Arrow keys follow branches, `a` adds a step, Alt and arrow keys move it, Delete removes it, Ctrl+Z undoes. */
function onEditorKey(event: React.KeyboardEvent<HTMLElement>, { graph, chosen, setChosen, remove, draft }: Keys): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey && event.key.toLowerCase() === 'z' && !target.matches('input, select')) {
    event.preventDefault()
    return event.shiftKey ? draft.redo() : draft.undo()
  }
  const id = target.dataset.step
  if (id === undefined) return
  const step = stepOf(graph, id)
  const go = (to: string | null | undefined) => {
    if (!to) return
    event.preventDefault()
    setChosen(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-step="${to}"]`)?.focus()
  }
  const before = graph.steps.find((each) => branchesOf(each).some((branch) => targetOf(each, branch) === id))
  if (event.altKey && step && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault()
    return draft.change(moveStep(graph, id, event.key === 'ArrowUp' ? 'up' : 'down'))
  }
  switch (event.key) {
    case 'ArrowDown':
      return go(
        id === START
          ? graph.steps[0]?.id
          : step &&
              branchesOf(step)
                .map((branch) => targetOf(step, branch))
                .find(Boolean),
      )
    case 'ArrowUp':
      return go(before?.id ?? START)
    case 'ArrowRight':
      return go(step && targetOf(step, 'else'))
    case 'ArrowLeft':
      return go(step && targetOf(step, 'then'))
    case 'a':
      return event.currentTarget.querySelector<HTMLElement>(`[data-add="${id}"]`)?.click()
    case 'Delete':
      return chosen !== START && step ? remove(id) : undefined
    default:
  }
}
