import { texts } from '../../lib/texts.ts';
import { removeAfterDialog } from '../../ui/overlays/remove-after-asking.tsx';
import type { Removal } from '../feed/public.ts';
import { pollsApi } from './api.ts';

/** Deletes a poll after confirmation. The texts call it a post, as its author sees it. @spec 1§6 */
export const removePoll: Removal = poll => dispatch =>
  removeAfterDialog(texts('feed').post, () => dispatch(pollsApi.endpoints.removePoll.initiate(poll, { track: false })));
