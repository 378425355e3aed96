// The second factor: an authenticator app and backup codes.

import { Button, Group, Text } from '@mantine/core'
import type { Me } from '../../api.ts'
import { secondFactorDisable, secondFactorNewBackupCodes, secondFactorOffer } from '../../api.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'

const loadDialogs = () => import('./dialogs.tsx')
const Scan = lazyNamed(loadDialogs, 'Scan')
const BackupCodes = lazyNamed(loadDialogs, 'BackupCodes')
const ConfirmPassword = lazyNamed(loadDialogs, 'ConfirmPassword')

export function SecondFactor({ user }: { user: Me['user'] }) {
  const openDialog = useDialog()
  const canTurnOn = user.hasPassword || user.hasIdentity
  const showCodes = (codes: string[]) => openDialog((close) => <BackupCodes codes={codes} onClose={close} />)
  const turnOn = () =>
    openDialog((close) => (
      <ConfirmPassword
        title={words.secondFactor.turnOnTitle}
        submit={words.signIn.continue}
        isAsked={user.hasPassword}
        onClose={close}
        run={async (body) => {
          const { data: offer } = await secondFactorOffer({ body })
          return () => openDialog((closeScan) => <Scan offer={offer} onClose={closeScan} onCodes={showCodes} />)
        }}
      />
    ))
  const makeCodes = () =>
    openDialog((close) => (
      <ConfirmPassword
        title={words.secondFactor.newCodesTitle}
        intro={words.secondFactor.newCodesIntro}
        submit={words.secondFactor.newCodes}
        isAsked={user.hasPassword}
        onClose={close}
        run={async (body) => {
          const { data } = await secondFactorNewBackupCodes({ body })
          return () => showCodes(data.backupCodes)
        }}
      />
    ))
  const turnOff = () =>
    openDialog((close) => (
      <ConfirmPassword
        title={words.secondFactor.turnOffTitle}
        intro={words.secondFactor.turnOffIntro}
        submit={words.secondFactor.turnOff}
        done={words.secondFactor.turnedOff}
        isAsked={user.hasPassword}
        onClose={close}
        run={async (body) => {
          await secondFactorDisable({ body })
          return close
        }}
      />
    ))
  return (
    <Section title={words.secondFactor.title} intro={words.secondFactor.intro}>
      {user.secondFactor && (
        <>
          <Group gap="sm">
            <StateBadge of="secondFactor" state="on" />
            <Text fz="sm">{words.secondFactor.codesLeft(user.backupCodesLeft)}</Text>
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={makeCodes}>
              {words.secondFactor.newCodesTitle}
            </Button>
            <Button variant="default" onClick={turnOff}>
              {words.secondFactor.turnOff}
            </Button>
          </Group>
        </>
      )}
      {!user.secondFactor && !canTurnOn && <Notice>{words.secondFactor.passwordFirst}</Notice>}
      {!user.secondFactor && canTurnOn && (
        <Group>
          <Button variant="default" onClick={turnOn}>
            {words.secondFactor.turnOn}
          </Button>
        </Group>
      )}
    </Section>
  )
}
