import type { PersonalTitle } from '#contract/features/config/personal.ts';
import { useSavePersonalSettingMutation } from '../../features/config/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { useTexts } from '../../lib/texts.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';

/** Saves a choice in the personal configuration, so that it applies on every device. A toast reports a failure. */
export function useSavePreference(): (title: PersonalTitle, value: string) => void {
  const { id } = useViewer();
  const text = useTexts('shell').settings;
  const [save] = useSavePersonalSettingMutation();
  const keep = async (title: PersonalTitle, value: string): Promise<void> => {
    const { error } = await save({ title, value, userId: id });
    if (error) reportFailure(text.failed, error, () => void keep(title, value));
  };
  return (title, value) => void keep(title, value);
}
