import type { ListItem } from '#contract/api/lists.ts';
import type { ProfileBody } from '#contract/features/people/schema.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { profileQueries } from './queries.ts';

/**
 * Edit of the viewer's own profile; omitted fields stay unchanged. It includes the edition date it is based on, if
 * conflicts matter.
 */
export interface ProfileEdit {
  id: number;
  fields: Partial<ProfileBody> & Partial<Pick<ProfileRow, 'EditionDate'>>;
}

/** Tag of the viewer's own profile as others read it. */
export const PROFILE_VIEWS = { type: 'Flx_Profile', id: 'views' } as const;

export const profileApi = api.injectEndpoints({
  endpoints: build => ({
    /** @throws ApiError 409 with the current row, if it has been edited since */
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
      // A new portrait appears beside the name everywhere, so the feed is read again.
      invalidatesTags: (_profile, error, { fields }) =>
        error ? [] : [PROFILE_VIEWS, 'Flx_Users', ...(fields.Foto === undefined ? [] : (['Flx_Feed'] as const))],
    }),
  }),
});

export const { useEditProfileMutation } = profileApi;
