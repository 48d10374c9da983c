import type { ListPage } from '../../../../contract/api/lists.ts';
import type { TeamRow } from '../../../../contract/areas/groups/types.ts';
import { api } from '../../api/api.ts';

/** How many groups the home page features: the newest that are no areas. @spec 2§9 */
export const FEATURED_GROUPS = 3;

/** What a featured group shows. */
export type FeaturedGroup = Pick<TeamRow, 'Id' | 'IdTeam' | 'Title' | 'Img' | 'MemberCount' | 'IsMember'>;

export const groupsApi = api.injectEndpoints({
  endpoints: build => ({
    featuredGroups: build.query<FeaturedGroup[], void>({
      query: () => ({
        url: '/Flx_Teams',
        params: { $select: 'Id,IdTeam,Title,Img,MemberCount,IsMember', $orderby: 'Id desc', $top: FEATURED_GROUPS },
      }),
      transformResponse: (page: ListPage<FeaturedGroup>) => page.results,
      providesTags: ['Flx_Teams'],
    }),
  }),
});

export const { useFeaturedGroupsQuery } = groupsApi;
