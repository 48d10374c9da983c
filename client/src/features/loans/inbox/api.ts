import type { ListPage } from '#contract/api/lists.ts';
import {
  DESK_PAGE_SIZE,
  type DeskAct,
  type DeskCounts,
  type DeskOutcome,
  type DeskPage,
  type DeskQuery,
  type DeskRequest,
  type DeskRow,
} from '#contract/features/loans/desk.ts';
import type { DECIDED_STATES } from '#contract/features/loans/message-schema.ts';
import type { LoanNote } from '#contract/features/loans/types.ts';
import { api } from '../../../api/api.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { MessageFields } from '../messages/api.ts';
import { countsAfter, movedRow, withEvent } from './changed-rows.ts';

const LIST = '/Prestamo/desk';

/** Identifies the viewer, whose own requests and name the cache shows. */
interface Actor {
  readonly viewer: { readonly id: number; readonly name: string };
}

/** Addresses of portraits by the people's ids; null without one. */
type Faces = Readonly<Record<number, string | null>>;

type Decided = (typeof DECIDED_STATES)[number];

/**
 * The desk's queries have no tags: an act changes its rows in the cache, so that nothing is read again. Reading a
 * person's data is recorded, so a needless one would fill their log.
 */
const deskApi = api.injectEndpoints({
  endpoints: build => ({
    listDesk: build.query<DeskPage, DeskQuery>({
      query: params => ({ url: LIST, params: { ...params } }),
    }),
    getDeskRequest: build.query<DeskRequest, number>({
      query: id => ({ url: `/Prestamo/${id}/desk` }),
    }),
    /**
     * Portraits of people, by id; null without one. All are one entry of the cache, so only a page with a new
     * applicant requests them.
     */
    listFaces: build.query<Faces, readonly number[]>({
      query: ids => ({
        url: '/Flx_Users',
        params: { $select: 'Id,Foto', $filter: `Id in (${ids.join(',')})`, $top: DESK_PAGE_SIZE },
      }),
      transformResponse: ({ results }: ListPage<{ Id: number; Foto: string | null }>, _meta, ids) => ({
        ...Object.fromEntries(ids.map(id => [id, null])),
        ...Object.fromEntries(results.map(({ Id, Foto }) => [Id, Foto])),
      }),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      merge: (known, found) => ({ ...known, ...found }),
      forceRefetch: ({ currentArg = [], endpointState }) => {
        const known = (endpointState?.data ?? {}) as Faces; // as `transformResponse` makes it
        return currentArg.some(id => !(id in known));
      },
    }),
    getDeskCounts: build.query<DeskCounts, void>({
      query: () => ({ url: `${LIST}/counts` }),
      transformResponse: ({ results }: { results: DeskCounts }) => results,
    }),
    actOnDesk: build.mutation<DeskOutcome, Actor & { act: DeskAct; idempotencyKey: string }>({
      query: ({ act, idempotencyKey }) => ({ url: LIST, method: 'POST', data: act, idempotencyKey }),
      onQueryStarted: async ({ viewer }, { dispatch, queryFulfilled, ...store }) => {
        const outcome = await queryFulfilled.catch(() => null);
        for (const row of outcome?.data.Done ?? [])
          for (const change of changesOf(store.getState(), row, viewer.id)) dispatch(change);
      },
    }),
    setRequestState: build.mutation<null, Actor & { row: DeskRow; State: Decided }>({
      query: ({ row, State }) => ({
        url: `/Prestamo/${row.Id}/state`,
        method: 'POST',
        data: { From: row.State, State },
      }),
      transformResponse: () => null,
      onQueryStarted: async ({ row, State, viewer }, { dispatch, queryFulfilled, ...store }) => {
        const moved = await queryFulfilled.then(
          () => movedRow(row, State, viewer),
          () => null,
        );
        // After a refusal another administrator has moved it, so it is read again.
        if (moved === null) return void dispatch(deskApi.endpoints.getDeskRequest.initiate(row.Id, READ_AGAIN));
        for (const change of changesOf(store.getState(), moved, viewer.id)) dispatch(change);
        dispatch(
          deskApi.util.updateQueryData('getDeskRequest', row.Id, request => withEvent(request, State, viewer.name)),
        );
      },
    }),
    /** Sends the conditions in a message, which moves the request. */
    offerConditions: build.mutation<null, Actor & { row: DeskRow; fields: MessageFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Creditos', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: () => null,
      onQueryStarted: async ({ row, viewer }, { dispatch, queryFulfilled, ...store }) => {
        const isSent = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isSent) return;
        for (const change of changesOf(store.getState(), movedRow(row, 'conditions', viewer), viewer.id))
          dispatch(change);
      },
    }),
    createNote: build.mutation<readonly LoanNote[], { id: number; Text: string; idempotencyKey: string }>({
      query: ({ id, Text, idempotencyKey }) => ({
        url: `/Prestamo/${id}/notes`,
        method: 'POST',
        data: { Text },
        idempotencyKey,
      }),
      transformResponse: ({ results }: { results: readonly LoanNote[] }) => results,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const notes = await queryFulfilled.catch(() => null);
        if (notes === null) return;
        dispatch(deskApi.util.updateQueryData('getDeskRequest', id, request => ({ ...request, Notes: notes.data })));
      },
    }),
  }),
});

const READ_AGAIN = { subscribe: false, forceRefetch: true } as const;

type State = Parameters<typeof deskApi.util.selectCachedArgsForQuery>[0];

/** Returns the changes of the cached pages of the list, and of the request's page, for a row as it is now. */
function changesOf(state: unknown, row: DeskRow, viewer: number) {
  // The store's state has the API's part; RTK Query types it as unknown here.
  const pages = deskApi.util.selectCachedArgsForQuery(state as State, 'listDesk');
  const now = new Date();
  const [before] = pages.flatMap(query => {
    const page = deskApi.endpoints.listDesk.select(query)(state as State).data;
    return page?.results.find(({ Id }) => Id === row.Id) ?? [];
  });
  return [
    deskApi.util.updateQueryData('getDeskCounts', undefined, counts =>
      before ? countsAfter(counts, { before, after: row, viewer, now }) : counts,
    ),
    ...pages.map(query =>
      deskApi.util.updateQueryData('listDesk', query, page => {
        return {
          ...page,
          results: page.results.map(each => (each.Id === row.Id ? row : each)),
          Counts: before ? countsAfter(page.Counts, { before, after: row, viewer, now }) : page.Counts,
        };
      }),
    ),
    deskApi.util.updateQueryData('getDeskRequest', row.Id, request => ({
      ...request,
      Row: row,
      Request: { ...request.Request, State: row.State },
    })),
  ];
}

export const { useListDeskQuery, useGetDeskRequestQuery, useGetDeskCountsQuery, useListFacesQuery } = deskApi;
export const { useActOnDeskMutation, useSetRequestStateMutation, useOfferConditionsMutation, useCreateNoteMutation } =
  deskApi;

/** Reads the cached page of the list, without requesting it. */
export const useDeskPageState = deskApi.endpoints.listDesk.useQueryState;

/** Returns the portraits that a list has requested. */
export const useKnownFaces = (): Faces => deskApi.endpoints.listFaces.useQueryState([]).data ?? {};

/** Downloads all requests that meet the filters as a file. @throws error of the HTTP client */
export async function saveDesk(query: DeskQuery, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`${LIST}/csv`, { params: query, responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}
