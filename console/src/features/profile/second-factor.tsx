// The second factor: an authenticator app and backup codes.

import { Button, Group, Text } from '@mantine/core'
import type { Me } from '../../api.ts'
import { secondFactorDisable, secondFactorNewBackupCodes, secondFactorOffer } from '../../api.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { signInWords } from '../../words/sign-in.ts'
import { accountWords } from '../../words/account.ts'

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
        title={accountWords.secondFactor.turnOnTitle}
        submit={signInWords.signIn.continue}
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
        title={accountWords.secondFactor.newCodesTitle}
        intro={accountWords.secondFactor.newCodesIntro}
        submit={accountWords.secondFactor.newCodes}
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
        title={accountWords.secondFactor.turnOffTitle}
        intro={accountWords.secondFactor.turnOffIntro}
        submit={accountWords.secondFactor.turnOff}
        done={accountWords.secondFactor.turnedOff}
        isAsked={user.hasPassword}
        onClose={close}
        run={async (body) => {
          await secondFactorDisable({ body })
          return close
        }}
      />
    ))
  return (
    <Section title={accountWords.secondFactor.title} intro={accountWords.secondFactor.intro}>
      {user.secondFactor && (
        <>
          <Group gap="sm">
            <StateBadge of="secondFactor" state="on" />
            <Text fz="sm">{accountWords.secondFactor.codesLeft(user.backupCodesLeft)}</Text>
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={makeCodes}>
              {accountWords.secondFactor.newCodesTitle}
            </Button>
            <Button variant="default" onClick={turnOff}>
              {accountWords.secondFactor.turnOff}
            </Button>
          </Group>
        </>
      )}
      {!user.secondFactor && !canTurnOn && <Notice>{accountWords.secondFactor.passwordFirst}</Notice>}
      {!user.secondFactor && canTurnOn && (
        <Group>
          <Button variant="default" onClick={turnOn}>
            {accountWords.secondFactor.turnOn}
          </Button>
        </Group>
      )}
    </Section>
  )
}
