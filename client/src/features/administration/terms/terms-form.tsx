import { useRef, useState } from 'react';
import { LEGAL_BODY_MAX } from '#contract/features/legal/types.ts';
import { termsSchema } from '#contract/features/legal/schema.ts';
import type { LegalText } from '#contract/features/legal/types.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLegalTexts } from '../../legal/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { usePublishingTexts, useCreateTermsVersionMutation } from './publishing-api.ts';
import styles from './terms.module.css';

interface BothTextsProps {
  label: string;
  texts: readonly Pick<LegalText, 'Language' | 'Title' | 'Body'>[];
}

/** Version as people read it, in each language. */
export function BothTexts({ label, texts }: BothTextsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls by keyboard from here, where nothing else takes the focus
    <div role="group" aria-label={label} tabIndex={0}>
      {texts.map(({ Language, Title, Body }) => (
        <article key={Language} lang={Language.slice(0, 2).toLowerCase()} className={styles.one}>
          <h3 className={styles.title}>{Title}</h3>
          <p className={styles.body}>{Body}</p>
        </article>
      ))}
    </div>
  );
}

/** Fields in the order of the form. */
const FIELDS = ['Title', 'Body', 'EnglishTitle', 'EnglishBody'] as const;

/** Values of the form. */
type TermsValues = Record<(typeof FIELDS)[number], string>;

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
function useTermsForm(present: readonly LegalText[], after: number) {
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

interface PreviewDialogProps {
  values: TermsValues;
  /** Number that the version will have. */
  version: number;
  onPublish: () => void;
  onClose: () => void;
}

/** Preview of the text before it is published, because it cannot be changed afterwards. */
function PreviewDialog({ values, version, onPublish, onClose }: PreviewDialogProps) {
  const { preview: text } = usePublishingTexts();
  const texts = [
    { Language: 'ES-CO', Title: values.Title, Body: values.Body },
    { Language: 'EN-US', Title: values.EnglishTitle, Body: values.EnglishBody },
  ] as const;
  return (
    <Dialog
      title={text.title(version)}
      subtitle={text.subtitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.back}
          </Button>
          <Button onClick={onPublish}>{text.publish}</Button>
        </>
      }
    >
      <Notice tone="warning">{text.warning}</Notice>
      <BothTexts label={text.title(version)} texts={texts} />
    </Dialog>
  );
}

interface TermsFormProps {
  /** Texts in force. */
  present: readonly LegalText[];
  after: number;
}

/** Form of the next version, in both languages. */
export function TermsForm({ present, after }: TermsFormProps) {
  const { form: text } = usePublishingTexts();
  const form = useTermsForm(present, after);
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (form.isOther) form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <p>{text.after(after)}</p>
        <FieldGroup legend={text.spanish}>
          <TextField label={text.name} {...form.input('Title')} />
          <TextArea
            label={text.body}
            hint={text.bodyHint}
            rows={12}
            counterMax={LEGAL_BODY_MAX}
            {...form.input('Body')}
          />
        </FieldGroup>
        <FieldGroup legend={text.english}>
          <TextField label={text.name} lang="en" {...form.input('EnglishTitle')} />
          <TextArea
            label={text.body}
            lang="en"
            hint={text.bodyHint}
            rows={12}
            counterMax={LEGAL_BODY_MAX}
            {...form.input('EnglishBody')}
          />
        </FieldGroup>
        <footer className={styles.foot}>
          {!form.isOther && <p>{text.unchanged}</p>}
          <Button type="submit" icon={eyeIcon} disabled={!form.isOther} isPending={form.isSaving}>
            {text.preview}
          </Button>
        </footer>
      </form>
      {form.isPreviewed && (
        <PreviewDialog
          values={form.values}
          version={after + 1}
          onPublish={() => form.decide(true)}
          onClose={() => form.decide(false)}
        />
      )}
    </Card>
  );
}
