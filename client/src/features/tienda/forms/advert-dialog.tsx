import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense } from 'react';
import { PHOTOS_MAX } from '../../../../../contract/features/tienda/limits.ts';
import type { Advert } from '../../../../../contract/features/tienda/types.ts';
import { PhotosField } from '../../feed/public.ts';
import { AudienceField, PublicationDialog } from '../../publishing/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetOwnContactQuery } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import { AdvertFields } from './advert-fields.tsx';
import { useAdvertForm, type AdvertFormOptions } from './use-advert-form.ts';
import styles from './advert-dialog.module.css';

export interface AdvertDialogProps {
  /** The advert to edit, or null for a new one. */
  advert: Advert | null;
  onClose: () => void;
}

const NO_CONTACT = { Phone: null, Ext: null, Cellphone: null };

/** Create or edit an advert. @spec 1§2 Create or edit article modal */
export function AdvertDialog({ advert, onClose }: AdvertDialogProps) {
  const viewer = useViewer();
  const contact = useGetOwnContactQuery(advert ? skipToken : viewer.id);
  // Without the profile the phones begin empty: what is not typed comes from it anyway.
  if (!advert && !contact.data && !contact.isError) return null;
  return <Opened advert={advert} contact={contact.data ?? NO_CONTACT} onClose={onClose} />;
}

function Opened(options: AdvertFormOptions) {
  const { form: text, errors } = useTiendaTexts();
  const form = useAdvertForm(options);
  return (
    <PublicationDialog
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      verb={form.isNew ? text.publish : text.update}
      length="long"
      first="Title"
      text={text}
      onClose={options.onClose}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        {/* The first one is the cover. @spec 1§5 Article */}
        <PhotosField
          label={text.photos}
          addLabel={text.addPhotos}
          hint={text.photosHint(PHOTOS_MAX)}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={PHOTOS_MAX}
          onFiles={form.addFiles}
        />
      </Suspense>
      {/* Here at once, so that there is a title to put the cursor into. */}
      <AdvertFields form={form} />
      <AudienceField {...form.audience} closed={errors.visibilityClosed} />
    </PublicationDialog>
  );
}
