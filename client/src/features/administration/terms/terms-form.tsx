import type { LegalText } from '#contract/features/legal/types.ts';
import { LEGAL_BODY_MAX } from '#contract/features/legal/limits.ts';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { usePublishingTexts } from './publishing-texts.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import styles from './terms-form.module.css';
import { useTermsForm } from './use-terms-form.ts';

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
