import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { DECIDED_STATES } from '#contract/features/loans/message-schema.ts';
import { ENDED, type RequestState } from '#contract/features/loans/states.ts';
import type { LoanNote, LoanRequest } from '#contract/features/loans/types.ts';
import { api } from '../../../api/api.ts';

/** State filter: '' for all open requests, 'todas' for everything. */
export type InboxState = RequestState | '' | 'todas';

export interface InboxFilters {
  readonly state: InboxState;
  /** Id of the person in charge; null for anybody. */
  readonly assignee: number | null;
  /** Latest promised time of an answer, as ISO text; '' for any time. */
  readonly dueBefore: string;
}

const ofState = (state: InboxState): string => {
  if (state === 'todas') return '';
  return state === '' ? ENDED.map(each => `State ne '${each}'`).join(' and ') : `State eq '${state}'`;
};

const filterOf = ({ state, assignee, dueBefore }: InboxFilters): string =>
  [ofState(state), assignee !== null && `AssigneeId eq ${assignee}`, dueBefore && `FechaPromesa lt '${dueBefore}'`]
    .filter(Boolean)
    .join(' and ');

const inboxApi = api.injectEndpoints({
  endpoints: build => ({
    /** Requests of everybody, earliest due first. */
    listInbox: build.infiniteQuery<ListPage<LoanRequest>, InboxFilters, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) => {
        const $filter = filterOf(queryArg);
        return pageParam
          ? { url: pageParam }
          : {
              url: '/Prestamo',
              params: { $top: CONSOLE_ROWS, $orderby: 'FechaPromesa asc', ...($filter && { $filter }) },
            };
      },
      providesTags: ['Prestamo'],
    }),
    giveRequest: build.mutation<null, { id: number; AssigneeId: number | null }>({
      query: ({ id, AssigneeId }) => ({ url: `/Prestamo/${id}/assign`, method: 'POST', data: { AssigneeId } }),
      transformResponse: () => null,
      invalidatesTags: ['Prestamo'],
    }),
    setRequestState: build.mutation<null, { id: number; From: RequestState; State: (typeof DECIDED_STATES)[number] }>({
      query: ({ id, ...data }) => ({ url: `/Prestamo/${id}/state`, method: 'POST', data }),
      transformResponse: () => null,
      // Also after a refusal: another person has moved it.
      invalidatesTags: ['Prestamo'],
    }),
    listNotes: build.query<readonly LoanNote[], number>({
      query: id => ({ url: `/Prestamo/${id}/notes` }),
      transformResponse: ({ results }: { results: readonly LoanNote[] }) => results,
    }),
    createNote: build.mutation<readonly LoanNote[], { id: number; Text: string }>({
      query: ({ id, Text }) => ({ url: `/Prestamo/${id}/notes`, method: 'POST', data: { Text } }),
      transformResponse: ({ results }: { results: readonly LoanNote[] }) => results,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          void dispatch(inboxApi.util.upsertQueryData('listNotes', id, data));
        } catch {
          // The dialog shows the error.
        }
      },
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useGiveRequestMutation,
  useSetRequestStateMutation,
  useListNotesQuery,
  useCreateNoteMutation,
} = inboxApi;
