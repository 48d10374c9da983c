import { acceptOf } from '../../../../../contract/areas/files/kinds.ts';
import { PHOTOS_MAX } from '../../../../../contract/areas/tienda/limits.ts';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { warningCircleFillIcon } from '../../../ui/glyphs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MediaTiles } from '../../feed/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';
import styles from './advert-dialog.module.css';

/** Up to ten photos, in the order in which they will be seen; images only. @spec 1§5 Article */
export function PhotosField({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  const error = form.errorOf('Attachments');
  return (
    <fieldset className={styles.group} data-field="Attachments" tabIndex={-1}>
      <legend className={styles.legend}>{text.photos}</legend>
      {form.uploads.entries.length === 0 ? (
        <Dropzone label={text.addPhotos} accept={acceptOf('photo')} onFiles={form.addPhotos} />
      ) : (
        <MediaTiles
          uploads={form.uploads}
          label={text.photos}
          addLabel={text.addPhotos}
          kinds={['photo']}
          max={PHOTOS_MAX}
          onFiles={form.addPhotos}
        />
      )}
      {error ? (
        <p className={styles.error}>
          <Icon glyph={warningCircleFillIcon} />
          {error}
        </p>
      ) : (
        <p className={styles.explanation}>{text.photosHint(PHOTOS_MAX)}</p>
      )}
    </fieldset>
  );
}
