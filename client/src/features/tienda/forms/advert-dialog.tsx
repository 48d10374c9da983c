import { skipToken } from '@reduxjs/toolkit/query/react';
import { PHOTOS_MAX } from '#contract/features/tienda/limits.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { OpeningDialog } from '../../../ui/overlays/opening-dialog.tsx';
import { PublicationForm } from '../../publishing/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetOwnContactQuery } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import { AdvertFields } from './advert-fields.tsx';
import { useAdvertForm, type AdvertFormOptions } from './use-advert-form.ts';

export interface AdvertDialogProps {
  /** Advert to edit, or null for a new one. */
  advert: Advert | null;
  onClose: () => void;
}

const NO_CONTACT = { Phone: null, Ext: null, Cellphone: null };

/** Dialog that creates or edits an advert. @spec 1§2 Create or edit article modal */
export function AdvertDialog({ advert, onClose }: AdvertDialogProps) {
  const viewer = useViewer();
  const contact = useGetOwnContactQuery(advert ? skipToken : viewer.id);
  // If the profile fails to load, the phones start empty, because the server fills in missing ones from the profile
  // anyway.
  if (!advert && !contact.data && !contact.isError) return <OpeningDialog onClose={onClose} />;
  return <Opened advert={advert} contact={contact.data ?? NO_CONTACT} onClose={onClose} />;
}

function Opened(options: AdvertFormOptions) {
  const { form: text, errors } = useTiendaTexts();
  const form = useAdvertForm(options);
  return (
    <PublicationForm
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      // The first photo is the cover. @spec 1§5 Article
      photos={{ addLabel: text.addPhotos, hint: text.photosHint(PHOTOS_MAX) }}
      audience={{ closed: errors.visibilityClosed }}
    >
      <AdvertFields form={form} />
    </PublicationForm>
  );
}
