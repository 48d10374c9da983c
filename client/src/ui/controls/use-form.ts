import { useFormik, type FormikValues } from 'formik';
import { useCallback, useEffect, useId, useState } from 'react';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { byField, messagesOf, type FieldErrors } from '../../lib/field-errors.ts';
import { focusField } from './focus-field.ts';
import { type Outcome, useSubmission, type SubmissionOptions } from './use-submission.ts';
import { fieldErrors } from '../../api/problem-message.ts';

/**
 * Submits a form whose fields the server may refuse one by one.
 * @param fields in their order on the form
 * @param part part of the body whose fields the form shows by their own names
 */
export function useFieldSubmission<Field extends string>(
  fields: readonly Field[],
  options: SubmissionOptions,
  part?: string,
) {
  const shownPath = (path: string): string =>
    part !== undefined && path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path;
  const { isSending, failure, submit } = useSubmission(options);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});
  return {
    isSending,
    failure,
    /** Errors of the fields that the server refused, until they are changed. */
    refused,
    /**
     * Sends the form. @param retry sends it again, from the error dialog @returns the topmost field that the server
     * refused, or null.
     */
    submit: async (request: () => PromiseLike<Outcome>, retry: () => void): Promise<Field | null> => {
      setRefused({});
      const error = await submit(request, retry);
      const messages = Object.entries(error === undefined ? {} : fieldErrors(error));
      const wrong = byField(
        fields,
        messages.map(([path, message]) => [shownPath(path), message] as const),
      );
      setRefused(wrong);
      return fields.find(field => wrong[field]) ?? null;
    },
    /** Clears the server's errors of fields that are being changed. */
    forget: (changed: readonly string[]) =>
      setRefused(before => {
        const left: FieldErrors<Field> = {};
        // Adds no entry for a field that was not refused, which would hide the form's own error for it.
        for (const field of fields) if (before[field] && !changed.includes(field)) left[field] = before[field];
        return left;
      }),
  };
}

/** Declaration of a form. */
interface FormOptions<Values, Field extends string, Body> {
  /** Values when the form opens. */
  initial: Values;
  /** Fields in their order on the form, so that the first error is the topmost. */
  fields: readonly Field[];
  /** Values whose errors are shown at a field of another name. */
  shownAt?: Readonly<Partial<Record<string, Field>>>;
  /** Part of the body whose fields the form shows by their own names. */
  part?: string;
  /** Returns the body to send. */
  bodyOf: (values: Values) => Body;
  /** Returns the errors that the server would report, field by field. */
  check: (values: Values, body: Body) => Promise<FieldErrors<Field>>;
  /** Other input of the check besides the values; a change repeats the check. */
  checkedWith?: unknown;
  /** Asks the writer for a confirmation once there are no errors; the form is sent if they say yes. */
  ask?: ((values: Values) => Promise<boolean>) | undefined;
  /** Sends the body. A retry with the same body carries the same key, so that nothing is created twice. */
  send: (body: Body, idempotencyKey: string) => PromiseLike<Outcome>;
  /** Message after a failure; `doneOf` gives the one after success, or null if the form shows it itself. */
  failed: string;
  doneOf: (values: Values) => string | null;
  /** Called after the server has accepted the form. */
  onDone: () => void;
}

type Named<Values, Type> = { [Name in keyof Values & string]: Values[Name] extends Type ? Name : never }[keyof Values &
  string];

/**
 * Manages the state of a form: its values, the errors from the contract and the server, the focus and the submission.
 * It is built on `useSubmission`; `usePublicationForm` adds the fields common to all publications.
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
  const saving = useFieldSubmission(
    fields,
    { failed: options.failed, done: options.doneOf(values), onDone: options.onDone },
    options.part,
  );
  const errors: FieldErrors<Field> = { ...byField(fields, messagesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const isComplete = Object.keys(errors).length === 0;
  /** Returns the message of a field, once the writer has left it or has tried to send. */
  const errorOf = (field: Field) => (isTried || touched.has(field) ? errors[field] : undefined);
  const focus = useCallback((field: Field) => focusField(formId, field), [formId]);
  const change = (part: Partial<Values>) => {
    saving.forget(Object.keys(part).map(name => shownAt?.[name] ?? name));
    void formik.setValues(known => ({ ...known, ...part }));
  };
  /**
   * Marks a field as touched only if its value has changed, so that passing through an empty field reports no error.
   */
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
    /** All errors, including those of fields not visited yet. */
    errors,
    /** True if there are no errors. */
    isComplete,
    /** True if the values differ from those when the form was opened. */
    isChanged: formik.dirty,
    isSaving: saving.isSending,
    /** Reason why sending failed; null while a field has an error, because that error already says it. */
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
    /** Returns the properties that connect a text field to the form. */
    input: <Name extends Named<Values, string> & Field>(name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => leave(name),
    }),
    /**
     * Returns the properties that connect a field with a value of its own type: a date, a city, a text with its markup.
     */
    control: <Name extends keyof Values & Field>(name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: (left?: Values[Name]) => leave(name, left),
    }),
    /** Returns the properties that connect a checkbox to the form. */
    box: <Name extends Named<Values, boolean>>(name: Name) => ({
      name,
      checked: values[name],
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
  };
}
