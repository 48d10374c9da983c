import type { EndpointBuilder, MutationDefinition, TagDescription } from '@reduxjs/toolkit/query';
import type { ListItem } from '#contract/api/lists.ts';
import type { ListName } from '#contract/features/index.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import type { Waits } from '../../api/api-request.ts';
import type { TAGS } from '../../api/tags.ts';
import type { baseQuery } from '../../api/base-query.ts';
import { SAVED_TAG } from './queries.ts';
import { announceItem, patchItem, prependItem, refreshItem, removeItem } from './patches.ts';

type Tag = (typeof TAGS)[number];
type Tags = readonly TagDescription<Tag>[];
type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;
type Started = NonNullable<MutationDefinition<unknown, typeof baseQuery, Tag, unknown, 'api'>['onQueryStarted']>;
/** Dispatch that accepts the thunks of every feature. */
type Dispatch = Parameters<Started>[1]['dispatch'];

export { giveToComposer } from './given.ts';
export { removalOf } from './removal.ts';

/** Identifies a publication, and its item in the feed. */
export interface PublicationRef {
  Id: number;
  /** Absent if the publication is a feed item itself: a post, a poll. */
  PostId?: number;
}

/** Declaration of a publishing feature about its kind. */
export interface PublicationKind<Row> {
  list: ListName;
  /**
   * Converts a row of a kind whose rows are feed items themselves. For other kinds the item is read again when its row
   * changes.
   */
  itemOf?: (row: Row) => FeedItem;
  /** Whether a new one appears in the feed at once. */
  isPublished?: (row: Row) => boolean;
  /** Tags that are read again after a change. */
  tags?: {
    /** Every list, because a changed row may have moved or left it. */
    lists: Tags;
    /** Single row, because a pending read may return the old state. */
    row: (id: number) => Tags;
    /** Content that only an edit changes. */
    content?: (id: number) => Tags;
    /** List of the viewer's saved items. */
    saved?: Tags;
  };
  /** Applies a change to every cached list and to the single row. */
  patchRow?: (dispatch: Dispatch, id: number, change: () => Row | { Saved: boolean }) => void;
  /** Declaration of a new one that waits while there is no connection; absent if it can't. */
  waits?: Waits;
  /** Removes a deleted row from every cached list. */
  dropRow?: (dispatch: Dispatch, id: number) => void;
}

const itemIdOf = ({ Id, PostId = Id }: PublicationRef): number => PostId;

/**
 * Builds the four writes that every publication has. The feed's card is kept in step with each. A feature names them:
 * `const { create, edit, remove } = publicationEndpoints<Advert, AdvertFields>(build, ADVERTS)`. @spec 1§4, 1§7
 */
export function publicationEndpoints<Row extends PublicationRef, Input, Change = Input>(
  build: Build,
  kind: PublicationKind<Row>,
) {
  const { itemOf, patchRow, dropRow, tags } = kind;
  const url = `/${kind.list}`;
  return {
    create: build.mutation<Row, { fields: Input; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({
        url,
        method: 'POST',
        data: fields,
        idempotencyKey,
        waits: kind.waits,
      }),
      transformResponse: (answer: ListItem<Row>) => answer.results,
      invalidatesTags: (_row, error) => (error ? [] : (tags?.lists ?? [])),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const row = await answerOf(queryFulfilled);
        if (!row || kind.isPublished?.(row) === false) return;
        if (itemOf) dispatch(prependItem(itemOf(row)));
        else await dispatch(announceItem(itemIdOf(row)));
      },
    }),
    edit: build.mutation<Row, { id: number; fields: Change }>({
      query: ({ id, fields }) => ({ url: `${url}/${id}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<Row>) => answer.results,
      invalidatesTags: (_row, error, { id }) =>
        error || !tags ? [] : [...tags.lists, ...tags.row(id), ...(tags.content?.(id) ?? [])],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const row = await answerOf(queryFulfilled);
        if (!row) return;
        patchRow?.(dispatch, id, () => row);
        if (itemOf) dispatch(patchItem(id, () => itemOf(row)));
        else await dispatch(refreshItem(itemIdOf(row)));
      },
    }),
    remove: build.mutation<null, PublicationRef & { reason?: string | undefined }>({
      query: ({ Id, reason }) => ({
        url: `${url}/${Id}`,
        method: 'DELETE',
        ...(reason !== undefined && { data: { Reason: reason } }),
      }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : (tags?.lists ?? [])),
      async onQueryStarted(ref, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) === undefined) return;
        dropRow?.(dispatch, ref.Id);
        dispatch(removeItem(itemIdOf(ref)));
      },
    }),
    /**
     * Saves it for the viewer, or removes it from the saved items: applied at once, and rolled back when the server
     * refuses.
     */
    save: build.mutation<null, PublicationRef & { on: boolean }>({
      query: ({ on, ...ref }) => ({ url: `/Flx_Feed/${itemIdOf(ref)}/saved`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error, { Id }) =>
        error ? [] : [SAVED_TAG, ...(tags?.saved ?? []), ...(tags?.row(Id) ?? [])],
      async onQueryStarted({ on, ...ref }, { dispatch, queryFulfilled }) {
        const show = (Saved: boolean) => {
          patchRow?.(dispatch, ref.Id, () => ({ Saved }));
          dispatch(patchItem(itemIdOf(ref), () => ({ Saved })));
        };
        show(on);
        if ((await answerOf(queryFulfilled)) === undefined) show(!on);
      },
    }),
  };
}
