import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast, TOAST_ACTION_MS } from '../../ui/overlays/toast.ts';
import { texts } from '../../lib/texts.ts';
import { useHomeTexts } from './home-texts.ts';
import type { FeedDispatch } from './patches.ts';
import { feedQueries } from './queries.ts';

const reducing = feedQueries.injectEndpoints({
  endpoints: build => ({
    /** Shows less of a group on home, or all of it again. @param id of the group */
    setGroupReduction: build.mutation<null, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/reduced`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      // The menu of the group offers the opposite.
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Flx_Teams', id: 'open' }]),
    }),
  }),
});

/**
 * Shows less of a group on home, or all of it again, and says so with a chance to undo it. Home follows the next time
 * it is read, so that nothing jumps.
 */
export async function seeLess(
  dispatch: FeedDispatch,
  group: { readonly Id: number; readonly Title: string },
  on: boolean,
): Promise<void> {
  const text = await useHomeTexts.load();
  const { error } = await dispatch(
    reducing.endpoints.setGroupReduction.initiate({ id: group.Id, on }, { track: false }),
  );
  if (error !== undefined) return reportFailure(text.reduceFailed, error, () => void seeLess(dispatch, group, on));
  const undo = { label: texts('ui').undo, onSelect: () => void seeLess(dispatch, group, !on) };
  toast(on ? text.reduced(group.Title) : text.whole(group.Title), 'success', TOAST_ACTION_MS, undo);
}
