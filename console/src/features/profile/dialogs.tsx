// Second factor dialogs: password prompt, QR code, backup codes.

import { Image, Text, TextInput } from '@mantine/core'
import { renderSVG } from 'uqr'
import { secondFactorConfirm } from '../../api.ts'
import type { SecondFactorOffer } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { CopyField } from '../../ui/copy.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { CurrentPassword } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import * as words from '../../words/index.ts'

type ConfirmPasswordProps = {
  title: string
  intro?: string
  submit: string
  done?: string
  /** False for users without a password. */
  isAsked?: boolean
  /** Returns the next dialog. */
  run: (body: { password?: string }) => Promise<() => void>
  onClose: () => void
}

/** The password protects the second factor from anyone at an unlocked browser. */
export function ConfirmPassword({ title, intro, submit, done, isAsked = true, run, onClose }: ConfirmPasswordProps) {
  const save = useSave({
    initial: { password: '' },
    run: ({ password }) => run(isAsked ? { password } : {}),
    refresh: queryKeys.me,
    ...(done && { done }),
    onDone: (goOn) => goOn(),
  })
  return (
    <FormDialog title={title} save={save} submit={submit} onClose={onClose}>
      {intro && <Text fz="sm">{intro}</Text>}
      {isAsked && <CurrentPassword data-autofocus {...save.form.getInputProps('password')} />}
    </FormDialog>
  )
}

type ScanProps = { offer: SecondFactorOffer; onClose: () => void; onCodes: (codes: string[]) => void }

export function Scan({ offer, onClose, onCodes }: ScanProps) {
  const save = useSave({
    initial: { code: '' },
    run: (body) => secondFactorConfirm({ body }),
    refresh: queryKeys.me,
    onDone: ({ data }) => onCodes(data.backupCodes),
  })
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`
  return (
    <FormDialog title={words.secondFactor.scanTitle} save={save} submit={words.secondFactor.turnOn} onClose={onClose}>
      <Text fz="sm">{words.secondFactor.scanIntro}</Text>
      <Image src={picture} alt={words.secondFactor.qrCode} w={200} mx="auto" />
      <CopyField label={words.secondFactor.secret} value={offer.secret} />
      <TextInput
        label={words.signIn.code}
        description={words.secondFactor.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        data-autofocus
        {...save.form.getInputProps('code')}
      />
    </FormDialog>
  )
}

export const BackupCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <OneTimeSecret
    title={words.secondFactor.codesTitle}
    label={words.secondFactor.codesLabel}
    secret={codes.join('\n')}
    next={words.secondFactor.saveCodes}
    kept={words.secondFactor.savedCodes}
    onClose={onClose}
  />
)
