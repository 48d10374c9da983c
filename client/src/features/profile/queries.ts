import type { ListItem } from '#contract/api/lists.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { mayPass, toApiError } from '../../api/api-error.ts';

/** How often a profile is asked for before the page says that it failed. @spec 2§4 */
export const PROFILE_TRIES = 3;

/** What is read of a person's page. @spec 2§7 Profile */
export const profileQueries = api.injectEndpoints({
  endpoints: build => ({
    /** As the reader may know this person; 404 of nobody. */
    getProfile: build.query<ProfileRow, number>({
      async queryFn(id, _api, _options, ask) {
        for (let tried = 1; ; tried += 1) {
          const answer = await ask({ url: `/Flx_Profile/${id}` });
          if (answer.error === undefined) return { data: (answer.data as ListItem<ProfileRow>).results }; // as the contract has it
          const error = toApiError(answer.error);
          if (tried === PROFILE_TRIES || !mayPass(error)) return { error };
        }
      },
      providesTags: ['Flx_Profile'],
    }),
  }),
});

export const { useGetProfileQuery } = profileQueries;
