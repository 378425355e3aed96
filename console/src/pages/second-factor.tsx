// The second factor: an authenticator app, and backup codes for the day the phone is gone.

import { Alert, Badge, Button, Code, Group, Image, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { api } from '../api.ts'
import type { Me, SecondFactorOffer } from '../api.ts'
import { meQuery } from '../queries.ts'
import { useAction } from '../ui/action.ts'
import { CurrentPassword } from '../ui/current-password.tsx'
import { FormDialog } from '../ui/dialogs.tsx'
import { Copy, Secret } from '../ui/secret.tsx'
import { ProblemAlert } from '../ui/states.tsx'

type Open =
  | { dialog: 'turn-on' | 'turn-off' | 'new-codes' }
  | { dialog: 'scan'; offer: SecondFactorOffer }
  | { dialog: 'codes'; codes: string[] }
  | null

export function SecondFactor({ user }: { user: Me['user'] }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showCodes = (codes: string[]) => setOpen({ dialog: 'codes', codes })
  return (
    <>
      <Text size="sm">
        With a second factor, signing in also asks for a code from an app on your phone, so a stolen password is not
        enough.
      </Text>
      {user.second_factor ? (
        <>
          <Group gap="xs">
            <Badge>On</Badge>
            <Text size="sm">{codesLeft(user.backup_codes_left)}</Text>
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen({ dialog: 'new-codes' })}>
              Make new backup codes
            </Button>
            <Button variant="default" onClick={() => setOpen({ dialog: 'turn-off' })}>
              Turn it off
            </Button>
          </Group>
        </>
      ) : user.has_password ? (
        <Group>
          <Button onClick={() => setOpen({ dialog: 'turn-on' })}>Turn it on</Button>
        </Group>
      ) : (
        <Alert color="yellow" p="xs">
          <Text size="sm">Set a password first: the second factor is asked for after it.</Text>
        </Alert>
      )}
      {open?.dialog === 'turn-on' && (
        <Proof
          onClose={close}
          title="Turn on the second factor"
          submit="Continue"
          run={(body) => api.secondFactor.offer({ body })}
          onDone={({ data }) => setOpen({ dialog: 'scan', offer: data })}
        />
      )}
      {open?.dialog === 'scan' && <Scan offer={open.offer} onClose={close} onDone={showCodes} />}
      {open?.dialog === 'new-codes' && (
        <Proof
          onClose={close}
          title="Make new backup codes"
          submit="Make new codes"
          run={(body) => api.secondFactor.newBackupCodes({ body })}
          onDone={({ data }) => showCodes(data.backup_codes)}
        >
          Your old backup codes stop working.
        </Proof>
      )}
      {open?.dialog === 'turn-off' && (
        <Proof
          onClose={close}
          title="Turn off the second factor"
          submit="Turn it off"
          run={(body) => api.secondFactor.disable({ body })}
          done="The second factor is off."
          onDone={close}
        >
          Your password alone will be enough to sign in.
        </Proof>
      )}
      {open?.dialog === 'codes' && <BackupCodes codes={open.codes} onClose={close} />}
    </>
  )
}

const codesLeft = (n: number): string =>
  n === 0 ? 'No backup codes are left.' : n === 1 ? 'One backup code is left.' : `${n} backup codes are left.`

type ProofProps<Result> = {
  title: string
  submit: string
  children?: string
  run: (body: { password: string }) => Promise<Result>
  done?: string
  onDone: (result: Result) => void
  onClose: () => void
}

/** Somebody at a browser left open must not be able to change this, so the password is asked for. */
function Proof<Result>({ title, submit, children, run, done, onDone, onClose }: ProofProps<Result>) {
  const form = useForm({ initialValues: { password: '' } })
  const act = useAction(run, {
    refresh: meQuery.queryKey,
    ...(done && { done }),
    onDone,
  })
  return (
    <FormDialog
      title={title}
      opened
      onClose={onClose}
      submit={submit}
      busy={act.isPending}
      error={act.error}
      onSubmit={form.onSubmit((values) => act.mutate(values))}
    >
      {children && <Text size="sm">{children}</Text>}
      <CurrentPassword data-autofocus {...form.getInputProps('password')} />
    </FormDialog>
  )
}

type ScanProps = { offer: SecondFactorOffer; onClose: () => void; onDone: (codes: string[]) => void }

function Scan({ offer, onClose, onDone }: ScanProps) {
  const form = useForm({ initialValues: { code: '' } })
  const confirm = useAction((body: typeof form.values) => api.secondFactor.confirm({ body }), {
    refresh: meQuery.queryKey,
    onDone: ({ data }) => onDone(data.backup_codes),
  })
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`
  return (
    <Modal title="Set up your authenticator app" opened onClose={onClose}>
      <form onSubmit={form.onSubmit((values) => confirm.mutate(values))}>
        <Stack>
          <Text size="sm">Scan this with an authenticator app, or type the key below into it.</Text>
          <Image src={picture} alt="QR code for your authenticator app" w={200} mx="auto" />
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code block style={{ flex: 1 }}>
              {offer.secret}
            </Code>
            <Copy value={offer.secret} />
          </Group>
          <TextInput
            label="Code"
            description="The six digits that the app shows now"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            data-autofocus
            {...form.getInputProps('code')}
          />
          <ProblemAlert error={confirm.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={confirm.isPending}>
              Turn it on
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Modal title="Your backup codes" opened onClose={onClose}>
      <Stack>
        <Text size="sm">Each code signs you in once when your phone is not at hand.</Text>
        <Secret label="Backup codes" value={codes.join('\n')}>
          Print them or keep them somewhere safe now: they cannot be shown again.
        </Secret>
        <Button onClick={onClose}>I have kept them</Button>
      </Stack>
    </Modal>
  )
}
