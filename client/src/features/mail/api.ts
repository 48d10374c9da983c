import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { EmailState, OutboxRow, OutboxTotals } from '#contract/features/mail/types.ts';
import { api } from '../../api/api.ts';

/** Endpoints of outgoing mail. @spec decision 35 */
const mailApi = api.injectEndpoints({
  endpoints: build => ({
    /** Emails, newest first, in one state ('' for all), whose recipient matches the search. */
    listEmails: build.infiniteQuery<ListPage<OutboxRow>, { state: EmailState | ''; search: string }, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { state, search }, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Outbox',
              params: {
                $top: CONSOLE_ROWS,
                ...(state && { $filter: `State eq '${state}'` }),
                ...(search && { $search: search }),
              },
            },
      providesTags: ['Flx_Outbox'],
    }),
    /** Number of emails found in each state. */
    getEmailTotals: build.query<OutboxTotals, string>({
      query: search => ({ url: '/Flx_Outbox/totals', params: search === '' ? {} : { $search: search } }),
      providesTags: ['Flx_Outbox'],
    }),
    resendEmail: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Outbox/${id}/resend`, method: 'POST' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Outbox']),
    }),
  }),
});

export const { useListEmailsInfiniteQuery, useGetEmailTotalsQuery, useResendEmailMutation } = mailApi;
