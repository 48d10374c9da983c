import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { removeAfterDialog, removeWithReason } from '../../ui/overlays/remove-after-asking.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useViewer } from '../session/public.ts';
import {
  useCloseSurveyMutation,
  useCopySurveyMutation,
  usePublishSurveyMutation,
  useRemindOfSurveyMutation,
  useRemoveSurveyMutation,
} from './api.ts';
import { useLazyGetSurveyResultsQuery } from './queries.ts';
import { useSurveysAdminTexts } from './texts.ts';

type Subject = Pick<SurveyRow, 'Id' | 'Title'>;

/** Returns the actions of an administrator on a survey besides editing; irreversible ones ask first. @spec 3§4.7 */
export function useSurveyActs() {
  const text = useSurveysAdminTexts().console;
  const viewer = useViewer();
  const [publish] = usePublishSurveyMutation();
  const [close] = useCloseSurveyMutation();
  const [remind] = useRemindOfSurveyMutation();
  const [count] = useLazyGetSurveyResultsQuery();
  const [copy] = useCopySurveyMutation();
  const [remove] = useRemoveSurveyMutation();
  return {
    publish: async ({ Id: id, Title: title }: Subject) => {
      const question = {
        title: text.publishQuestion(title),
        text: text.publishHint,
        confirmLabel: text.publishConfirm,
      };
      if (!(await askToConfirm({ ...question, isDestructive: false }))) return;
      const { error } = await publish(id);
      if (error) reportFailure(text.publishFailed, error);
      else toast(text.published);
    },
    close: async ({ Id: id, Title: title }: Subject) => {
      const question = { title: text.closeQuestion(title), text: text.closeHint, confirmLabel: text.closeConfirm };
      if (!(await askToConfirm(question))) return;
      const { error } = await close(id);
      if (error) reportFailure(text.closeFailed, error);
      else toast(text.closed);
    },
    /** Reminds the pending people, after asking with their number. */
    remind: async ({ Id: id, Title: title }: Subject) => {
      const counted = await count({ id, area: null });
      if (counted.data === undefined) return reportFailure(text.remindFailed, counted.error);
      const { Anonymous: isAnonymous, Pending } = counted.data;
      const pending = Pending ?? 0;
      if (pending === 0 && !isAnonymous) return void toast(text.reminded(0));
      const question = {
        title: text.remindQuestion(title),
        text: isAnonymous ? text.remindAnonymousHint(pending) : text.remindHint(pending),
        confirmLabel: text.remindConfirm,
      };
      if (!(await askToConfirm({ ...question, isDestructive: false }))) return;
      const { data, error } = await remind(id);
      if (data) toast(isAnonymous ? text.remindedAnonymous : text.reminded(data.Count));
      else reportFailure(text.remindFailed, error);
    },
    copy: async ({ Id: id }: Subject) => {
      const { error } = await copy(id);
      if (error) reportFailure(text.copyFailed, error);
      else toast(text.copied);
    },
    /** Deletes a survey after confirmation, that of another author with a reason. @returns whether it was deleted */
    remove: ({ Id: id, UserId: author }: Pick<SurveyRow, 'Id' | 'UserId'>): Promise<boolean> => {
      const words = { ...text, remove: text.removeConfirm };
      return author === viewer.id
        ? removeAfterDialog(words, () => remove({ id }))
        : removeWithReason(words, reason => remove({ id, reason }));
    },
  };
}
