import type { FeedItem, PostChange, PostInput } from '#contract/features/feed/types.ts';
import { texts } from '../../lib/texts.ts';
import { leavingItem } from '../../lib/leaving.ts';
import { removeWithUndo } from '../../ui/overlays/remove-with-undo.ts';
import { publicationEndpoints, removalOf, type PublicationKind } from './public-forms.ts';
import { feedQueries } from './queries.ts';

/** Deletes a post after a confirmation, with a chance to undo it. @spec 1§6 */
export const removePost = removalOf({
  text: () => texts('feed').post,
  send: post => postsApi.endpoints.removePost.initiate(post, { track: false }),
  own: (text, remove, { Id, PostId = Id }) =>
    removeWithUndo(text, { key: leavingItem(PostId), path: `/Flx_Posts/${Id}`, remove }),
});

const POSTS: PublicationKind<FeedItem> = {
  list: 'Flx_Posts',
  itemOf: item => item,
  waits: { kind: 'post', texts: ['Description'] },
};

/** Endpoints for the authors of posts, fetched with the first dialog that needs them. @spec 1§4, 1§7 */
export const postsApi = feedQueries.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove } = publicationEndpoints<FeedItem, PostInput, PostChange>(build, POSTS);
    return { createPost: create, editPost: edit, removePost: remove };
  },
});

export const { useCreatePostMutation, useEditPostMutation } = postsApi;
