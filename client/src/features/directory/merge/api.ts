import type { ListPage } from '#contract/api/lists.ts';
import type {
  MergeAsked,
  MergePreview,
  MergesAnswer,
  MergeSummary,
  MergeUndone,
  OwnMerge,
} from '#contract/features/directory/merge-types.ts';
import type { MergeBody } from '#contract/features/directory/schema.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { directoryMerge } from '#contract/i18n/es-CO/directory-merge.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { TAGS } from '../../../api/tags.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of merges, in the current language. */
export const useMergeTexts = featureTexts<Translation<typeof directoryMerge>>(
  directoryMerge,
  async () => (await import('#contract/i18n/en-US/directory-merge.ts')).directoryMerge,
);

export type Candidate = Pick<MemberRow, 'Id' | 'Title' | 'Email'>;

/** Most records that a search for the other one shows. @assumed */
const CANDIDATES_MAX = 8;

/** Returns every tag, because any list may show rows that go to another person. */
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? TAGS : []);

const mergeApi = api.injectEndpoints({
  endpoints: build => ({
    getMerges: build.query<MergeSummary[], number>({
      query: person => ({ url: `/Flx_Members/${person}/merges` }),
      transformResponse: ({ results }: MergesAnswer) => results,
      providesTags: ['Flx_Members'],
    }),
    getMergePreview: build.query<MergePreview, { kept: number; other: number }>({
      query: ({ kept, other }) => ({ url: `/Flx_Members/${kept}/merges/${other}` }),
    }),
    /** Lists the records that match a typed text; blocked ones too. */
    listMergeCandidates: build.query<Candidate[], string>({
      query: typed => ({
        url: '/Flx_Members',
        params: { $select: 'Id,Title,Email', $search: typed, $orderby: 'Title', $top: CANDIDATES_MAX },
      }),
      transformResponse: ({ results }: ListPage<Candidate>) => results,
      providesTags: ['Flx_Members'],
    }),
    getOwnMerge: build.query<OwnMerge, void>({
      query: () => ({ url: '/Flx_Merges/own' }),
      providesTags: ['Flx_CurrentUser'],
    }),
    createMerge: build.mutation<MergeAsked, { kept: number; fields: MergeBody }>({
      query: ({ kept, fields }) => ({ url: `/Flx_Members/${kept}/merges`, method: 'POST', data: fields }),
      invalidatesTags: unlessRefused,
    }),
    answerMerge: build.mutation<void, { id: number; isConfirmed: boolean; isOwn?: boolean }>({
      query: ({ id, isConfirmed }) => ({
        url: `/Flx_Merges/${id}/answer`,
        method: 'PUT',
        data: { IsConfirmed: isConfirmed },
      }),
      // A person who confirms is signed out next: everything that they would read again is refused.
      invalidatesTags: (answer, error, { isConfirmed, isOwn = false }) =>
        isOwn && isConfirmed ? [] : unlessRefused(answer, error),
    }),
    undoMerge: build.mutation<MergeUndone, number>({
      query: id => ({ url: `/Flx_Merges/${id}/undo`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const {
  useGetMergesQuery,
  useGetMergePreviewQuery,
  useListMergeCandidatesQuery,
  useGetOwnMergeQuery,
  useCreateMergeMutation,
  useAnswerMergeMutation,
  useUndoMergeMutation,
} = mergeApi;
