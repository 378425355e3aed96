// The second factor: an authenticator app, and backup codes for the day the phone is gone.

import { Button, Group, Text } from '@mantine/core'
import type { Me } from '../../api.ts'
import { secondFactorDisable, secondFactorNewBackupCodes, secondFactorOffer } from '../../api.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/settings-card.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/states.tsx'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'

const loadDialogs = () => import('./dialogs.tsx')
const Scan = lazyNamed(loadDialogs, 'Scan')
const BackupCodes = lazyNamed(loadDialogs, 'BackupCodes')
const Proof = lazyNamed(loadDialogs, 'Proof')

export function SecondFactor({ user }: { user: Me['user'] }) {
  const openDialog = useDialog()
  const showCodes = (codes: string[]) => openDialog((close) => <BackupCodes codes={codes} onClose={close} />)
  const turnOn = () =>
    openDialog((close) => (
      <Proof
        title={pageWords.secondFactor.turnOnTitle}
        submit={words.signIn.continue}
        onClose={close}
        run={async (body) => {
          const { data: offer } = await secondFactorOffer({ body })
          return () => openDialog((closeScan) => <Scan offer={offer} onClose={closeScan} onCodes={showCodes} />)
        }}
      />
    ))
  const makeCodes = () =>
    openDialog((close) => (
      <Proof
        title={pageWords.secondFactor.newCodesTitle}
        intro={pageWords.secondFactor.newCodesIntro}
        submit={pageWords.secondFactor.newCodes}
        onClose={close}
        run={async (body) => {
          const { data } = await secondFactorNewBackupCodes({ body })
          return () => showCodes(data.backupCodes)
        }}
      />
    ))
  const turnOff = () =>
    openDialog((close) => (
      <Proof
        title={pageWords.secondFactor.turnOffTitle}
        intro={pageWords.secondFactor.turnOffIntro}
        submit={pageWords.secondFactor.turnOff}
        done={pageWords.secondFactor.isOff}
        onClose={close}
        run={async (body) => {
          await secondFactorDisable({ body })
          return close
        }}
      />
    ))
  return (
    <Section title={pageWords.secondFactor.title} intro={pageWords.secondFactor.intro}>
      {user.secondFactor && (
        <>
          <Group gap="sm">
            <StateBadge of="secondFactor" state="on" />
            <Text fz="sm">{pageWords.secondFactor.codesLeft(user.backupCodesLeft)}</Text>
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={makeCodes}>
              {pageWords.secondFactor.newCodesTitle}
            </Button>
            <Button variant="default" onClick={turnOff}>
              {pageWords.secondFactor.turnOff}
            </Button>
          </Group>
        </>
      )}
      {!user.secondFactor && !user.hasPassword && <Notice>{pageWords.secondFactor.passwordFirst}</Notice>}
      {!user.secondFactor && user.hasPassword && (
        <Group>
          <Button variant="default" onClick={turnOn}>
            {pageWords.secondFactor.turnOn}
          </Button>
        </Group>
      )}
    </Section>
  )
}
