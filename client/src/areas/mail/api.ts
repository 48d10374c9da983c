import type { ListPage } from '../../../../contract/api/lists.ts';
import type { LetterState, OutboxRow } from '../../../../contract/areas/mail/types.ts';
import { api } from '../../api/api.ts';

/** Letters of one screenful of the console. @assumed */
const LETTERS_SHOWN = 20;

/** What is on its way by mail. Decision 35 */
const mailApi = api.injectEndpoints({
  endpoints: build => ({
    /** Newest first; of one state, or '' for every one. */
    letters: build.infiniteQuery<ListPage<OutboxRow>, LetterState | '', string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: state, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Outbox',
              params: { $top: LETTERS_SHOWN, ...(state && { $filter: `State eq '${state}'` }) },
            },
    }),
  }),
});

export const { useLettersInfiniteQuery } = mailApi;
