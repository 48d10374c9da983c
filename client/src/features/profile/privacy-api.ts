import type { ListItem } from '#contract/api/lists.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import { api } from '../../api/api.ts';
import { toApiError } from '../../api/api-error.ts';
import { loadHttp } from '../../api/load-http.ts';
import { PROFILE_VIEWS } from './api.ts';

/** Endpoints for a profile as others see it. */
export const privacyApi = api.injectEndpoints({
  endpoints: build => ({
    /** The viewer's own profile as a given kind of viewer reads it. */
    getProfileView: build.query<ProfileRow, ViewerKind>({
      query: viewer => ({ url: `/Flx_Profile/views/${viewer}` }),
      transformResponse: (answer: ListItem<ProfileRow>) => answer.results,
      providesTags: [PROFILE_VIEWS],
      // Not cached, because the view of others must be current.
      keepUnusedDataFor: 0,
    }),
    /** Contact card (vCard) of a person, with the data that they show. */
    getContactCard: build.query<string, number>({
      async queryFn(id) {
        try {
          const http = await loadHttp();
          const { data } = await http.get<string>(`/Flx_Profile/${id}/card.vcf`, { responseType: 'text' });
          return { data };
        } catch (error) {
          return { error: toApiError(error) };
        }
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetProfileViewQuery, useGetContactCardQuery } = privacyApi;
