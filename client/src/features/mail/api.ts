import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { EmailState, OutboxRow, OutboxTotals } from '#contract/features/mail/types.ts';
import { api } from '../../api/api.ts';

/** What is on its way by mail. @spec decision 35 */
const mailApi = api.injectEndpoints({
  endpoints: build => ({
    /** Newest first; of one state, or '' for every one; to whom the words name. */
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
    /** How many there are in each state, of those that the words find. */
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
