import { PAGE_SIZE_MAX } from '../../../../contract/api/limits.ts';
import type { ListPage } from '../../../../contract/api/lists.ts';
import { FEATURED_GROUPS } from '../../../../contract/features/groups/limits.ts';
import type { TeamRow } from '../../../../contract/features/groups/types.ts';
import { api } from '../../api/api.ts';

/** What a featured group shows. */
export type FeaturedGroup = Pick<TeamRow, 'Id' | 'IdTeam' | 'Title' | 'Img' | 'MemberCount' | 'IsMember'>;

/** A group or an area of one's own, to publish in. */
export type OwnPlace = Pick<TeamRow, 'Id' | 'Title'>;

const OWN = { $filter: 'IsMember eq true', $select: 'Id,Title', $top: PAGE_SIZE_MAX };

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
    /** Groups that the viewer belongs to, by name. @spec 1§5 Article */
    ownGroups: build.query<OwnPlace[], void>({
      query: () => ({ url: '/Flx_Teams', params: OWN }),
      transformResponse: (page: ListPage<OwnPlace>) => page.results,
      providesTags: ['Flx_Teams'],
    }),
    /** Areas that the viewer belongs to: usually one. */
    ownAreas: build.query<OwnPlace[], void>({
      query: () => ({ url: '/Flx_Areas', params: OWN }),
      transformResponse: (page: ListPage<OwnPlace>) => page.results,
      providesTags: ['Flx_Areas'],
    }),
  }),
});

export const { useFeaturedGroupsQuery, useOwnAreasQuery, useOwnGroupsQuery } = groupsApi;
