import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { FEATURED_GROUPS } from '#contract/features/groups/limits.ts';
import type { AreaRow, TeamRow } from '#contract/features/groups/types.ts';
import { api } from '../../api/api.ts';

/** Fields of a featured group. */
export type FeaturedGroup = Pick<TeamRow, 'Id' | 'IdTeam' | 'Title' | 'Img' | 'MemberCount' | 'IsMember'>;

/** Group or area of the viewer, in which they can publish. */
export interface OwnPlace extends Pick<TeamRow, 'Id' | 'Title'> {
  /** True if only members see its content. */
  IsPrivate: boolean;
}

const OWN = { $filter: 'IsMember eq true', $top: PAGE_SIZE_MAX };

export const groupPlaces = api.injectEndpoints({
  endpoints: build => ({
    listFeaturedGroups: build.query<FeaturedGroup[], void>({
      query: () => ({
        url: '/Flx_Teams',
        params: { $select: 'Id,IdTeam,Title,Img,MemberCount,IsMember', $orderby: 'Id desc', $top: FEATURED_GROUPS },
      }),
      transformResponse: (page: ListPage<FeaturedGroup>) => page.results,
      providesTags: ['Flx_Teams'],
    }),
    /** Groups of which the viewer is a member, by name. @spec 1§5 Article */
    listOwnGroups: build.query<OwnPlace[], void>({
      query: () => ({ url: '/Flx_Teams', params: { ...OWN, $select: 'Id,Title,Privacy' } }),
      transformResponse: (page: ListPage<Pick<TeamRow, 'Id' | 'Title' | 'Privacy'>>) =>
        page.results.map(({ Id, Title, Privacy }) => ({ Id, Title, IsPrivate: Privacy === 'private' })),
      providesTags: ['Flx_Teams'],
    }),
    /** Areas of the viewer, usually one. */
    listOwnAreas: build.query<OwnPlace[], void>({
      query: () => ({ url: '/Flx_Areas', params: { ...OWN, $select: 'Id,Title' } }),
      transformResponse: (page: ListPage<Pick<AreaRow, 'Id' | 'Title'>>) =>
        page.results.map(area => ({ ...area, IsPrivate: false })),
      providesTags: ['Flx_Areas'],
    }),
  }),
});

export const { useListFeaturedGroupsQuery, useListOwnAreasQuery, useListOwnGroupsQuery } = groupPlaces;
