import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useAppsTexts } from '../texts.ts';

interface NumberQuery<Field extends string, Answer> {
  field: Field;
  schema: AnyObjectSchema;
  ask: (number: string) => PromiseLike<{ readonly data?: Answer; readonly error?: unknown }>;
}

/** Manages the form of a query by number, and its latest answer. A new query clears the previous answer. */
export function useNumberQuery<Field extends string, Answer>({ field, schema, ask }: NumberQuery<Field, Answer>) {
  const { query: text } = useAppsTexts();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useForm({
    initial: { number: '' },
    fields: ['number'],
    bodyOf: ({ number }: { number: string }) => ({ [field]: number.trim() }),
    check: async (_values, body) => {
      const messages = byField([field], await schemaMessages(schema, body));
      return messages[field] === undefined ? {} : { number: messages[field] };
    },
    send: async (body: Readonly<Record<string, string>>) => {
      setAnswer(null);
      const { data, error } = await ask(body[field] ?? '');
      if (data !== undefined) setAnswer(data);
      return { error };
    },
    failed: text.failed,
    doneOf: () => null,
    onDone: () => undefined,
  });
  return { form, answer };
}
