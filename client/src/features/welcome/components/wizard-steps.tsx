import { useEffect, useRef } from 'react';
import { FIRST_VISIT_STEPS, type Registration } from '#contract/features/welcome/types.ts';
import { arrowLeftBoldIcon, arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ThemeChoice } from '../../config/public-forms.ts';
import { InterestsField } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useWelcomeTexts } from '../texts.ts';
import { useWizard } from '../use-wizard.ts';
import styles from './wizard.module.css';
import { acceptOf } from '#contract/features/files/kinds.ts';
import anonymous from '../../../assets/anonymous.svg';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { CropFrame, type usePicture } from '../../files/public-forms.ts';

interface PhotoStepProps {
  picture: ReturnType<typeof usePicture>;
  /** Address of the current portrait; null if there is none. */
  photo: string | null;
  onChoose: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** Step of the portrait, which is optional. @spec 3§5.3 */
function PhotoStep({ picture: { chosen, shape, move }, photo, onChoose, onRemove }: PhotoStepProps) {
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

export interface WizardStepsProps {
  begun: Registration;
  onLater: () => void;
  onDone: () => void;
}

const NAMES = ['photo', 'interests', 'theme'] as const;

/**
 * Steps of photo, interests and theme. Each is saved on the server before the next one; closing saves too.
 * @spec 3§4.4, 3§5.3
 */
export function WizardSteps({ begun, onLater, onDone }: WizardStepsProps) {
  const text = useWelcomeTexts().wizard;
  const { org } = useViewer();
  const wizard = useWizard(begun, { onLater, onDone });
  const { step, isSending, failure, refusal } = wizard;
  const name = NAMES[step - 1] ?? 'photo';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Focuses the heading of a new step, so that it is read aloud and starts at its top.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Dialog
      title={text.title}
      onClose={() => void wizard.later()}
      footer={
        <>
          {step > 1 && (
            <Button variant="ghost" icon={arrowLeftBoldIcon} disabled={isSending} onClick={() => void wizard.back()}>
              {text.back}
            </Button>
          )}
          <Button
            isPending={isSending}
            endIcon={step < FIRST_VISIT_STEPS ? arrowRightBoldIcon : undefined}
            onClick={() => void wizard.next()}
          >
            {step < FIRST_VISIT_STEPS ? text.next : text.finish}
          </Button>
        </>
      }
    >
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <span>{text.progress(step, FIRST_VISIT_STEPS)}</span> {text.steps[name]}
      </h3>
      <div className={styles.bar} aria-hidden>
        {NAMES.map((each, index) => (
          <i key={each} data-done={index < step} />
        ))}
      </div>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <div role="group" aria-label={text.steps[name]} aria-describedby="wizard-refusal">
        {name === 'photo' && (
          <PhotoStep
            picture={wizard.picture}
            photo={wizard.photo}
            onChoose={wizard.choosePhoto}
            onRemove={wizard.removePhoto}
          />
        )}
        {name === 'interests' && (
          <>
            <p className={styles.lead}>{text.interestsLead}</p>
            <InterestsField chosen={wizard.interests} onChange={wizard.chooseInterests} />
          </>
        )}
        {name === 'theme' && (
          <>
            <p className={styles.lead}>{text.themeLead}</p>
            <ThemeChoice org={org} chosen={wizard.theme} onChoose={wizard.chooseTheme} />
          </>
        )}
      </div>
      <div className={styles.later}>
        <p>{text.laterHint}</p>
        <Button variant="ghost" size="sm" disabled={isSending} onClick={() => void wizard.later()}>
          {text.later}
        </Button>
      </div>
      <p id="wizard-refusal" className={styles.refusal} role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}
