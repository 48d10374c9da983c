import { texts } from '../../lib/texts.ts';
import { leavingItem } from '../../lib/leaving.ts';
import { removeWithUndo } from '../../ui/overlays/remove-with-undo.ts';
import type { Removal } from '../feed/public.ts';
import { pollsApi } from './api.ts';

/** Deletes a poll after confirmation. The texts call it a post, as its author sees it. @spec 1§6 */
export const removePoll: Removal = poll => dispatch =>
  removeWithUndo(texts('feed').post, {
    key: leavingItem(poll.PostId ?? poll.Id),
    path: `/Flx_Polls/${poll.Id}`,
    remove: () => dispatch(pollsApi.endpoints.removePoll.initiate(poll, { track: false })),
  });
