import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Comment } from '#contract/features/social/types.ts';
import { commentQueries } from './queries.ts';
import type { SocialState } from './slice.ts';

/** Part of the store that these thunks need. */
export type SocialRootState = Parameters<typeof commentQueries.util.selectCachedArgsForQuery>[0] & {
  social: SocialState;
};
export type SocialDispatch = ThunkDispatch<SocialRootState, unknown, UnknownAction>;
type Patch = (dispatch: SocialDispatch) => void;

const listOf = (comment: Comment) => ({ postId: comment.PostId, parentId: comment.ResponseTo });

/** Merges the result of `change` into a comment, found by its id. */
export function patchComment(comment: Comment, change: (comment: Comment) => Partial<Comment>): Patch {
  return dispatch => {
    dispatch(
      commentQueries.util.updateQueryData('listComments', listOf(comment), draft => {
        for (const page of draft.pages) {
          for (const one of page.results) if (one.Id === comment.Id) Object.assign(one, change(one));
        }
      }),
    );
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
    dispatch(
      commentQueries.util.updateQueryData('listComments', listOf(comment), draft => {
        const isThere = draft.pages.some(page => page.results.some(one => one.Id === comment.Id));
        if (!isThere) draft.pages[0]?.results.unshift(comment);
      }),
    );
    countReply(dispatch, comment, 1);
  };
}

/** Removes a comment with its replies, which the server has deleted too. */
export function dropComment(comment: Comment): Patch {
  return dispatch => {
    dispatch(
      commentQueries.util.updateQueryData('listComments', listOf(comment), draft => {
        for (const page of draft.pages) page.results = page.results.filter(one => one.Id !== comment.Id);
      }),
    );
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
  dispatch(
    commentQueries.util.updateQueryData('listComments', { postId: reply.PostId, parentId: null }, draft => {
      for (const page of draft.pages) {
        for (const one of page.results) if (one.Id === reply.ResponseTo) one.RepliesCount += step;
      }
    }),
  );
}
