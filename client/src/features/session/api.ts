import type { ListItem } from '#contract/api/lists.ts';
import type { Colleague } from '#contract/features/people/types.ts';
import type { CurrentUser } from '#contract/features/session/current-user.ts';
import { api } from '../../api/api.ts';
import { CURRENT_USER } from './prefetch.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    /** Signed-in user, with the role groups that decide which features are shown. @spec 3§7.1 */
    getCurrentUser: build.query<CurrentUser, void>({
      query: () => CURRENT_USER,
      providesTags: ['Flx_CurrentUser'],
    }),
    /** Public card of the signed-in user: portrait, position, area. */
    getOwnCard: build.query<Colleague, number>({
      query: id => ({ url: `/Flx_Users/${id}` }),
      transformResponse: (answer: ListItem<Colleague>) => answer.results,
      providesTags: ['Flx_Users'],
    }),
  }),
});

export const { useGetCurrentUserQuery, useGetOwnCardQuery } = sessionApi;
