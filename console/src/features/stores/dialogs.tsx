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
import { pageWords } from '../../words/pages.ts'

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
    done: ({ data }) => (store ? pageWords.stores.renewed(data.name) : pageWords.stores.connected(data.name)),
    onDone: onClose,
  })
  const { form } = save
  const { kind } = form.values
  return (
    <FormDialog
      title={store ? pageWords.stores.newKeys : pageWords.stores.connect}
      save={save}
      submit={store ? pageWords.stores.saveKeys : pageWords.stores.connectIt}
      onClose={onClose}
    >
      {!store && (
        <>
          <Select
            label={pageWords.stores.kind}
            data={pageWords.stores.kindOptions}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={pageWords.stores.address}
            description={pageWords.stores.addressHints[kind]}
            required
            maxLength={300}
            {...form.getInputProps('address')}
          />
        </>
      )}
      {kind === 'shopify' ? (
        <>
          <TextInput
            label={pageWords.stores.clientId}
            description={pageWords.stores.clientIdHint}
            maxLength={500}
            {...form.getInputProps('clientId')}
          />
          <SecretField label={pageWords.stores.clientSecret} {...form.getInputProps('clientSecret')} />
          <SecretField
            label={pageWords.stores.accessToken}
            description={pageWords.stores.accessTokenHint}

            {...form.getInputProps('accessToken')}
          />
        </>
      ) : (
        <>
          <TextInput label={pageWords.stores.consumerKey} maxLength={500} {...form.getInputProps('consumerKey')} />
          <SecretField
            label={pageWords.stores.consumerSecret}

            {...form.getInputProps('consumerSecret')}
          />
          {!store && (
            <TextInput
              label={pageWords.stores.consentField}
              description={pageWords.stores.consentFieldHint}
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
    done: pageWords.stores.disconnected(store.name),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={pageWords.stores.disconnectTitle(store.name)}
      confirm={pageWords.stores.disconnectIt}
      action={remove}
      onClose={onClose}
    >
      {pageWords.stores.disconnectBody}
    </ConfirmDialog>
  )
}
