import { texts } from '../../lib/texts.ts';
import { removeAfterDialog } from '../../ui/overlays/remove-after-asking.tsx';
import type { Removal } from './cards.ts';
import { postsApi } from './posts-api.ts';

/** Deletes a post after a confirmation. @spec 1§6 */
export const removePost: Removal = post => dispatch =>
  removeAfterDialog(texts('feed').post, () => dispatch(postsApi.endpoints.removePost.initiate(post, { track: false })));
