import { type LegalText, LEGAL_BODY_MAX } from '#contract/features/legal/types.ts';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { usePublishingTexts } from './publishing-texts.ts';
import styles from './terms-form.module.css';
import { useTermsForm, type TermsValues } from './use-terms-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BothTexts } from './both-texts.tsx';

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
