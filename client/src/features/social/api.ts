import type { ListItem } from '#contract/api/lists.ts';
import type { Comment, CommentChange, CommentInput, ReactionKind, Reactions } from '#contract/features/social/types.ts';
import { isQueued } from '../../api/api-error.ts';
import { commentQueries, answeredReaction, hasReacted, withReaction, type CommentListArgs } from './queries.ts';
import {
  commentPendingCleared,
  commentPendingSet,
  commentReactionKey,
  socialSlice,
  type SocialState,
} from './slice.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Change in the comments of an item, passed to the component that shows the item. */
export type ConversationChange =
  | { readonly kind: 'added'; readonly comment: Comment }
  /** Function `change` may be applied at any time to the comment's current state. */
  | { readonly kind: 'changed'; readonly commentId: number; readonly change: (comment: Comment) => Partial<Comment> }
  /** Comment `newest` is now the newest one at the top level. */
  | { readonly kind: 'removed'; readonly comment: Comment; readonly newest: Comment | null };

/** Part of the store that these thunks need. */
type SocialRootState = Parameters<typeof commentQueries.util.selectCachedArgsForQuery>[0] & {
  social: SocialState;
};
export type SocialDispatch = ThunkDispatch<SocialRootState, unknown, UnknownAction>;
type Patch = (dispatch: SocialDispatch) => void;

type CommentPages = NonNullable<ReturnType<ReturnType<typeof commentQueries.endpoints.listComments.select>>['data']>;

/** Changes the list of a comment in each order in which it is loaded. */
function changeLists(
  dispatch: SocialDispatch,
  { PostId: postId, ResponseTo: parentId }: Pick<Comment, 'PostId' | 'ResponseTo'>,
  change: (pages: CommentPages['pages'], order: CommentListArgs['order']) => void,
): void {
  const list: CommentListArgs = { postId, parentId };
  const lists: CommentListArgs[] = [list, { ...list, order: 'oldest' }];
  for (const args of lists) {
    dispatch(
      commentQueries.util.updateQueryData('listComments', args, draft => {
        change(draft.pages, args.order);
      }),
    );
  }
}

/** Counts a comment that came or went in a list's total. */
function count(pages: CommentPages['pages'], step: number): void {
  for (const page of pages) if (page.TotalCount !== undefined) page.TotalCount += step;
}

/** Merges the result of `change` into a comment, found by its id. */
export function patchComment(comment: Comment, change: (comment: Comment) => Partial<Comment>): Patch {
  return dispatch => {
    changeLists(dispatch, comment, pages => {
      for (const page of pages)
        for (const one of page.results) if (one.Id === comment.Id) Object.assign(one, change(one));
    });
    dispatch(
      commentQueries.util.updateQueryData('getComment', comment.Id, draft => {
        if (draft) Object.assign(draft, change(draft));
      }),
    );
  };
}

/** Adds a new comment to its list, and counts it in the comment that it replies to. */
export function addComment(comment: Comment): Patch {
  return dispatch => {
    changeLists(dispatch, comment, (pages, order) => {
      if (pages.some(page => page.results.some(one => one.Id === comment.Id))) return;
      count(pages, 1);
      const last = pages.at(-1);
      if (order === undefined) pages[0]?.results.unshift(comment);
      // Before the end of the list is loaded, the comment comes with it.
      else if (last?.__next === null) last.results.push(comment);
    });
    countReply(dispatch, comment, 1);
  };
}

/** Removes a comment with its replies, which the server has deleted too. */
function dropComment(comment: Comment): Patch {
  return dispatch => {
    changeLists(dispatch, comment, pages => {
      for (const page of pages) page.results = page.results.filter(one => one.Id !== comment.Id);
      count(pages, -1);
    });
    dispatch(commentQueries.util.updateQueryData('getComment', comment.Id, () => null));
    countReply(dispatch, comment, -1);
  };
}

function countReply(dispatch: SocialDispatch, reply: Comment, step: number): void {
  if (reply.ResponseTo === null) return;
  dispatch(
    commentQueries.util.updateQueryData('getComment', reply.ResponseTo, draft => {
      if (draft) draft.RepliesCount += step;
    }),
  );
  changeLists(dispatch, { ...reply, ResponseTo: null }, pages => {
    for (const page of pages) for (const one of page.results) if (one.Id === reply.ResponseTo) one.RepliesCount += step;
  });
}

/** Mutations of comments. The thunks below use them and notify the item's owner of changes. @spec 1§7 */
export const commentApi = commentQueries.injectEndpoints({
  endpoints: build => ({
    createComment: build.mutation<Comment, { input: CommentInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: '/Flx_Comments',
        method: 'POST',
        data: input,
        idempotencyKey,
        waits: { kind: 'comment', texts: ['Description'] },
      }),
      transformResponse: (answer: ListItem<Comment>) => answer.results,
    }),
    editComment: build.mutation<Comment, { commentId: number; change: CommentChange }>({
      query: ({ commentId, change }) => ({ url: `/Flx_Comments/${commentId}`, method: 'PUT', data: change }),
      transformResponse: (answer: ListItem<Comment>) => answer.results,
    }),
    removeComment: build.mutation<null, { commentId: number; reason?: string | undefined }>({
      query: ({ commentId, reason }) => ({
        url: `/Flx_Comments/${commentId}`,
        method: 'DELETE',
        ...(reason !== undefined && { data: { Reason: reason } }),
      }),
      transformResponse: () => null,
    }),
    reactToComment: build.mutation<Reactions, { commentId: number; kind: ReactionKind; on: boolean }>({
      query: ({ commentId, kind, on }) => ({
        url: `/Flx_Comments/${commentId}/reactions/${kind}`,
        method: on ? 'PUT' : 'DELETE',
        waits: { kind: 'reaction' },
      }),
    }),
  }),
});

/** Called with each change, so that the item's counter and newest comment follow. */
export type CommentChanged = (change: ConversationChange) => void;
type Thunk<T> = (dispatch: SocialDispatch, getState: () => SocialRootState) => Promise<T>;

/** Sends a comment or a reply and shows it; null if it waits in the outbox. @throws the failure. */
export function sendComment(
  input: CommentInput,
  idempotencyKey: string,
  onChange: CommentChanged,
): Thunk<Comment | null> {
  return async dispatch => {
    const args = { input, idempotencyKey };
    const sent = await dispatch(commentApi.endpoints.createComment.initiate(args, { track: false }));
    if (isQueued(sent.error)) return null;
    if (sent.error !== undefined) throw sent.error;
    const comment = sent.data;
    dispatch(addComment(comment));
    onChange({ kind: 'added', comment });
    return comment;
  };
}

/** Saves a changed comment and shows it. @throws the failure. */
export function saveComment(comment: Comment, change: CommentChange, onChange: CommentChanged): Thunk<void> {
  return async dispatch => {
    const args = { commentId: comment.Id, change };
    const saved = await dispatch(commentApi.endpoints.editComment.initiate(args, { track: false })).unwrap();
    dispatch(patchComment(comment, () => saved));
    onChange({ kind: 'changed', commentId: comment.Id, change: () => saved });
  };
}

/**
 * Deletes a comment with its replies, and finds the newest remaining one.
 * @param reason of a person who did not write it
 * @throws the failure.
 */
export function deleteComment(comment: Comment, onChange: CommentChanged, reason?: string): Thunk<void> {
  return async dispatch => {
    const args = { commentId: comment.Id, reason };
    await dispatch(commentApi.endpoints.removeComment.initiate(args, { track: false })).unwrap();
    dispatch(dropComment(comment));
    onChange({
      kind: 'removed',
      comment,
      newest: comment.ResponseTo === null ? await newestOf(dispatch, comment.PostId) : null,
    });
  };
}

async function newestOf(dispatch: SocialDispatch, postId: number): Promise<Comment | null> {
  const newest = dispatch(
    commentQueries.endpoints.getNewestComment.initiate(postId, { subscribe: false, forceRefetch: true }),
  );
  return (await newest).data ?? null;
}

/**
 * Sets or withdraws one of the viewer's reactions: shown at once, corrected by the response, reverted on failure. A
 * second call for the same reaction is ignored while it is being sent. @spec 1§4
 * @returns the failure, or null when it went well or was ignored.
 */
export function reactToCommentOnce(
  comment: Comment,
  kind: ReactionKind,
  viewer: number,
  onChange: CommentChanged,
): Thunk<unknown> {
  return async (dispatch, getState) => {
    const key = commentReactionKey(comment.Id, kind);
    if (socialSlice.selectors.isPending(getState(), key)) return null;
    const on = !hasReacted(comment, kind);
    const apply = (change: (one: Comment) => Partial<Comment>) => {
      dispatch(patchComment(comment, change));
      onChange({ kind: 'changed', commentId: comment.Id, change });
    };
    dispatch(commentPendingSet(key));
    apply(one => withReaction(one, kind, on, viewer));
    const args = { commentId: comment.Id, kind, on };
    const { data, error } = await dispatch(commentApi.endpoints.reactToComment.initiate(args, { track: false }));
    if (!isQueued(error)) apply(one => (data ? answeredReaction(data, kind) : withReaction(one, kind, !on, viewer)));
    dispatch(commentPendingCleared(key));
    return error ?? null;
  };
}
