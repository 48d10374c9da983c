import { useState } from 'react';
import type { ThemeName } from '#contract/features/config/personal.ts';
import { FIRST_VISIT_STEPS, type Registration } from '#contract/features/welcome/types.ts';
import { useSubmission, type Outcome } from '../../ui/controls/use-submission.ts';
import { usePicture } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { useSaveFirstVisitMutation, useSendRegistrationMutation } from './api.ts';
import { useWelcomeTexts } from './texts.ts';

/** Aspect ratio and largest width in px of a portrait, as in the profile. @assumed */
const PORTRAIT = { ratio: 1, widthMax: 800 } as const;

/**
 * Returns the state and actions of the first-visit wizard. The choices are saved on the server whenever a step is left
 * in any way.
 * @param begun progress stored on the server
 */
export function useWizard(begun: Registration, { onLater, onDone }: { onLater: () => void; onDone: () => void }) {
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
