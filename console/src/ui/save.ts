// A form and its save mutation; errors that name a field are shown under it.

import { useForm } from '@mantine/form'
import type { FormValidateInput, UseFormReturnType } from '@mantine/form'
import { ApiError } from '../api.ts'
import { useApiMutation } from './api-mutation.ts'
import type { MutationEffects } from './api-mutation.ts'

type SaveOptions<Values, Result> = MutationEffects<Result> & {
  initial: Values
  validate?: FormValidateInput<Values>
  run: (values: Values) => Promise<Result>
  /** Empties the form once it is saved. */
  clears?: boolean
}

/** For FormDialog and SettingsCard. */
export type Save<Values extends object> = {
  form: UseFormReturnType<Values>
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** An error that names no field of the form. */
  error: Error | null
}

export function useSave<Values extends object, Result>({
  initial,
  validate,
  run,
  clears = false,
  onDone,
  ...effects
}: SaveOptions<Values, Result>): Save<Values> & { result: Result | undefined } {
  const form = useForm<Values>({ initialValues: initial, ...(validate && { validate }) })
  const action = useApiMutation(run, {
    ...effects,
    onDone(result) {
      if (clears) form.reset()
      else form.resetDirty()
      onDone?.(result)
    },
  })
  const fieldOf = (error: Error | null): string | null => {
    const field = error instanceof ApiError ? error.field : null
    return field !== null && field in form.values ? field : null
  }
  const send = (values: Values) =>
    action.mutate(values, {
      onError(error) {
        const field = fieldOf(error)
        if (field === null) return
        form.setFieldError(field, (error as ApiError).fieldMessage)
        form.getInputNode(field)?.focus()
      },
    })
  return {
    form,
    submit: form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()),
    busy: action.isPending,
    error: fieldOf(action.error) === null ? action.error : null,
    result: action.data,
  }
}
