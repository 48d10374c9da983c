import type { ListPage } from '../../../../contract/api/lists.ts';
import { FEATURED_GROUPS } from '../../../../contract/areas/groups/limits.ts';
import type { TeamRow } from '../../../../contract/areas/groups/types.ts';
import { api } from '../../api/api.ts';

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
