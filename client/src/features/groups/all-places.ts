import type { ListPage } from '../../../../contract/api/lists.ts';
import type { Target } from '../../../../contract/features/feed/types.ts';
import { GROUPS_PAGE_MAX } from '../../../../contract/features/groups/limits.ts';
import { groupPlaces, type OwnPlace } from './places.ts';

const allPlaces = groupPlaces.injectEndpoints({
  endpoints: build => ({
    /** Every area, or every public group, by name. */
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

export const { useListAllPlacesQuery } = allPlaces;
