// Connecting a store, giving it new keys, and letting it go.

import { Select, TextInput } from '@mantine/core'
import { storesConnect, storesRemove, storesRenewKeys } from '../../api.ts'
import type { Store } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SecretField } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import { words } from '../../words/index.ts'

type Values = {
  kind: Store['kind']
  address: string
  clientId: string
  clientSecret: string
  accessToken: string
  consumerKey: string
  consumerSecret: string
  consentField: string
}

/** Only what was filled in is sent. */
const bodyOf = ({ kind, address, ...rest }: Values) => ({
  kind,
  address,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
})

type ConnectStoreProps = { accountId: string; store: Store | null; onClose: () => void }

export function ConnectStore({ accountId, store, onClose }: ConnectStoreProps) {
  const initial: Values = {
    kind: store?.kind ?? 'shopify',
    address: store?.address ?? '',
    clientId: '',
    clientSecret: '',
    accessToken: '',
    consumerKey: '',
    consumerSecret: '',
    consentField: '',
  }
  const save = useSave({
    initial,
    run: (values) =>
      store
        ? storesRenewKeys({ path: { accountId, id: store.id }, body: bodyOf(values) })
        : storesConnect({ path: { accountId }, body: bodyOf(values) }),
    refresh: queryKeys.account(accountId).stores,
    done: ({ data }) => (store ? words.stores.renewed(data.name) : words.stores.connected(data.name)),
    onDone: onClose,
  })
  const { form } = save
  const { kind } = form.values
  return (
    <FormDialog
      title={store ? words.stores.newKeys : words.stores.connect}
      save={save}
      submit={store ? words.stores.saveKeys : words.stores.connectIt}
      onClose={onClose}
    >
      {!store && (
        <>
          <Select
            label={words.stores.kind}
            data={words.stores.kindOptions}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={words.stores.address}
            description={words.stores.addressHints[kind]}
            required
            maxLength={300}
            {...form.getInputProps('address')}
          />
        </>
      )}
      {kind === 'shopify' ? (
        <>
          <TextInput
            label={words.stores.clientId}
            description={words.stores.clientIdHint}
            maxLength={500}
            {...form.getInputProps('clientId')}
          />
          <SecretField label={words.stores.clientSecret} {...form.getInputProps('clientSecret')} />
          <SecretField
            label={words.stores.accessToken}
            description={words.stores.accessTokenHint}

            {...form.getInputProps('accessToken')}
          />
        </>
      ) : (
        <>
          <TextInput label={words.stores.consumerKey} maxLength={500} {...form.getInputProps('consumerKey')} />
          <SecretField
            label={words.stores.consumerSecret}

            {...form.getInputProps('consumerSecret')}
          />
          {!store && (
            <TextInput
              label={words.stores.consentField}
              description={words.stores.consentFieldHint}
              maxLength={100}
              {...form.getInputProps('consentField')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

export function DisconnectStore({
  accountId,
  store,
  onClose,
}: {
  accountId: string
  store: Store
  onClose: () => void
}) {
  const remove = useAction<void, unknown>(() => storesRemove({ path: { accountId, id: store.id } }), {
    refresh: queryKeys.account(accountId).stores,
    done: words.stores.disconnected(store.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={words.stores.disconnectTitle(store.name)}
      confirm={words.stores.disconnectIt}
      action={remove}
      onClose={onClose}
    >
      {words.stores.disconnectBody}
    </ConfirmDialog>
  )
}
