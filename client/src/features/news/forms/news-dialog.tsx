import { Suspense, useEffect } from 'react';
import { NEWS_PHOTOS } from '../../../../../contract/features/news/limits.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { PhotosField, VisibilityField } from '../../feed/public.ts';
import { entriesOfAttachments } from '../../files/public.ts';
import { PublicationDialog } from '../../publishing/public.ts';
import { useNewsTexts } from '../texts.ts';
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
  const before = news ? { values: valuesOf(news), photos: entriesOfAttachments(news.Attachments) } : NOTHING;
  const form = useNewsForm({ news, before, onClose });
  const { focus } = form;
  useEffect(() => focus('Title'), [focus]);
  return (
    <PublicationDialog
      form={form}
      title={news ? text.editTitle : text.createTitle}
      verb={news ? text.update : form.isLater ? text.schedule : text.publish}
      text={text}
      onClose={onClose}
    >
      <Fields form={form} />
    </PublicationDialog>
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
