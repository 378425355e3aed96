// Creating and editing a pool of coupon codes, and adding codes to it.

import { FileButton, Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { couponPoolsAddCodes, couponPoolsCreate, couponPoolsUpdate } from '../../api.ts'
import type { CouponPool } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useSave } from '../../ui/save.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'

const text = words.coupons
const WARN_BELOW = 100

type DialogProps = { accountId: string; onClose: () => void }

export function EditPool({ accountId, pool, onClose }: DialogProps & { pool: CouponPool | null }) {
  const save = useSave({
    initial: { name: pool?.name ?? '', reuse: pool?.reuse ?? true, warnBelow: pool?.warnBelow ?? WARN_BELOW },
    validate: { name: (name) => (name.trim() === '' ? text.needsName : null) },
    run: ({ name, reuse, warnBelow }) =>
      pool
        ? couponPoolsUpdate({ path: { accountId, id: pool.id }, body: { name, warnBelow } })
        : couponPoolsCreate({ path: { accountId }, body: { name, reuse, warnBelow } }),
    refresh: queryKeys.account(accountId).coupons,
    done: ({ data }) => (pool ? text.saved(data.name) : text.created(data.name)),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog
      title={pool ? text.editTitle : text.new}
      save={save}
      submit={pool ? words.ui.save : text.create}
      onClose={onClose}
    >
      <TextInput label={text.name} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      {!pool && (
        <Switch
          label={text.keeps}
          description={text.keepsHint}
          {...form.getInputProps('reuse', { type: 'checkbox' })}
        />
      )}
      <NumberInput
        label={text.warnBelow}
        description={text.warnBelowHint}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('warnBelow')}
      />
    </FormDialog>
  )
}

type How = 'paste' | 'generate'

export function AddCodes({ accountId, pool, onClose }: DialogProps & { pool: CouponPool }) {
  const [how, setHow] = useState<How>('paste')
  const save = useSave({
    initial: { text: '', pattern: 'SAVE-########', count: 1_000 },
    validate: { text: (typed) => (how === 'paste' && typed.trim() === '' ? text.needsCodes : null) },
    run: ({ text: codes, pattern, count }) =>
      couponPoolsAddCodes({
        path: { accountId, id: pool.id },
        body: how === 'paste' ? { text: codes } : { pattern, count },
      }),
    refresh: queryKeys.account(accountId).coupons,
    done: ({ data: { added, duplicates, invalid } }) => text.added(added, duplicates, invalid),
    onDone: onClose,
  })
  const { form } = save
  return (
    <FormDialog title={text.addCodesTo(pool.name)} save={save} submit={text.addCodes} onClose={onClose}>
      <ToggleButtons
        label={text.how}
        value={how}
        options={[
          { value: 'paste', label: text.paste },
          { value: 'generate', label: text.generate },
        ]}
        onChange={setHow}
      />
      {how === 'paste' ? (
        <>
          <Textarea
            label={text.codes}
            description={text.codesHint}
            autosize
            minRows={6}
            maxRows={12}
            {...form.getInputProps('text')}
          />
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(file) => void file?.text().then((content) => form.setFieldValue('text', content))}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {text.file}
              </Button>
            )}
          </FileButton>
        </>
      ) : (
        <>
          <TextInput
            label={text.pattern}
            description={text.patternHint}
            maxLength={60}
            {...form.getInputProps('pattern')}
          />
          <NumberInput label={text.count} min={1} max={100_000} allowDecimal={false} {...form.getInputProps('count')} />
        </>
      )}
    </FormDialog>
  )
}
