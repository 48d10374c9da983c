import { PHOTOS_MAX } from '../../../../../contract/features/tienda/limits.ts';
import { PhotosField } from '../../feed/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';

/** Up to ten photos, the first one is the cover. @spec 1§5 Article */
export function AdvertPhotosField({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  return (
    <PhotosField
      label={text.photos}
      addLabel={text.addPhotos}
      hint={text.photosHint(PHOTOS_MAX)}
      error={form.errorOf('Attachments')}
      uploads={form.uploads}
      max={PHOTOS_MAX}
      onFiles={form.addPhotos}
    />
  );
}
