import { Suspense, type ReactNode } from 'react';
import { PhotosField } from '../../feed/public.ts';
import type { Uploads } from '../../files/public-forms.ts';
import type { usePublicationForm } from '../use-publication-form.ts';
import { usePublishingTexts } from '../texts.ts';
import { AudienceField, type AudienceFieldProps } from './audience-field.tsx';
import { PublicationDialog, type PublicationDialogProps } from './publication-dialog.tsx';
import styles from './publication-dialog.module.css';

export interface PublicationFormProps extends Pick<PublicationDialogProps, 'title' | 'verb' | 'children'> {
  form: PublicationDialogProps['form'] &
    Pick<ReturnType<typeof usePublicationForm>, 'files' | 'addFiles' | 'audience'> & {
      uploads: Uploads;
      errorOf: (field: 'Attachments') => string | undefined;
    };
  photos: { addLabel: string; hint: string };
  /** Buttons to review it before it is sent. */
  review?: ReactNode;
  /** Audience texts and options of a feature. */
  audience?: Pick<AudienceFieldProps, 'everyPlace' | 'homeHint' | 'closed' | 'usual'>;
}

/** Form of a publication with a title and photos: the photos, the fields of its feature, and the audience. */
export function PublicationForm({ photos, review, audience, children, ...dialog }: PublicationFormProps) {
  const { form } = dialog;
  const { tools } = usePublishingTexts();
  return (
    <PublicationDialog
      {...dialog}
      length="long"
      first="Title"
      {...(review && { tools: { label: tools, children: review } })}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          {...photos}
          label={form.files.label}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={form.files.limits.media}
          onFiles={form.addFiles}
        />
      </Suspense>
      {/* Rendered at once, so that the title can take the focus. */}
      <div className={styles.fields}>{children}</div>
      <AudienceField {...form.audience} {...audience} />
    </PublicationDialog>
  );
}
