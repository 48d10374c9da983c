import { acceptOf } from '#contract/features/files/kinds.ts';
import { focusStaysInGroup } from '#client/lib/focus-in-group.ts';
import { Dropzone } from '#client/ui/controls/dropzone.tsx';
import { FieldGroup } from '#client/ui/controls/field-group.tsx';
import type { Uploads } from '../../../files/public-forms.ts';
import { MediaTiles } from '../media/media-tiles.tsx';

export interface PhotosFieldProps {
  label: string;
  addLabel: string;
  hint?: string | undefined;
  error?: string | undefined;
  uploads: Uploads;
  /** Largest number of photos. */
  max: number;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Field for photos of the publication being written, in display order; images only. Its field name is `Attachments`.
 */
export function PhotosField({ label, addLabel, hint, error, uploads, max, onFiles }: PhotosFieldProps) {
  const add = (files: readonly File[]) => {
    focusStaysInGroup();
    onFiles(files);
  };
  return (
    <FieldGroup legend={label} hint={hint} error={error} name="Attachments">
      {uploads.entries.length === 0 ? (
        <Dropzone label={addLabel} accept={acceptOf('photo')} isMultiple={max > 1} onFiles={add} />
      ) : (
        <MediaTiles
          hasCover
          uploads={uploads}
          label={label}
          addLabel={addLabel}
          kinds={['photo']}
          max={max}
          onFiles={add}
        />
      )}
    </FieldGroup>
  );
}
