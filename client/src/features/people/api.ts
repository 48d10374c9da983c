import type { ListPage } from '#contract/api/lists.ts';
import type { Interest, Colleague } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import type { PresencesAnswer } from '#contract/features/people/presence.ts';
import type { Presence } from '../../ui/content/avatar.tsx';

/** Person found by name. */
export type FoundPerson = Pick<Colleague, 'Id' | 'Nombre' | 'Apellido' | 'Foto' | 'Position'>;

const peopleQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Presence of the given people, by id. @spec 2§7 Presence */
    getPresences: build.query<Record<number, Presence>, readonly number[]>({
      query: ids => ({ url: '/communications/getPresencesByUserId', method: 'POST', data: { ids } }),
      transformResponse: ({ value }: PresencesAnswer) =>
        Object.fromEntries(
          value.map(({ id, availability }) => [id, availability === 'offline' ? 'unknown' : availability]),
        ),
    }),
    /** People whose name matches the typed text. */
    listFoundPeople: build.query<FoundPerson[], string>({
      query: $search => ({ url: '/Flx_Users', params: { $search, $top: 10 } }),
      transformResponse: ({ results }: { results: FoundPerson[] }) => results,
    }),
    /** One person by id. */
    getFoundPerson: build.query<FoundPerson, number>({
      query: id => ({ url: `/Flx_Users/${id}` }),
      transformResponse: ({ results }: { results: FoundPerson }) => results,
    }),
  }),
});

export const { useGetFoundPersonQuery, useGetPresencesQuery, useListFoundPeopleQuery } = peopleQueries;

const interestsApi = api.injectEndpoints({
  endpoints: build => ({
    /** All interests of both kinds, which fit on one page. @spec 2§3 */
    listInterests: build.query<Interest[], void>({
      query: () => ({ url: '/Flx_Interests' }),
      transformResponse: (page: ListPage<Interest>) => page.results,
      providesTags: ['Flx_Interests'],
    }),
    /** Saves the viewer's own interests. @spec 2§7 */
    saveInterests: build.mutation<unknown, { userId: number; interests: readonly number[] }>({
      query: ({ userId, interests }) => ({
        url: `/Flx_Profile/${userId}`,
        method: 'PUT',
        data: { Interests: interests },
      }),
      invalidatesTags: ['Flx_Profile', 'Flx_Users', 'Flx_Teams'],
    }),
  }),
});

export const { useListInterestsQuery, useSaveInterestsMutation } = interestsApi;
