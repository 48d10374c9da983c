import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type {
  Recognition,
  RecognitionInput,
  Allowance,
  OrganisationValue,
  RadarPerson,
  RecognitionCounts,
  RecognitionType,
  RewardTiles,
} from '#contract/features/recognitions/types.ts';
import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import {
  RECOGNITIONS_PAGE_MAX,
  RECOGNITIONS_PAGE_SIZE,
  REWARD_COMMENTS_SHOWN,
} from '#contract/features/recognitions/limits.ts';
import { api } from '../../api/api.ts';

/** Filter of the recognitions shown. */
export interface RecognitionFilter {
  readonly area: number | null;
  readonly type: number | null;
  readonly person: number | null;
}

const resultsOf = <Row>(page: { results: Row[] }): Row[] => page.results;

function conditionOf({ area, type, person }: RecognitionFilter): { $filter?: string } {
  const conditions = [
    ...(area === null ? [] : [`AreaId eq ${area}`]),
    ...(type === null ? [] : [`RewardId eq ${type}`]),
    ...(person === null ? [] : [`UserId eq ${person}`]),
  ];
  return conditions.length === 0 ? {} : { $filter: conditions.join(' and ') };
}

const recognitionQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Recognitions by area, type and person, page by page. */
    listRecognitions: build.infiniteQuery<ListPage<Recognition>, RecognitionFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: filter, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : { url: '/Flx_Recognitions', params: { ...conditionOf(filter), $top: RECOGNITIONS_PAGE_SIZE } },
      providesTags: ['Flx_Recognitions'],
    }),
    /** Newest recognitions of a person: a few, or as many as are ever shown. @spec 2§9 */
    listRewards: build.query<Recognition[], { person: number; isAll: boolean }>({
      query: ({ person, isAll }) => ({
        url: '/Flx_Recognitions',
        params: { $filter: `UserId eq ${person}`, $top: isAll ? RECOGNITIONS_PAGE_MAX : REWARD_COMMENTS_SHOWN },
      }),
      transformResponse: resultsOf<Recognition>,
      providesTags: ['Flx_Recognitions'],
    }),
    /** Recognitions that a person has received, by type. */
    getRewardTiles: build.query<RewardTiles, number>({
      query: person => ({ url: `/Flx_Recognitions/of/${person}` }),
      providesTags: ['Flx_Recognitions'],
    }),
    /** Types that may be given. */
    listRecognitionTypes: build.query<RecognitionType[], void>({
      query: () => ({ url: '/Flx_RecognitionTypes' }),
      transformResponse: resultsOf<RecognitionType>,
      providesTags: ['Flx_RecognitionTypes'],
    }),
    listOrganisationValues: build.query<OrganisationValue[], void>({
      query: () => ({ url: '/Flx_OrganisationValues' }),
      transformResponse: resultsOf<OrganisationValue>,
      providesTags: ['Flx_OrganisationValues'],
    }),
    getAllowance: build.query<Allowance, void>({
      query: () => ({ url: '/Flx_Recognitions/allowance' }),
      providesTags: ['Flx_Recognitions'],
    }),
    listAreaNames: build.query<{ Id: number; Title: string }[], void>({
      query: () => ({ url: '/Flx_Areas', params: { $select: 'Id,Title', $orderby: 'Title', $top: PAGE_SIZE_MAX } }),
      transformResponse: resultsOf<{ Id: number; Title: string }>,
      providesTags: ['Flx_Areas'],
    }),
    listRecognitionCounts: build.query<RecognitionCounts[], void>({
      query: () => ({ url: '/Flx_Recognitions/statistics' }),
      transformResponse: resultsOf<RecognitionCounts>,
      providesTags: ['Flx_Recognitions'],
    }),
    listRadar: build.query<RadarPerson[], void>({
      query: () => ({ url: '/Flx_Recognitions/radar' }),
      transformResponse: resultsOf<RadarPerson>,
      providesTags: ['Flx_Recognitions', 'Flx_Greetings'],
    }),
  }),
});

export const {
  useListRecognitionsInfiniteQuery,
  useListRewardsQuery,
  useGetRewardTilesQuery,
  useListRecognitionTypesQuery,
  useListOrganisationValuesQuery,
  useGetAllowanceQuery,
  useListAreaNamesQuery,
  useListRecognitionCountsQuery,
  useListRadarQuery,
} = recognitionQueries;

const CHANGED = ['Flx_Recognitions'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);

export const recognitionApi = recognitionQueries.injectEndpoints({
  endpoints: build => ({
    giveRecognition: build.mutation<Recognition, { input: RecognitionInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: '/Flx_Recognitions',
        method: 'POST',
        data: input,
        idempotencyKey,
        waits: { kind: 'recognition', texts: ['Comment'] },
      }),
      transformResponse: (answer: ListItem<Recognition>) => answer.results,
      invalidatesTags: (answer, error) =>
        error === undefined && typeof answer?.PostId === 'number'
          ? [...CHANGED, 'Flx_Feed']
          : unlessRefused(answer, error),
    }),
    /** Withdraws a recognition, with its feed item. */
    removeRecognition: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/Flx_Recognitions/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error === undefined ? [...CHANGED, 'Flx_Feed'] : []),
    }),
    /** Hides one of the viewer's own recognitions from others, or shows it again. */
    hideRecognition: build.mutation<{ IHide: boolean }, { id: number; isHidden: boolean }>({
      query: ({ id, isHidden }) => ({ url: `/Flx_Recognitions/${id}/hidden`, method: isHidden ? 'PUT' : 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useGiveRecognitionMutation, useRemoveRecognitionMutation, useHideRecognitionMutation } = recognitionApi;
