import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { ContactFields, ContactRequest, ContactState } from '#contract/features/contact/types.ts';
import type { PersonRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';

/** Selection of contact requests: all of them for a console, or one person's. */
export interface ContactView {
  state: ContactState | '';
  search: string;
  /** Id of the author, or null for all that the reader may see. */
  author: number | null;
}

const filterOf = ({ state, author }: ContactView): string =>
  [state && `State eq '${state}'`, author !== null && `CreatedBy eq ${author}`].filter(Boolean).join(' and ');

const contactApi = api.injectEndpoints({
  endpoints: build => ({
    /** Contact requests, newest first. */
    listContactRequests: build.infiniteQuery<ListPage<ContactRequest>, ContactView, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Contactenos',
              params: {
                $top: CONSOLE_ROWS,
                ...(filterOf(queryArg) && { $filter: filterOf(queryArg) }),
                ...(queryArg.search && { $search: queryArg.search }),
              },
            },
      providesTags: ['Contactenos'],
    }),
    /** The viewer's own numbers, with one of which the form starts. */
    getOwnNumbers: build.query<Pick<PersonRow, 'Phone' | 'Cellphone'>, number>({
      query: viewer => ({ url: `/Flx_Users/${viewer}`, params: { $select: 'Phone,Cellphone' } }),
      transformResponse: ({ results }: ListItem<Pick<PersonRow, 'Phone' | 'Cellphone'>>) => results,
      providesTags: ['Flx_Users'],
    }),
    createContactRequest: build.mutation<unknown, { body: ContactFields; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/Contactenos', method: 'POST', data: body, idempotencyKey }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Contactenos']),
    }),
    answerContactRequest: build.mutation<null, { id: number; answer: string }>({
      query: ({ id, answer }) => ({ url: `/Contactenos/${id}/answer`, method: 'POST', data: { Answer: answer } }),
      transformResponse: () => null,
      // Also after a refusal: another person has answered it, and the list shows the answer.
      invalidatesTags: ['Contactenos'],
    }),
    removeContactRequest: build.mutation<null, number>({
      query: id => ({ url: `/Contactenos/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Contactenos']),
    }),
  }),
});

export const {
  useGetOwnNumbersQuery,
  useListContactRequestsInfiniteQuery,
  useCreateContactRequestMutation,
  useAnswerContactRequestMutation,
  useRemoveContactRequestMutation,
} = contactApi;
