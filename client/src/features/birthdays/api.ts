import type { ListItem } from '../../../../contract/api/lists.ts';
import type { CelebrationSettings, Greeting, GreetingInput } from '../../../../contract/features/birthdays/types.ts';
import { birthdayQueries } from './queries.ts';

const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? (['Flx_Greetings'] as const) : []);

const birthdayApi = birthdayQueries.injectEndpoints({
  endpoints: build => ({
    /** Greets somebody; who does is who is signed in. */
    createGreeting: build.mutation<Greeting, { input: GreetingInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Greetings', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<Greeting>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    /** Over the edition that was seen. */
    saveCelebrationSettings: build.mutation<CelebrationSettings, CelebrationSettings>({
      query: data => ({ url: '/Flx_Birthdays/settings', method: 'PUT', data }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useCreateGreetingMutation, useSaveCelebrationSettingsMutation } = birthdayApi;
