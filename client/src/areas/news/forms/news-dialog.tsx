import { Suspense, useEffect, useId, useState } from 'react';
import { NEWS_PHOTOS } from '../../../../../contract/areas/news/limits.ts';
import type { News } from '../../../../../contract/areas/news/types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
  useEffect(() => focusField(formId, 'Title'), [formId]);
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
        <Fields form={form} />
      </form>
    </Dialog>
  );
}

/** Words are there at once, so that there is a title to put the cursor into; the rest may still be on its way. */
function Fields({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  const { Visibility } = form.values;
  return (
    <>
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          label={text.photo}
          addLabel={text.addPhoto}
          hint={text.photoHint}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={NEWS_PHOTOS}
          onFiles={form.addPhotos}
        />
      </Suspense>
      <NewsFields form={form} />
      <NewsOptions form={form} />
      <NewsDates form={form} />
      <Suspense fallback={<div className={styles.pending} />}>
        <VisibilityField
          value={Visibility}
          isOpen={form.rights.isVisibilityOpen}
          error={form.errorOf('Group')}
          onChange={part => form.change({ Visibility: { ...Visibility, ...part } })}
        />
      </Suspense>
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
