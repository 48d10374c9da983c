import { acceptOf } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { CropFrame, type usePicture } from '../../files/public-forms.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './picture-field.module.css';

export interface PictureFieldProps {
  picture: ReturnType<typeof usePicture>;
  /** Address of the current picture. */
  current: string | null;
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Field for the cover of a group: chosen, and moved until the right part of it shows. */
export function PictureField({ picture, current, error, onFiles }: PictureFieldProps) {
  const text = useGroupsTexts().form;
  const { chosen, shape, move } = picture;
  return (
    <FieldGroup legend={text.picture} hint={text.pictureHint} error={error} name="Img">
      {chosen ? (
        <CropFrame picture={chosen} crop={chosen.crop} ratio={shape.ratio} onChange={move} />
      ) : (
        current !== null && <img className={styles.cover} src={current} alt="" />
      )}
      <Dropzone
        label={chosen === null && current === null ? text.choosePicture : text.otherPicture}
        accept={acceptOf('photo')}
        isMultiple={false}
        onFiles={onFiles}
      />
    </FieldGroup>
  );
}
