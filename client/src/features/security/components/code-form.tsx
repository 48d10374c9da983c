import { useRef } from 'react';
import type { RecoveryCodes } from '#contract/features/security/types.ts';
import { factorCodeSchema } from '#contract/features/security/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import type { Outcome } from '../../../ui/controls/use-submission.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSecurityErrors } from '../texts.ts';

const FIELDS = ['Code'] as const;

interface CodeFormOptions {
  readonly send: (code: string) => PromiseLike<Outcome & { readonly data?: RecoveryCodes | undefined }>;
  readonly failed: string;
  readonly done: string | null;
  /** Called with the recovery codes of the answer, if it has some. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Creates the form that asks for a code. */
export function useCodeForm({ send, failed, done, onDone }: CodeFormOptions) {
  const errors = useSecurityErrors();
  const codes = useRef<readonly string[]>([]);
  return useForm({
    initial: { Code: '' },
    fields: FIELDS,
    bodyOf: (values: { Code: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(factorCodeSchema(errors), body)),
    send: async ({ Code }) => {
      const outcome = await send(Code);
      codes.current = outcome.data?.Codes ?? [];
      return outcome;
    },
    failed,
    doneOf: () => done,
    onDone: () => onDone(codes.current),
  });
}

interface CodeFormProps {
  form: ReturnType<typeof useCodeForm>;
  label: string;
}

/** Form with one field for a code. */
export function CodeForm({ form, label }: CodeFormProps) {
  return (
    <form
      id={form.formId}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
      <TextField label={label} inputMode="numeric" autoComplete="one-time-code" {...form.input('Code')} />
    </form>
  );
}
