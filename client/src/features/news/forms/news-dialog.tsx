import { Suspense } from 'react';
import { NEWS_PHOTOS } from '../../../../../contract/features/news/limits.ts';
import { PhotosField } from '../../feed/public.ts';
import { AudienceField, PublicationDialog } from '../../publishing/public.ts';
import { useIsNewsAdmin } from '../use-is-news-admin.ts';
import { useNewsFormTexts } from './texts.ts';
import { NewsFields } from './news-fields.tsx';
import { NewsDates, NewsOptions } from './news-options.tsx';
import { useNewsForm, type NewsFormOptions } from './use-news-form.ts';
import styles from './news-dialog.module.css';

/** Create or edit a news item, which comes with its content. @spec 1§2 Other modals */
export function NewsDialog(options: NewsFormOptions) {
  const text = useNewsFormTexts().form;
  const form = useNewsForm(options);
  return (
    <PublicationDialog
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      verb={form.isNew ? (form.isLater ? text.schedule : text.publish) : text.update}
      length="long"
      first="Title"
      text={text}
      onClose={options.onClose}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          label={text.photo}
          addLabel={text.addPhoto}
          hint={text.photoHint}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={NEWS_PHOTOS}
          onFiles={form.addFiles}
        />
      </Suspense>
      <NewsFields form={form} />
      <NewsOptions form={form} />
      <NewsDates form={form} />
      <AudienceField {...form.audience} everyPlace={useIsNewsAdmin()} homeHint={text.homeHint} />
    </PublicationDialog>
  );
}
