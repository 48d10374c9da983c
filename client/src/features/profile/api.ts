import type { ListItem } from '#contract/api/lists.ts';
import type { ProfileBody } from '#contract/features/people/schema.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { profileQueries } from './queries.ts';

/** An edit of one's own profile: what is left out stays. It names the edition that it was made of, if that matters. */
export interface ProfileEdit {
  id: number;
  fields: Partial<ProfileBody> & Partial<Pick<ProfileRow, 'EditionDate'>>;
}

/** One's own profile as others read it. */
export const PROFILE_VIEWS = { type: 'Flx_Profile', id: 'views' } as const;

export const profileApi = api.injectEndpoints({
  endpoints: build => ({
    /** @throws ApiError 409 with what stands meanwhile, once another edition does */
    editProfile: build.mutation<ProfileRow, ProfileEdit>({
      query: ({ id, fields }) => ({ url: `/Flx_Profile/${id}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<ProfileRow>) => answer.results,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const edited = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (edited) dispatch(profileQueries.util.updateQueryData('getProfile', id, () => edited));
      },
      // A new portrait stands beside the name everywhere.
      invalidatesTags: (_profile, error, { fields }) =>
        error ? [] : [PROFILE_VIEWS, 'Flx_Users', ...(fields.Foto === undefined ? [] : (['Flx_Feed'] as const))],
    }),
  }),
});

export const { useEditProfileMutation } = profileApi;
