import type { ListPage } from '../../../../contract/api/lists.ts';
import type { EmailState, OutboxRow } from '../../../../contract/features/mail/types.ts';
import { api } from '../../api/api.ts';

/** Emails of one screenful of the console. @assumed */
const EMAILS_SHOWN = 20;

/** What is on its way by mail. @spec decision 35 */
const mailApi = api.injectEndpoints({
  endpoints: build => ({
    /** Newest first; of one state, or '' for every one. */
    emails: build.infiniteQuery<ListPage<OutboxRow>, EmailState | '', string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: state, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Outbox',
              params: { $top: EMAILS_SHOWN, ...(state && { $filter: `State eq '${state}'` }) },
            },
    }),
  }),
});

export const { useEmailsInfiniteQuery } = mailApi;
