import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect } from 'react';
import type { Advert } from '../../../../../contract/features/tienda/types.ts';
import { entriesOfAttachments } from '../../files/public.ts';
import { PublicationDialog } from '../../publishing/public.ts';
import { useViewer } from '../../session/public.ts';
import { useOwnContactQuery } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import { AdvertFields } from './advert-fields.tsx';
import { newValues, valuesOf, type AdvertContent } from './advert-values.ts';
import { AdvertPhotosField } from './photos-field.tsx';
import { useAdvertForm } from './use-advert-form.ts';
import { VisibilityField } from './visibility-field.tsx';
import styles from './advert-dialog.module.css';

export interface AdvertDialogProps {
  /** The article to edit, or null for a new one. */
  advert: Advert | null;
  onClose: () => void;
}

const NO_CONTACT = { Phone: null, Ext: null, Cellphone: null };

/** Create or edit an article. @spec 1§2 Create or edit article modal */
export function AdvertDialog({ advert, onClose }: AdvertDialogProps) {
  const viewer = useViewer();
  const contact = useOwnContactQuery(advert ? skipToken : viewer.id);
  if (advert) {
    return (
      <AdvertForm
        advert={advert}
        before={{ values: valuesOf(advert), photos: entriesOfAttachments(advert.Attachments) }}
        onClose={onClose}
      />
    );
  }
  // Without the profile the phones begin empty: what is not typed comes from it anyway.
  if (!contact.data && !contact.isError) return null;
  return (
    <AdvertForm
      advert={null}
      before={{ values: newValues(contact.data ?? NO_CONTACT), photos: [] }}
      onClose={onClose}
    />
  );
}

interface AdvertFormProps extends AdvertDialogProps {
  before: AdvertContent;
}

function AdvertForm({ advert, before, onClose }: AdvertFormProps) {
  const text = useTiendaTexts().form;
  const form = useAdvertForm({ advert, before, onClose });
  const { focus } = form;
  useEffect(() => focus('Title'), [focus]);
  return (
    <PublicationDialog
      form={form}
      title={advert ? text.editTitle : text.createTitle}
      verb={advert ? text.update : text.publish}
      text={text}
      onClose={onClose}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <AdvertPhotosField form={form} />
      </Suspense>
      {/* Here at once, so that there is a title to put the cursor into. */}
      <AdvertFields form={form} />
      <Suspense fallback={<div className={styles.pending} />}>
        <VisibilityField form={form} />
      </Suspense>
    </PublicationDialog>
  );
}
