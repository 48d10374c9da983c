import type { ListPage } from '#contract/api/lists.ts';
import type { Interest } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';

const interestsApi = api.injectEndpoints({
  endpoints: build => ({
    /** All interests of both kinds, which fit on one page. @spec 2§3 */
    listInterests: build.query<Interest[], void>({
      query: () => ({ url: '/Flx_Interests' }),
      transformResponse: (page: ListPage<Interest>) => page.results,
      providesTags: ['Flx_Interests'],
    }),
    /** Saves the viewer's own interests. @spec 2§7 */
    saveInterests: build.mutation<unknown, { userId: number; interests: readonly number[] }>({
      query: ({ userId, interests }) => ({
        url: `/Flx_Profile/${userId}`,
        method: 'PUT',
        data: { Interests: interests },
      }),
      invalidatesTags: ['Flx_Profile', 'Flx_Users', 'Flx_Teams'],
    }),
  }),
});

export const { useListInterestsQuery, useSaveInterestsMutation } = interestsApi;
