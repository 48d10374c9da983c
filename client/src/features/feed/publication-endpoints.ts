import type { EndpointBuilder, MutationDefinition, TagDescription } from '@reduxjs/toolkit/query';
import type { ListItem } from '#contract/api/lists.ts';
import type { ListName } from '#contract/features/index.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import type { TAGS } from '../../api/api.ts';
import type { baseQuery } from '../../api/base-query.ts';
import { SAVED_TAG } from './queries.ts';
import { announceItem, patchItem, prependItem, refreshItem, removeItem } from './patches.ts';

type Tag = (typeof TAGS)[number];
type Tags = readonly TagDescription<Tag>[];
type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;
type Started = NonNullable<MutationDefinition<unknown, typeof baseQuery, Tag, unknown, 'api'>['onQueryStarted']>;
/** Takes the thunks of every feature. */
type Dispatch = Parameters<Started>[1]['dispatch'];

/** Names something published, and its item in the feed. */
export interface PublicationRef {
  Id: number;
  /** Absent of what is an item of the feed itself: a post, a poll. */
  PostId?: number;
}

/** What a feature that publishes says of its kind. */
export interface PublicationKind<Row> {
  list: ListName;
  /** Of a kind whose rows are items of the feed themselves. The item of any other is read again when its row changes. */
  itemOf?: (row: Row) => FeedItem;
  /** Whether a new one stands in the feed at once. */
  isPublished?: (row: Row) => boolean;
  /** What is read again after a change. */
  tags?: {
    /** Every list: what has changed may stand elsewhere in it now, or no longer be in it. */
    lists: Tags;
    /** The row by itself: its reading, when it is under way, may answer what was before. */
    row: (id: number) => Tags;
    /** What nothing but an edit changes. */
    content?: (id: number) => Tags;
    /** Of whoever saves one for later: the list of these. */
    saved?: Tags;
  };
  /** Shows a change in every cached list, and of the row by itself. */
  patchRow?: (dispatch: Dispatch, id: number, change: () => Row | { Saved: boolean }) => void;
  /** Takes a deleted one out of every cached list. */
  dropRow?: (dispatch: Dispatch, id: number) => void;
}

const itemIdOf = ({ Id, PostId = Id }: PublicationRef): number => PostId;

/**
 * The four writes that everything published has. The feed's card is kept in step with each. A feature names them:
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
      query: ({ fields, idempotencyKey }) => ({ url, method: 'POST', data: fields, idempotencyKey }),
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
    remove: build.mutation<null, PublicationRef>({
      query: ({ Id }) => ({ url: `${url}/${Id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : (tags?.lists ?? [])),
      async onQueryStarted(ref, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) === undefined) return;
        dropRow?.(dispatch, ref.Id);
        dispatch(removeItem(itemIdOf(ref)));
      },
    }),
    /** Keeps it for oneself, or no longer: shown at once, and taken back when the server refuses. */
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
