import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { AudienceInput } from '#contract/features/feed/types.ts';
import { api } from '../../api/api.ts';
import { COMMENTS_RANGE, REPLIES_RANGE } from '#contract/features/social/limits.ts';
import { conversationTag } from './tags.ts';
import type {
  Comment,
  CommentPosition,
  Mentionable,
  PersonCard,
  ReactedPage,
  ReactionKind,
} from '#contract/features/social/types.ts';

/** Arguments for the comments of an item, or the replies to one of them. */
export interface CommentListArgs {
  postId: number;
  /** Comment replied to; null for top-level comments. */
  parentId: number | null;
}

/** Arguments for one kind of reaction to a feed item or a comment. */
export interface ReactedArgs {
  list: 'Flx_Feed' | 'Flx_Comments';
  id: number;
  kind: ReactionKind;
}

/** Item by its id, or the audience of one being written. */
export type MentionPlace = number | AudienceInput;

/** Queries of comments: newest first, one step at a time. @spec 1§9 */
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
  return { url: '/Flx_Comments', params: newestFirst(args, args.parentId === null ? COMMENTS_RANGE : REPLIES_RANGE) };
}

function newestFirst({ postId, parentId }: CommentListArgs, top: number) {
  return { $filter: `PostId eq ${postId} and ResponseTo eq ${parentId ?? 'null'}`, $orderby: 'Id desc', $top: top };
}
