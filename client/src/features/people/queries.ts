import type { PresencesAnswer } from '../../../../contract/features/people/presence.ts';
import { api } from '../../api/api.ts';
import type { Presence } from '../../ui/content/avatar.tsx';

const peopleQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Where these people are, by their ids. @spec 2§7 Presence */
    getPresences: build.query<Record<number, Presence>, readonly number[]>({
      query: ids => ({ url: '/communications/getPresencesByUserId', method: 'POST', data: { ids } }),
      transformResponse: ({ value }: PresencesAnswer) =>
        Object.fromEntries(
          value.map(({ id, availability }) => [id, availability === 'offline' ? 'unknown' : availability]),
        ),
    }),
  }),
});

export const { useGetPresencesQuery } = peopleQueries;
