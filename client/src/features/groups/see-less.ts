import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { toast, TOAST_ACTION_MS } from '../../ui/overlays/toast.ts';
import { texts } from '../../lib/texts.ts';
import { api } from '../../api/api.ts';
import { OPEN_GROUP } from './public.ts';
import { useGroupsTexts } from './texts.ts';

const reducing = api.injectEndpoints({
  endpoints: build => ({
    /** Shows less of a group on home, or all of it again. @param id of the group */
    setGroupReduction: build.mutation<null, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/reduced`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : [OPEN_GROUP]),
    }),
  }),
});

type RootState = Parameters<typeof reducing.util.selectCachedArgsForQuery>[0];
/** Dispatch of the thunks of groups. */
export type GroupDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/**
 * Shows less of a group on home, or all of it again, and says so with a chance to undo it. Home follows the next time
 * it is read, so that nothing jumps.
 */
export async function seeLess(
  dispatch: GroupDispatch,
  group: { readonly Id: number; readonly Title: string },
  on: boolean,
): Promise<void> {
  const { reading: text } = await useGroupsTexts.load();
  const { error } = await dispatch(
    reducing.endpoints.setGroupReduction.initiate({ id: group.Id, on }, { track: false }),
  );
  if (error !== undefined) return reportFailure(text.failed, error, () => void seeLess(dispatch, group, on));
  const undo = { label: texts('ui').undo, onSelect: () => void seeLess(dispatch, group, !on) };
  toast(on ? text.reduced(group.Title) : text.shownWhole(group.Title), 'success', TOAST_ACTION_MS, undo);
}
