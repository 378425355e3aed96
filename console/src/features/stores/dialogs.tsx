// Connecting a store, updating its keys, and disconnecting it.

import { List, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { storesConnect, storesRenewKeys } from '../../api.ts'
import type { Store } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { CopyField } from '../../ui/copy.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SecretField } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'

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

/** Sends only the fields that were filled in. */
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
    done: ({ data }) => (store ? words.stores.keysUpdated(data.name) : words.stores.connected(data.name)),
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
            data={optionsOf(words.storeKinds)}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={words.stores.address}
            description={words.storeAddressHints[kind]}
            required
            maxLength={300}
            {...form.getInputProps('address')}
          />
        </>
      )}
      <Steps kind={kind} />
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

/** What Lettermill reads. Orders older than 60 days need `read_all_orders` too. */
const SHOPIFY_SCOPES = 'read_customers,read_orders,read_products'

/** What to do in the store's own settings, and the scopes to copy. */
function Steps({ kind }: { kind: Store['kind'] }) {
  const steps = kind === 'shopify' ? Object.values(words.shopifySteps) : Object.values(words.wooCommerceSteps)
  return (
    <Stack gap="xs">
      <List type="ordered" fz="sm">
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {kind === 'shopify' && <CopyField label={words.stores.scopes} value={SHOPIFY_SCOPES} />}
    </Stack>
  )
}

/** Shopify takes the URL for privacy requests in the app's own settings. */
export const PrivacyAddress = ({ store, onClose }: { store: Store; onClose: () => void }) => (
  <Modal opened title={words.stores.privacyAddress} onClose={onClose}>
    <Stack gap="md">
      <Text>{words.stores.privacyBody}</Text>
      <CopyField label={words.stores.privacyLabel} value={store.messagesUrl} />
    </Stack>
  </Modal>
)
