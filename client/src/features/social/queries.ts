import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { AudienceInput } from '#contract/features/feed/types.ts';
import { api } from '../../api/api.ts';
import { TALK_STEPS } from '#contract/features/social/limits.ts';
import type {
  Comment,
  CommentPosition,
  Mentionable,
  PersonCard,
  ReactedPage,
  ReactionKind,
  Reactions,
} from '#contract/features/social/types.ts';

/** Returns the tag of an item's conversation: its loaded comments and replies. */
export const conversationTag = (postId: number) => ({ type: 'Flx_Comments', id: `of ${postId}` }) as const;

/** Whether the viewer has already reacted in this way. */
export function hasReacted(target: Pick<Reactions, 'ILike' | 'IApplaud'>, kind: ReactionKind): boolean {
  return kind === 'like' ? target.ILike : target.IApplaud;
}

/**
 * Returns the reactions after the viewer's own one is set or withdrawn. A repeated call changes nothing, so a call with
 * the opposite `on` always undoes it, even if other reactions changed meanwhile.
 */
export function withReaction(before: Reactions, kind: ReactionKind, on: boolean, viewer: number): Partial<Reactions> {
  if (hasReacted(before, kind) === on) return {};
  const step = on ? 1 : -1;
  const people = (ids: readonly number[]) => (on ? [...ids, viewer] : ids.filter(id => id !== viewer));
  return kind === 'like'
    ? { ILike: on, LikeCount: before.LikeCount + step, Like: people(before.Like) }
    : { IApplaud: on, ApplauseCount: before.ApplauseCount + step, Applause: people(before.Applause) };
}

/**
 * Returns the part of a response about one kind of reaction. The other kind is left alone, because it may have a
 * request of its own under way.
 */
export function answeredReaction(answer: Reactions, kind: ReactionKind): Partial<Reactions> {
  return kind === 'like'
    ? { ILike: answer.ILike, LikeCount: answer.LikeCount, Like: answer.Like }
    : { IApplaud: answer.IApplaud, ApplauseCount: answer.ApplauseCount, Applause: answer.Applause };
}

/** Arguments for the comments of an item, or the replies to one of them. */
export interface CommentListArgs {
  postId: number;
  /** Comment replied to; null for top-level comments. */
  parentId: number | null;
  /** Order of the list if not the newest first. */
  order?: 'oldest';
}

/** Arguments for one kind of reaction to a feed item or a comment. */
export interface ReactedArgs {
  list: 'Flx_Feed' | 'Flx_Comments';
  id: number;
  kind: ReactionKind;
}

/** Item by its id, or the audience of one being written. */
export type MentionPlace = number | AudienceInput;

/** Queries of comments, newest first unless asked otherwise. @spec 1§9 */
export const commentQueries = api.injectEndpoints({
  endpoints: build => ({
    listComments: build.infiniteQuery<ListPage<Comment>, CommentListArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) => (pageParam ? { url: pageParam } : firstPage(queryArg)),
      providesTags: (_pages, _error, { postId }) => [conversationTag(postId)],
    }),
    getNewestComment: build.query<Comment | null, number>({
      query: postId => ({ url: '/Flx_Comments', params: newestFirst({ postId, parentId: null }, 1) }),
      transformResponse: (page: ListPage<Comment>) => page.results[0] ?? null,
    }),
    /** Single comment; null once it has been deleted here. */
    getComment: build.query<Comment | null, number>({
      query: commentId => ({ url: `/Flx_Comments/${commentId}` }),
      transformResponse: (answer: ListItem<Comment>) => answer.results,
    }),
    /** Position of a comment, so that its address opens the list exactly there. */
    getCommentPosition: build.query<CommentPosition, number>({
      query: commentId => ({ url: `/Flx_Comments/${commentId}/place` }),
      transformResponse: (answer: ListItem<CommentPosition>) => answer.results,
    }),
    listReactions: build.infiniteQuery<ReactedPage, ReactedArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { list, id, kind }, pageParam }) => ({
        url: pageParam || `/${list}/${id}/reactions/${kind}`,
      }),
    }),
    /** People who see an item, or will see it, and whose names begin with the typed letters. @spec 1§5 Comment */
    listMentionablePeople: build.query<PersonCard[], { where: MentionPlace; search: string }>({
      query: ({ where, search }) =>
        typeof where === 'number'
          ? { url: `/Flx_Feed/${where}/mentionable`, params: { $search: search } }
          : { url: '/Flx_Feed/mentionable', method: 'POST', data: { ...where, Search: search } },
      transformResponse: (answer: Mentionable) => answer.results,
    }),
  }),
});

export const {
  useListReactionsInfiniteQuery,
  useListCommentsInfiniteQuery,
  useGetCommentQuery,
  useGetCommentPositionQuery,
  useListMentionablePeopleQuery,
} = commentQueries;

function firstPage(args: CommentListArgs) {
  return { url: '/Flx_Comments', params: { ...newestFirst(args, TALK_STEPS[1]), $count: true } };
}

function newestFirst({ postId, parentId, order }: CommentListArgs, top: number) {
  return {
    $filter: `PostId eq ${postId} and ResponseTo eq ${parentId ?? 'null'}`,
    $orderby: order === 'oldest' ? 'Id' : 'Id desc',
    $top: top,
  };
}
