import { useFormik, type FormikValues } from 'formik';
import { useCallback, useEffect, useId, useState } from 'react';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { byField, messagesOf, type FieldErrors } from '../../lib/field-errors.ts';
import { focusField } from './focus-field.ts';
import { useFieldSubmission } from './use-field-submission.ts';
import type { Outcome } from './use-submission.ts';

/** What a form says of itself. */
export interface FormOptions<Values, Field extends string, Body> {
  /** What stands when it opens. */
  initial: Values;
  /** Fields in the order in which they stand, so that the first error is the topmost. */
  fields: readonly Field[];
  /** Values that are shown at a field of another name. */
  shownAt?: Readonly<Partial<Record<string, Field>>>;
  /** What is sent. */
  bodyOf: (values: Values) => Body;
  /** What the server would refuse, field by field. */
  check: (values: Values, body: Body) => Promise<FieldErrors<Field>>;
  /** What a check looks at beside the values: it is made again when this changes. */
  checkedWith?: unknown;
  /** Asks what only its writer knows, once nothing is wrong; it is sent if they say yes. */
  ask?: ((values: Values) => Promise<boolean>) | undefined;
  /** A second try of the same body carries the same key, so that nothing is created twice. */
  send: (body: Body, idempotencyKey: string) => PromiseLike<Outcome>;
  /** What is said when it did not work, and in passing when it did; null where the form says it itself. */
  failed: string;
  doneOf: (values: Values) => string | null;
  /** After the server has said yes. */
  onDone: () => void;
}

type Named<Values, Type> = { [Name in keyof Values & string]: Values[Name] extends Type ? Name : never }[keyof Values &
  string];

/**
 * The state of a form: its values, what is wrong with each field by the contract and by the server, the focus, the sending.
 * `useSubmission` is its lowest part, `usePublicationForm` adds what everything has that is published.
 */
export function useForm<Values extends FormikValues, Field extends string, Body>(
  options: FormOptions<Values, Field, Body>,
) {
  const { fields, shownAt, bodyOf } = options;
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const formik = useFormik<Values>({
    initialValues: options.initial,
    validate: values => options.check(values, bodyOf(values)),
    onSubmit: () => undefined,
  });
  const { values, validateForm } = formik;
  useEffect(() => void validateForm(), [validateForm, options.checkedWith]);
  const { keyFor } = useIdempotencyKey();
  const saving = useFieldSubmission(fields, {
    failed: options.failed,
    done: options.doneOf(values),
    onDone: options.onDone,
  });
  const errors: FieldErrors<Field> = { ...byField(fields, messagesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const isComplete = Object.keys(errors).length === 0;
  /** The message of a field, once its owner has left it or has tried to send. */
  const errorOf = (field: Field) => (isTried || touched.has(field) ? errors[field] : undefined);
  const focus = useCallback((field: Field) => focusField(formId, field), [formId]);
  const change = (part: Partial<Values>) => {
    saving.forget(Object.keys(part).map(name => shownAt?.[name] ?? name));
    void formik.setValues(known => ({ ...known, ...part }));
  };
  /** Nobody is told what is missing where they have only passed by. */
  const leave = <Name extends keyof Values & string>(name: Name, left: Values[Name] = values[name]) => {
    if (left !== formik.initialValues[name]) void formik.setFieldTouched(name);
  };
  const set = (name: string, value: unknown) => {
    saving.forget([shownAt?.[name] ?? name]);
    void formik.setFieldValue(name, value);
  };
  const submit = async () => {
    setTried(true);
    const found = byField(fields, messagesOf(await validateForm()));
    const missing = fields.find(field => found[field]);
    if (missing !== undefined) return focus(missing);
    if (options.ask && !(await options.ask(values))) return;
    const body = bodyOf(values);
    const send = async (): Promise<void> => {
      const wrong = await saving.submit(
        () => options.send(body, keyFor(body)),
        () => void send(),
      );
      if (wrong) focus(wrong);
    };
    await send();
  };
  return {
    formId,
    values,
    /** All that is wrong, also where nobody has been yet. */
    errors,
    /** Nothing is. */
    isComplete,
    /** Something stands there that did not when it was opened. */
    isChanged: formik.dirty,
    isSaving: saving.isSending,
    /** Why it was not sent, while no field says what is wrong: then it has been said, or is over. */
    failure: isComplete ? saving.failure : null,
    errorOf,
    focus,
    change,
    submit: () => {
      if (!saving.isSending) void submit();
    },
    reset: (start: Values) => {
      formik.resetForm({ values: start });
      setTried(false);
    },
    /** What ties a field of words to the form. */
    input: <Name extends Named<Values, string> & Field>(name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => leave(name),
    }),
    /** What ties a field to the form that answers with its value: a date, a city, a text with its markup. */
    control: <Name extends keyof Values & Field>(name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: (left?: Values[Name]) => leave(name, left),
    }),
    /** What ties a box to the form. */
    box: <Name extends Named<Values, boolean>>(name: Name) => ({
      name,
      checked: values[name],
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
  };
}
