import type { ListItem, ListPage } from '#contract/api/lists.ts';
import {
  GROUP_CATEGORIES_MAX,
  GROUPS_PAGE_SIZE,
  MEMBERS_PAGE_SIZE,
  REQUESTS_PAGE_SIZE,
  SUGGESTIONS_PAGE_SIZE,
} from '#contract/features/groups/limits.ts';
import type {
  AreaRow,
  DeletedGroup,
  GroupCandidate,
  GroupCategory,
  GroupRequestRow,
  GroupSuggestion,
  MembersPage,
  SuggestionsPage,
  TeamRow,
  GroupMember,
} from '#contract/features/groups/types.ts';
import { viewAddress } from '#contract/features/people/views.ts';
import { api } from '../../api/api.ts';
import type { PersonTabProps } from '../feature.ts';
import type { GroupFilters } from './list-address.ts';
import { OPEN_GROUP } from './public.ts';

/** Returns the first members of a group, from the first page of its member list. @param count at most a page */
export function useMemberFaces(group: number, count: number): GroupMember[] {
  const { data } = useListMembersInfiniteQuery({ id: group, search: '' });
  return data?.pages[0]?.results.slice(0, count) ?? [];
}

/** Fields of a group that its card shows, with the reason of a suggestion. */
export interface GroupCardRow
  extends
    Pick<
      TeamRow,
      'Id' | 'IdTeam' | 'Title' | 'Img' | 'Category' | 'Type' | 'Privacy' | 'State' | 'MemberCount' | 'MyState'
    >,
    Partial<Pick<GroupSuggestion, 'Reason' | 'Colleagues'>> {}

export interface GroupListArgs extends GroupFilters {
  /** True for the viewer's own groups, false for the others. */
  isMine: boolean;
}

const CARD_FIELDS = 'Id,IdTeam,Title,Img,Category,Type,Privacy,State,MemberCount,MyState';

/** Fields of an area that its card shows. */
export type AreaCardRow = Pick<AreaRow, 'Id' | 'Title' | 'Description' | 'Img' | 'IsMember' | 'MemberCount'>;

const AREA_FIELDS = 'Id,Title,Description,Img,IsMember,MemberCount';

/** Number of areas on a page. @assumed */
const AREAS_PAGE_SIZE = 24;

const filterOf = ({ isMine, category }: GroupListArgs): string =>
  [`IsMember eq ${isMine}`, ...(category === null ? [] : [`IdCategory eq ${category}`])].join(' and ');

/** Endpoints that the pages of groups read. @spec 2§7 Groups */
export const groupQueries = api.injectEndpoints({
  endpoints: build => ({
    listGroups: build.infiniteQuery<ListPage<GroupCardRow>, GroupListArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Teams',
              params: {
                $select: CARD_FIELDS,
                $filter: filterOf(queryArg),
                $orderby: queryArg.isMine ? 'Title' : 'Id desc',
                $top: GROUPS_PAGE_SIZE,
                $count: true,
                ...(queryArg.search !== '' && { $search: queryArg.search }),
              },
            },
      providesTags: ['Flx_Teams'],
    }),
    /** Groups of a person, as far as they show them and the reader may know of them. */
    listGroupsOf: build.infiniteQuery<ListPage<GroupCardRow>, PersonTabProps, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : queryArg.seenBy !== undefined
            ? { url: viewAddress(queryArg.seenBy, 'groups') }
            : {
                url: '/Flx_Teams',
                params: {
                  $select: CARD_FIELDS,
                  $filter: `Users eq ${queryArg.person}`,
                  $orderby: 'Title',
                  $top: GROUPS_PAGE_SIZE,
                  $count: true,
                },
              },
      providesTags: ['Flx_Teams'],
    }),
    /** Group by its team identifier; null if the viewer can see none. */
    getGroup: build.query<TeamRow | null, string>({
      query: team => ({ url: '/Flx_Teams', params: { $filter: `IdTeam eq '${team}'`, $top: 1 } }),
      transformResponse: ({ results }: ListPage<TeamRow>) => results[0] ?? null,
      providesTags: (_group, _error, team) => [{ type: 'Flx_Teams', id: team }],
    }),
    listGroupCategories: build.query<GroupCategory[], void>({
      query: () => ({ url: '/Flx_TeamCategories', params: { $top: GROUP_CATEGORIES_MAX } }),
      transformResponse: ({ results }: ListPage<GroupCategory>) => results,
      providesTags: ['Flx_TeamCategories'],
    }),
    /** Pending requests and invitations, newest first. */
    listGroupRequests: build.infiniteQuery<ListPage<GroupRequestRow>, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ pageParam }) =>
        pageParam
          ? { url: pageParam }
          : { url: '/Flx_TeamRequests', params: { $expand: 'User,Team', $top: REQUESTS_PAGE_SIZE } },
      providesTags: ['Flx_TeamRequests'],
    }),
    /** Number of requests and invitations that await the viewer's answer. */
    getRequestCount: build.query<number, void>({
      query: () => ({
        url: '/Flx_TeamRequests',
        params: { $select: 'Id', $filter: 'CanAccept eq true', $top: 1, $count: true },
      }),
      transformResponse: ({ results, TotalCount = results.length }: ListPage<Pick<GroupRequestRow, 'Id'>>) =>
        TotalCount,
      providesTags: ['Flx_TeamRequests'],
    }),
    /** Suggested groups for the viewer, each with the reason. */
    listSuggestedGroups: build.infiniteQuery<SuggestionsPage, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ pageParam }) =>
        pageParam ? { url: pageParam } : { url: '/Flx_Teams/suggestions', params: { $top: SUGGESTIONS_PAGE_SIZE } },
      providesTags: ['Flx_Teams'],
    }),
    /** Groups that the viewer may restore. */
    listDeletedGroups: build.query<DeletedGroup[], void>({
      query: () => ({ url: '/Flx_Teams/deleted' }),
      transformResponse: ({ results }: { results: DeletedGroup[] }) => results,
      providesTags: ['Flx_Teams'],
    }),
    /** Members of a group by its id, administrators first. */
    listMembers: build.infiniteQuery<MembersPage, { id: number; search: string }, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { id, search }, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: `/Flx_Teams/${id}/members`,
              params: { $top: MEMBERS_PAGE_SIZE, ...(search !== '' && { $search: search }) },
            },
      providesTags: [OPEN_GROUP],
    }),
    /** Areas by name. */
    listAreas: build.infiniteQuery<ListPage<AreaCardRow>, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: search, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Areas',
              params: { $select: AREA_FIELDS, $top: AREAS_PAGE_SIZE, ...(search !== '' && { $search: search }) },
            },
      providesTags: ['Flx_Areas'],
    }),
    getArea: build.query<AreaRow, number>({
      query: id => ({ url: `/Flx_Areas/${id}` }),
      transformResponse: (answer: ListItem<AreaRow>) => answer.results,
      providesTags: ['Flx_Areas'],
    }),
    /** Ids of the people in an area. @param id of the area */
    getAreaPeople: build.query<number[], number>({
      query: id => ({ url: `/Flx_Areas/${id}`, params: { $select: 'Users' } }),
      transformResponse: (answer: ListItem<Pick<AreaRow, 'Users'>>) => answer.results.Users,
      keepUnusedDataFor: 0,
    }),
    /** People who may be invited to a group. */
    listCandidates: build.query<GroupCandidate[], { id: number; search: string }>({
      query: ({ id, search }) => ({
        url: `/Flx_Teams/${id}/candidates`,
        params: search === '' ? {} : { $search: search },
      }),
      transformResponse: ({ results }: { results: GroupCandidate[] }) => results,
      providesTags: ['Flx_Teams'],
    }),
  }),
});

export const {
  useListGroupsInfiniteQuery,
  useGetGroupQuery,
  useListGroupsOfInfiniteQuery,
  useListGroupCategoriesQuery,
  useGetRequestCountQuery,
  useListGroupRequestsInfiniteQuery,
  useListSuggestedGroupsInfiniteQuery,
  useListDeletedGroupsQuery,
  useListMembersInfiniteQuery,
  useListAreasInfiniteQuery,
  useGetAreaQuery,
  useLazyGetAreaPeopleQuery,
  useListCandidatesQuery,
} = groupQueries;
