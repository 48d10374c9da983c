import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../lib/texts.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRemindReadersMutation } from './api.ts';
import { useNewsTexts } from './texts.ts';

/**
 * Returns functions that remind people who have not confirmed a news item. @returns the sending, of all after a
 * question that says how many they are
 */
export function useReminder(newsId: number) {
  const text = useNewsTexts().confirmations;
  const locale = localeOf(useLanguage());
  const [remind, { isLoading }] = useRemindReadersMutation();
  const send = async (person?: number): Promise<void> => {
    const { data, error } = await remind({ newsId, ...(person !== undefined && { person }) });
    if (data) toast(text.reminded(data.Count.toLocaleString(locale), data.Count === 1));
    else reportFailure(text.remindFailed, error, () => void send(person));
  };
  return {
    isReminding: isLoading,
    remindOne: (person: number) => void send(person),
    /**
     * Reminds all pending people after confirmation. @param pending number of people @param isNarrowed true if a search
     * is active that does not show all of them
     */
    remindAll: async (pending: number, isNarrowed: boolean) => {
      const hint = isNarrowed ? text.remindAllHint : text.remindHint;
      const isMeant = await askToConfirm({
        title: text.remindQuestion,
        text: hint(pending.toLocaleString(locale), pending === 1),
        confirmLabel: isNarrowed ? text.remindAll : text.remind,
        isDestructive: false,
      });
      if (isMeant) await send();
    },
  };
}
