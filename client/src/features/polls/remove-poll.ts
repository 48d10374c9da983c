import { texts } from '../../lib/texts.ts';
import { leavingItem } from '../../lib/leaving.ts';
import { removeWithUndo } from '../../ui/overlays/remove-with-undo.ts';
import { removalOf } from '../feed/public-forms.ts';
import { pollsApi } from './api.ts';

/** Deletes a poll after confirmation. The texts call it a post, as its author sees it. @spec 1§6 */
export const removePoll = removalOf({
  text: () => texts('feed').post,
  send: poll => pollsApi.endpoints.removePoll.initiate(poll, { track: false }),
  own: (text, remove, { Id, PostId = Id }) =>
    removeWithUndo(text, { key: leavingItem(PostId), path: `/Flx_Polls/${Id}`, remove }),
});
