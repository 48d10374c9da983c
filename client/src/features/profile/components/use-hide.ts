import { useState } from 'react';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { PrivacyConfiguration } from '#contract/features/people/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useEditProfileMutation } from '../api.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';

/**
 * Returns a function that hides and shows parts of the profile at once. A switch sends its new value regardless of the
 * old one, so it names no edition. Two switches never wait for each other.
 * @param id of the viewer's own profile
 */
export function useHide(id: number) {
  const { failed } = usePrivacyTexts();
  const [edit] = useEditProfileMutation();
  const [waiting, setWaiting] = useState<Partial<PrivacyConfiguration>>({});
  const hide = async (flag: PrivacyFlag, isHidden: boolean): Promise<void> => {
    setWaiting(known => ({ ...known, [flag]: isHidden }));
    const { error } = await edit({ id, fields: { PrivacyConfiguration: { [flag]: isHidden } } });
    setWaiting(({ [flag]: _done, ...rest }) => rest);
    if (error) reportFailure(failed, error, () => void hide(flag, isHidden));
  };
  return { waiting, hide: (flag: PrivacyFlag, isHidden: boolean) => void hide(flag, isHidden) };
}
