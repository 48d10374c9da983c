import { FIRST_VISIT_STEPS } from '#contract/features/welcome/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGetRegistrationQuery, useSaveFirstVisitMutation, useSendRegistrationMutation } from '../api.ts';
import { useWelcomeTexts } from '../texts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Registration } from '#contract/features/welcome/types.ts';
import { arrowLeftBoldIcon, arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ThemeChoice } from '../../config/public-forms.ts';
import { InterestsField } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { DRAWN_PHOTOS } from '#contract/features/files/kinds.ts';
import anonymous from '../../../assets/anonymous.svg';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { CropFrame, usePicture } from '../../files/public-forms.ts';
import type { ThemeName } from '#contract/features/config/personal.ts';
import { useSubmission, type Outcome } from '../../../ui/controls/use-submission.ts';
import styles from './wizard.module.css';

/** Aspect ratio and largest width in px of a portrait, as in the profile. @assumed */
const PORTRAIT = { ratio: 1, widthMax: 800 } as const;

/**
 * Returns the state and actions of the first-visit wizard. The choices are saved on the server whenever a step is left
 * in any way.
 * @param begun progress stored on the server
 */
function useWizard(begun: Registration, { onLater, onDone }: { onLater: () => void; onDone: () => void }) {
  const { id, org } = useViewer();
  const { wizard: text, errors } = useWelcomeTexts();
  const [step, setStep] = useState(begun.Step);
  const picture = usePicture({ user: id, org, list: 'Flx_Profile' }, PORTRAIT);
  /** Whether the portrait on the server was removed. */
  const [isRemoved, setRemoved] = useState(false);
  const [interests, setInterests] = useState<readonly number[]>(begun.Interests);
  const [theme, setTheme] = useState<ThemeName | null>(begun.Theme);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [keep] = useSaveFirstVisitMutation();
  const [register] = useSendRegistrationMutation();
  const keeping = useSubmission({ failed: text.notKept, done: null, onDone: () => undefined });
  const finishing = useSubmission({ failed: text.notRegistered, done: null, onDone });
  /** Sends a request with the photo. It resolves as a mutation does, even if the photo could not be sent. */
  const withPhoto = (request: (body: { Foto?: string | null }) => PromiseLike<Outcome>): Promise<Outcome> =>
    picture.sendWith(sent => request(sent === undefined ? (isRemoved ? { Foto: null } : {}) : { Foto: sent }));

  /** Saves all choices, with `next` as the next step. @returns whether it worked */
  const keepUntil = async (next: number): Promise<boolean> => {
    let isKept = false;
    await keeping.submit(async () => {
      const outcome = await withPhoto(body =>
        keep({ Step: next, ...body, Interests: interests, ...(theme !== null && { Theme: theme }) }),
      );
      isKept = outcome.error === undefined;
      return outcome;
    });
    return isKept;
  };

  const goTo = async (next: number): Promise<void> => {
    if (await keepUntil(next)) setStep(next);
  };

  const finish = async (): Promise<void> => {
    if (theme === null) return;
    await finishing.submit(() =>
      withPhoto(body => register({ UserId: id, ...body, Interests: interests, Theme: theme })),
    );
  };

  /** Returns the message for a missing choice that blocks the next step, or null. @spec 3§5.3 */
  const missing = (): string | null => {
    if (step >= 2 && interests.length === 0) return errors.interestRequired;
    return step === FIRST_VISIT_STEPS && theme === null ? errors.themeRequired : null;
  };

  return {
    step,
    picture,
    /** Current portrait, unless another is chosen. */
    photo: isRemoved ? null : begun.Foto,
    interests,
    theme,
    isSending: keeping.isSending || finishing.isSending,
    failure: keeping.failure ?? finishing.failure,
    refusal,
    choosePhoto: (files: readonly File[]) =>
      void picture.choose(files).then(isTaken => setRefusal(isTaken ? null : errors.photoInvalid)),
    removePhoto: () => setRemoved(true),
    chooseInterests: (chosen: readonly number[]) => {
      setInterests(chosen);
      setRefusal(null);
    },
    chooseTheme: (chosen: ThemeName) => {
      setTheme(chosen);
      setRefusal(null);
    },
    next: async () => {
      const why = missing();
      setRefusal(why);
      if (why === null) await (step < FIRST_VISIT_STEPS ? goTo(step + 1) : finish());
    },
    back: async () => {
      setRefusal(null);
      await goTo(step - 1);
    },
    /** Saves the choices and the step, and closes even if the server can't be reached. */
    later: async () => {
      await keepUntil(step);
      onLater();
    },
  };
}

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
            accept={DRAWN_PHOTOS}
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

interface WizardStepsProps {
  begun: Registration;
  onLater: () => void;
  onDone: () => void;
}

const NAMES = ['photo', 'interests', 'theme'] as const;

/**
 * Steps of photo, interests and theme. Each is saved on the server before the next one; closing saves too.
 * @spec 3§4.4, 3§5.3
 */
function WizardSteps({ begun, onLater, onDone }: WizardStepsProps) {
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

export interface WizardDialogProps {
  onLater: () => void;
  onDone: () => void;
}

/** Dialog of the first-login wizard, from the step where it was left. @spec 3§4.4 */
export function WizardDialog({ onLater, onDone }: WizardDialogProps) {
  const text = useWelcomeTexts().wizard;
  const { data: begun, isError, refetch } = useGetRegistrationQuery();
  if (begun) return <WizardSteps begun={begun} onLater={onLater} onDone={onDone} />;
  return (
    <Dialog title={text.title} subtitle={text.progress(1, FIRST_VISIT_STEPS)} onClose={onLater}>
      {isError ? (
        <ErrorState title={text.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={280} />
      )}
    </Dialog>
  );
}
