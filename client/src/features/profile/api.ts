import type { ListItem } from '#contract/api/lists.ts';
import type { ProfileBody } from '#contract/features/people/schema.ts';
import type { ProfileRow, Colleague } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { mayPass, toApiError } from '../../api/api-error.ts';

/**
 * Returns the first and last name, or the one that exists. @param none text for a person with neither
 * @spec 2§3 Display name
 */
export const nameOf = ({ Nombre, Apellido }: Pick<Colleague, 'Nombre' | 'Apellido'>, none: string): string =>
  [Nombre, Apellido].filter(Boolean).join(' ') || none;

/** Number of attempts to read a profile before the page shows a failure. @spec 2§4 */
const PROFILE_TRIES = 3;

/** Queries of a person's page. @spec 2§7 Profile */
const profileQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Profile as far as the viewer may see it; 404 if there is no such person. */
    getProfile: build.query<ProfileRow, number>({
      async queryFn(id, _api, _options, ask) {
        for (let tried = 1; ; tried += 1) {
          const answer = await ask({ url: `/Flx_Profile/${id}` });
          if (answer.error === undefined) return { data: (answer.data as ListItem<ProfileRow>).results }; // The error has the shape that the contract defines.
          const error = toApiError(answer.error);
          if (tried === PROFILE_TRIES || !mayPass(error)) return { error };
        }
      },
      providesTags: ['Flx_Profile'],
    }),
  }),
});

export const { useGetProfileQuery } = profileQueries;

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

const profileApi = api.injectEndpoints({
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
