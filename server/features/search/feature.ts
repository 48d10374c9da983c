import { SEARCH_PAGES_MAX, SEARCH_TEXT_MAX } from '#contract/features/search/limits.ts';
import { FILE_TYPE_NAMES, SEARCH_KINDS, SEARCH_ORDERS, type FileType } from '#contract/features/search/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { characters, isStorable, visibleLine } from '#contract/lib/text.ts';
import { idValue, oneOf } from '../../http/address-value.ts';
import { defineOperation, type AddressValue } from '../../http/operation.ts';
import type { Feature } from '../feature.ts';
import { DOCUMENT_PASSAGE, SEARCH_ANSWER, SUGGESTIONS } from './answer.ts';
import { indexQueued, indexSoon } from './index-queue.ts';
import { readPassage } from './passage.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const typedValue: AddressValue<string> = {
  schema: { type: 'string', maxLength: SEARCH_TEXT_MAX },
  read: text => (characters(text) <= SEARCH_TEXT_MAX && isStorable(text) ? visibleLine(text) : undefined),
};

const dayValue: AddressValue<string> = {
  schema: { type: 'string', format: 'date' },
  read: text => (isDay(text) ? text : undefined),
};

const filesValue: AddressValue<readonly FileType[]> = {
  schema: { type: 'string', description: `Some of ${FILE_TYPE_NAMES.join(', ')}, separated by commas.` },
  read: text => {
    const types = text.split(',').map(name => FILE_TYPE_NAMES.find(type => type === name));
    return types.every(type => type !== undefined) ? types : undefined;
  },
};

const pageValue: AddressValue<number> = {
  schema: { type: 'integer', minimum: 1, maximum: SEARCH_PAGES_MAX },
  read: text => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= SEARCH_PAGES_MAX ? Number(text) : undefined),
};

/** Search over all content, with suggestions. */
export const searchFeature: Feature = {
  name: 'search',
  noticed: indexSoon,
  jobs: [indexQueued],
  operations: [
    defineOperation({
      method: 'get',
      path: 'search',
      onReplica: true,
      summary:
        'A page of what the caller may find among people, posts, comments, news, events, adverts, groups, areas and documents, with the count of each kind.',
      query: {
        q: {
          ...typedValue,
          summary:
            'What was typed: words, "phrases", -exclusions, de:, en:, tipo:, desde:, hasta: (from:, in:, type:, since:, until:).',
        },
        kind: { ...oneOf(SEARCH_KINDS), summary: 'Results of this kind alone; every kind is counted.' },
        order: { ...oneOf(SEARCH_ORDERS), summary: '`best` first, unless `newest` is asked for.' },
        author: { ...idValue, summary: 'Id of who wrote or uploaded it.' },
        place: { ...idValue, summary: 'Id of a group or area that it is in.' },
        files: { ...filesValue, summary: 'Types of documents.' },
        since: { ...dayValue, summary: 'First day, in Bogota.' },
        until: { ...dayValue, summary: 'Last day, in Bogota.' },
        page: { ...pageValue, summary: 'Page, from 1.' },
      },
      status: 200,
      answer: SEARCH_ANSWER,
      handle: ({ context, query }) =>
        search(context, {
          text: query.q ?? '',
          kind: query.kind ?? null,
          order: query.order ?? 'best',
          author: query.author ?? null,
          place: query.place ?? null,
          files: query.files ?? [],
          since: query.since ?? null,
          until: query.until ?? null,
          page: query.page ?? 1,
        }),
    }),
    defineOperation({
      method: 'get',
      path: 'search/documents/{id}',
      summary: 'What stands in a document of Flx_Repository where the words of a search are, and on which page.',
      query: { q: { ...typedValue, summary: 'What was typed.' } },
      status: 200,
      answer: DOCUMENT_PASSAGE,
      handle: ({ context, params, query }) => readPassage(context, params.id, query.q ?? ''),
    }),
    defineOperation({
      method: 'get',
      path: 'search/suggestions',
      onReplica: true,
      summary: 'People whose names begin with what is typed, and titles that have it.',
      query: { q: { ...typedValue, summary: 'The letters typed so far.' } },
      status: 200,
      answer: SUGGESTIONS,
      handle: async ({ context, query }) => ({ results: await suggest(context, query.q ?? '') }),
    }),
  ],
};
