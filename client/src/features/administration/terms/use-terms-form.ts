import { useRef, useState } from 'react';
import { termsSchema } from '#contract/features/legal/schema.ts';
import type { LegalText } from '#contract/features/legal/types.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateTermsVersionMutation } from './publishing-api.ts';
import { usePublishingTexts } from './publishing-texts.ts';
import { useLegalTexts } from '../../legal/public-forms.ts';

/** Fields in the order of the form. */
const FIELDS = ['Title', 'Body', 'EnglishTitle', 'EnglishBody'] as const;

/** Values of the form. */
export type TermsValues = Record<(typeof FIELDS)[number], string>;

const DRAFT = 'terms';

const isTerms = (value: unknown): value is TermsValues =>
  typeof value === 'object' && value !== null && FIELDS.every(field => typeof Reflect.get(value, field) === 'string');

/** Returns the texts of a version, as the form holds them. */
function valuesOf(texts: readonly LegalText[]): TermsValues {
  const spanish = texts.find(({ Language }) => Language === 'ES-CO');
  const english = texts.find(({ Language }) => Language === 'EN-US');
  return {
    Title: spanish?.Title ?? '',
    Body: spanish?.Body ?? '',
    EnglishTitle: english?.Title ?? '',
    EnglishBody: english?.Body ?? '',
  };
}

/**
 * Manages the form of the next version. Typed text is kept in this browser, because publishing may lead through a
 * sign-in; it is previewed before it is sent.
 * @param after version that its writer sees: if another one is published in between, the request is refused once, and
 * the typed text stays
 */
export function useTermsForm(present: readonly LegalText[], after: number) {
  const { form: text } = usePublishingTexts();
  const { errors } = useLegalTexts();
  const viewer = useViewer();
  const [publish] = useCreateTermsVersionMutation();
  const now = valuesOf(present);
  const [initial] = useState(() => readDraft(viewer.id, DRAFT, isTerms, Date.now())?.value ?? now);
  const [isPreviewed, setPreviewed] = useState(false);
  const answer = useRef<(isWanted: boolean) => void>(undefined);
  const form = useForm({
    initial,
    fields: FIELDS,
    bodyOf: values => ({ ...values, After: after }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(termsSchema(errors), body)),
    checkedWith: after,
    ask: () =>
      new Promise(resolve => {
        answer.current = resolve;
        setPreviewed(true);
      }),
    send: (body, idempotencyKey) => publish({ body, idempotencyKey }),
    failed: text.saveFailed,
    doneOf: () => text.saved,
    onDone: () => undefined,
  });
  const isOther = FIELDS.some(field => form.values[field].trim() !== now[field].trim());
  useKeptDraft(viewer.id, DRAFT, isOther ? form.values : null);
  return {
    ...form,
    isOther,
    isPreviewed,
    /** Ends the preview. */
    decide: (isWanted: boolean) => {
      setPreviewed(false);
      answer.current?.(isWanted);
    },
  };
}
