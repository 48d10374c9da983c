import { Suspense, useEffect, useId, useState } from 'react';
import { NEWS_PHOTOS } from '../../../../../contract/areas/news/limits.ts';
import type { News } from '../../../../../contract/areas/news/types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PhotosField, VisibilityField } from '../../feed/public.ts';
import { entriesOfAttachments } from '../../files/public.ts';
import { useNewsTexts } from '../texts.ts';
import type { NewsField } from './news-checks.ts';
import { NewsDates, NewsOptions } from './news-options.tsx';
import { NewsFields } from './news-fields.tsx';
import { NEW_VALUES, valuesOf, type NewsContent } from './news-values.ts';
import { useNewsForm, type NewsFormState } from './use-news-form.ts';
import styles from './news-dialog.module.css';

export interface NewsDialogProps {
  /** The news item to edit, with its content, or null for a new one. */
  news: News | null;
  onClose: () => void;
}

const NOTHING: NewsContent = { values: NEW_VALUES, photos: [] };

/** Create or edit a news item. @spec 1§2 Other modals */
export function NewsDialog({ news, onClose }: NewsDialogProps) {
  const text = useNewsTexts().form;
  const formId = useId();
  // What it was when the dialog opened, whatever arrives meanwhile.
  const [before] = useState(() =>
    news ? { values: valuesOf(news), photos: entriesOfAttachments(news.Attachments) } : NOTHING,
  );
  const form = useNewsForm({ news, before, onClose, onWrong: field => focusField(formId, field) });
  return (
    <Dialog
      title={news ? text.editTitle : text.createTitle}
      size="lg"
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={<Footer form={form} formId={formId} onClose={onClose} />}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Notices form={form} />
        <Suspense fallback={<Spinner label={text.loading} />}>
          <Fields form={form} formId={formId} />
        </Suspense>
      </form>
    </Dialog>
  );
}

function Fields({ form, formId }: { form: NewsFormState; formId: string }) {
  const text = useNewsTexts().form;
  const { Visibility } = form.values;
  useEffect(() => focusField(formId, 'Title'), [formId]);
  return (
    <>
      <PhotosField
        label={text.photo}
        addLabel={text.addPhoto}
        hint={text.photoHint}
        error={form.errorOf('Attachments')}
        uploads={form.uploads}
        max={NEWS_PHOTOS}
        onFiles={form.addPhotos}
      />
      <NewsFields form={form} />
      <NewsOptions form={form} />
      <NewsDates form={form} />
      <VisibilityField
        value={Visibility}
        isOpen={form.rights.isVisibilityOpen}
        error={form.errorOf('Group')}
        onChange={part => form.change({ Visibility: { ...Visibility, ...part } })}
      />
    </>
  );
}

/** Puts the cursor where something is to be done, in the next frame: the sentence beside it is there by then. */
function focusField(formId: string, field: NewsField): void {
  requestAnimationFrame(() => {
    const control = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

function Footer({ form, formId, onClose }: { form: NewsFormState; formId: string; onClose: () => void }) {
  const text = useNewsTexts().form;
  return (
    <FormFooter
      formId={formId}
      label={form.news ? text.update : form.isLater ? text.schedule : text.publish}
      isPending={form.isSaving}
      canSubmit={form.wait === null}
      hint={form.wait && text.waits[form.wait]}
      onCancel={onClose}
    />
  );
}

function Notices({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
