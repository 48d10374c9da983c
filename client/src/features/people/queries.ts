import type { PresencesAnswer } from '#contract/features/people/presence.ts';
import type { Colleague } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
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
