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
  /** Buttons to look at it before it is sent. */
  review?: ReactNode;
  /** What a feature says of whom it is for. */
  audience?: Pick<AudienceFieldProps, 'everyPlace' | 'homeHint' | 'closed' | 'usual'>;
}

/** The form of what has a title and photos: the photos, the fields of its feature, and whom it is for. */
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
      {/* Here at once, so that there is a title to put the cursor into. */}
      <div className={styles.fields}>{children}</div>
      <AudienceField {...form.audience} {...audience} />
    </PublicationDialog>
  );
}
