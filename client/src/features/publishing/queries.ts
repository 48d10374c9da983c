import type { ListPage } from '../../../../contract/api/lists.ts';
import { GROUPS_PAGE_MAX } from '../../../../contract/features/groups/limits.ts';
import type { AudienceInput, Target } from '../../../../contract/features/feed/types.ts';
import type { OwnPlace } from '../groups/public.ts';
import { api } from '../../api/api.ts';

const publishingQueries = api.injectEndpoints({
  endpoints: build => ({
    /** How many people something published there would reach. */
    getAudienceCount: build.query<number, AudienceInput>({
      query: input => ({ url: '/Flx_Feed/audience', method: 'POST', data: input }),
      transformResponse: (answer: { Count: number }) => answer.Count,
    }),
    /** Every area, or every public group, by name: where administrators publish. */
    listAllPlaces: build.query<OwnPlace[], Target['Type']>({
      query: type => ({
        url: type === 'area' ? '/Flx_Areas' : '/Flx_Teams',
        params: {
          $select: 'Id,Title',
          $top: GROUPS_PAGE_MAX,
          ...(type === 'group' && { $filter: "Privacy eq 'public'" }),
        },
      }),
      transformResponse: (page: ListPage<Pick<OwnPlace, 'Id' | 'Title'>>) =>
        page.results.map(place => ({ ...place, IsPrivate: false })),
      providesTags: (_places, _error, type) => [type === 'area' ? 'Flx_Areas' : 'Flx_Teams'],
    }),
  }),
});

export const { useGetAudienceCountQuery, useListAllPlacesQuery } = publishingQueries;
