import { acceptOf } from '#contract/features/files/kinds.ts';
import anonymous from '../../../assets/anonymous.svg';
import { Button } from '../../../ui/controls/button.tsx';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { CropFrame, type usePicture } from '../../files/public-forms.ts';
import { useWelcomeTexts } from '../texts.ts';
import styles from './wizard.module.css';

export interface PhotoStepProps {
  picture: ReturnType<typeof usePicture>;
  /** Address of the current portrait; null if there is none. */
  photo: string | null;
  onChoose: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** Step of the portrait, which is optional. @spec 3§5.3 */
export function PhotoStep({ picture: { chosen, shape, move }, photo, onChoose, onRemove }: PhotoStepProps) {
  const text = useWelcomeTexts().wizard;
  return (
    <>
      <p className={styles.lead}>{text.photoLead}</p>
      <div className={chosen ? styles.cropping : styles.photo}>
        {chosen ? (
          <CropFrame picture={chosen} crop={chosen.crop} ratio={shape.ratio} isRound onChange={move} />
        ) : (
          <img src={photo ?? anonymous} alt={photo === null ? '' : text.photoAlt} width={144} height={144} />
        )}
        <div className={styles.pick}>
          <Dropzone
            label={photo === null && !chosen ? text.choosePhoto : text.changePhoto}
            accept={acceptOf('photo')}
            isMultiple={false}
            onFiles={onChoose}
          />
          {photo !== null && !chosen && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              {text.removePhoto}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
