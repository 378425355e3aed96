// Importing rows by hand, pasted or from a file. Rejected rows are listed with their reason; the rest is imported.

import { Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { FormDialog } from './form-dialog.tsx'
import { Icon } from './icons.tsx'
import { useSave } from './save.ts'
import { Notice } from './feedback.tsx'
import classes from './uses-list.module.css'

/** Rows as JSON, or a table with headings as text. */
export type Table = { rows: unknown[] } | { csv: string }
export type Imported = { line: string; refused: number; errors: { index: number; message: string }[] }

type ImportRowsProps = {
  title: string
  intro: ReactNode
  /** Supported headings, as an example. */
  example: string
  submit: string
  run: (table: Table) => Promise<Imported>
  refresh: QueryKey
  onClose: () => void
}

export function ImportRows({ title, intro, example, submit, run, refresh, onClose }: ImportRowsProps) {
  const save = useSave<{ text: string }, Imported>({
    initial: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? words.importRows.none : null) },
    run: ({ text }) => run(tableOf(text)),
    refresh,
  })
  if (save.result) return <Result title={title} result={save.result} onClose={onClose} />
  const read = async (file: File | null) => {
    if (file) save.form.setFieldValue('text', await file.text())
  }
  return (
    <FormDialog title={title} wide save={save} submit={submit} onClose={onClose}>
      <Text>{intro}</Text>
      <Textarea
        label={words.importRows.label}
        description={words.importRows.paste}
        placeholder={example}
        minRows={6}
        maxRows={14}
        autosize
        spellCheck={false}
        data-autofocus
        {...save.form.getInputProps('text')}
      />
      <Group>
        <FileButton onChange={(file) => void read(file)} accept=".csv,.tsv,.txt,.json,text/csv,application/json">
          {(props) => (
            <Button variant="default" leftSection={<Icon name="import" />} {...props}>
              {words.ui.chooseFile}
            </Button>
          )}
        </FileButton>
      </Group>
    </FormDialog>
  )
}

function tableOf(text: string): Table {
  try {
    const rows: unknown = JSON.parse(text)
    if (Array.isArray(rows)) return { rows }
  } catch {
    // Not JSON: a table.
  }
  return { csv: text }
}

function Result({ title, result, onClose }: { title: string; result: Imported; onClose: () => void }) {
  return (
    <Modal title={title} opened onClose={onClose} size={640}>
      <Stack gap="md">
        <Text role="status">{result.line}</Text>
        {result.refused > 0 && (
          <Notice>
            <Text>{words.importRows.refused(result.refused)}</Text>
            <ul className={classes.uses}>
              {result.errors.map(({ index, message }) => (
                <li key={index}>{words.importRows.row(index, message)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {words.ui.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
