import type { ListPage } from '#contract/api/lists.ts';
import type { Target } from '#contract/features/feed/types.ts';
import { GROUPS_FOUND_MAX, GROUPS_PAGE_MAX } from '#contract/features/groups/limits.ts';
import { groupPlaces, type OwnPlace } from './places.ts';

const publicPlaces = (page: ListPage<Pick<OwnPlace, 'Id' | 'Title'>>): OwnPlace[] =>
  page.results.map(place => ({ ...place, IsPrivate: false }));

/** Queries of all groups and areas, which forms and lists opened later use. */
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
      transformResponse: publicPlaces,
      providesTags: (_places, _error, type) => [type === 'area' ? 'Flx_Areas' : 'Flx_Teams'],
    }),
    /** First public groups that match the search text, by name. */
    listFoundGroups: build.query<OwnPlace[], string>({
      query: words => ({
        url: '/Flx_Teams',
        params: { $select: 'Id,Title', $filter: "Privacy eq 'public'", $search: words, $top: GROUPS_FOUND_MAX },
      }),
      transformResponse: publicPlaces,
      providesTags: ['Flx_Teams'],
    }),
    /** List with the public group of this id; empty if there is no such group. */
    listGroupById: build.query<OwnPlace[], number>({
      query: id => ({
        url: '/Flx_Teams',
        params: { $select: 'Id,Title', $filter: `Id eq ${id} and Privacy eq 'public'`, $top: 1 },
      }),
      transformResponse: publicPlaces,
      providesTags: ['Flx_Teams'],
    }),
  }),
});

export const { useListFoundGroupsQuery, useListAllPlacesQuery, useListGroupByIdQuery } = allPlaces;
