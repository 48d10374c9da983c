import type {
  BulkDetail,
  BulkSummary,
  MatchingPeople,
  WelcomeFunnel,
} from '#contract/features/directory/bulk-types.ts';
import type { BulkBody } from '#contract/features/directory/schema.ts';
import { directoryBulk } from '#contract/i18n/es-CO/directory-bulk.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Returns the texts of changes of many people, in the current language. */
export const useBulkTexts = featureTexts<Translation<typeof directoryBulk>>(
  directoryBulk,
  async () => (await import('#contract/i18n/en-US/directory-bulk.ts')).directoryBulk,
);

const address = (id: number): string => `/Flx_Members/bulks/${id}`;

/** Endpoints of changes of many people. */
export const bulksApi = api.injectEndpoints({
  endpoints: build => ({
    getMatchingMembers: build.query<MatchingPeople, Readonly<Record<string, string>>>({
      // The order and the page of the console say nothing about who matches, and the server refuses them.
      query: ({ $filter, $search }) => ({ url: '/Flx_Members/matching', params: { $filter, $search } }),
      providesTags: ['Flx_Members'],
    }),
    getWelcomeFunnel: build.query<WelcomeFunnel, { import?: number }>({
      query: params => ({ url: '/Flx_Members/welcomes', params }),
      providesTags: ['Flx_Members', 'Flx_Invitations'],
    }),
    listBulks: build.query<readonly BulkSummary[], void>({
      query: () => ({ url: '/Flx_Members/bulks' }),
      transformResponse: ({ results }: { results: readonly BulkSummary[] }) => results,
      providesTags: ['Flx_Members'],
    }),
    getBulk: build.query<BulkDetail, number>({
      query: id => ({ url: address(id) }),
      providesTags: ['Flx_Members'],
    }),
    createBulk: build.mutation<BulkDetail, BulkBody>({
      query: data => ({ url: '/Flx_Members/bulks', method: 'POST', data }),
      // Of people who have changed meanwhile the number is read again too.
      invalidatesTags: ['Flx_Members'],
    }),
    endBulk: build.mutation<void, number>({
      query: id => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members'] : []),
    }),
  }),
});

export const {
  useGetMatchingMembersQuery,
  useGetWelcomeFunnelQuery,
  useListBulksQuery,
  useGetBulkQuery,
  useCreateBulkMutation,
  useEndBulkMutation,
} = bulksApi;

/** Fetches the outcome for each person, and hands it to the browser as a file. @throws error of the HTTP client */
export async function downloadBulkResult(id: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`${address(id)}/result.csv`, { responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}
