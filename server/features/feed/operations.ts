import { QueryError } from '#contract/api/problem.ts';
import { audienceSchema, mentionableSchema } from '#contract/features/feed/schema.ts';
import { notFound } from '../../base/problem-error.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { audienceOf, feedTexts } from './audience/audience.ts';
import { countAudience, mentionableFor, mentionableOn } from './audience/mentionable.ts';
import { pin, pinBody, pinText, unpin } from './group/pin.ts';
import { markRead, muteGroup, reduceGroup, readingsText } from './group/reading.ts';
import { suggestionsFor } from './group/suggestions.ts';
import { setMuted, setSaved } from './item/saved-sql.ts';
import { feedPage } from './page/feed-page.ts';
import { FLAG, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { feedItem, PERSON_CARD } from './item/shapes.ts';
import { itemText } from './service.ts';

const PEOPLE = record({ results: several(PERSON_CARD) });

const GROUP_READING = record({
  GroupId: WHOLE,
  Title: TEXT,
  IdTeam: TEXT,
  IsArea: FLAG,
  Unread: WHOLE,
  Muted: FLAG,
  Reduced: FLAG,
});

const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
};

const results = (text: string): JsonText => new JsonText(`{"results":${text}}`);

/** Defines an operation on the viewer's saved items: `PUT` saves, `DELETE` takes that back. */
const saving = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Feed/{id}/saved',
    summary,
    status: 200,
    answer: { type: 'object', properties: { Saved: { type: 'boolean' } } },
    handle: ({ context, params }) => setSaved(context, params.id, method === 'put'),
  });

const muting = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Feed/{id}/mute',
    summary,
    status: 204,
    handle: ({ context, params }) => setMuted(context, params.id, method === 'put'),
  });

/** Defines an operation on the viewer's muted groups: `PUT` mutes, `DELETE` takes that back. */
const mutingGroup = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Teams/{id}/mute',
    summary,
    status: 204,
    handle: ({ context, params }) => muteGroup(context, params.id, method === 'put'),
  });

/** Defines an operation on the groups of which the viewer sees less on home. */
const reducingGroup = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Teams/{id}/reduced',
    summary,
    status: 204,
    handle: ({ context, params }) => reduceGroup(context, params.id, method === 'put'),
  });

/**
 * Operations of the feed: one page; one item of any type, as `/post/{id}` shows it; people who may be mentioned; size
 * of an audience. @spec 1§2
 */
export const feedOperations: readonly Operation[] = [
  feedPage,
  defineOperation({
    method: 'get',
    path: 'Flx_Feed/unread',
    summary: 'How much is unread in each of the caller’s groups and areas.',
    status: 200,
    answer: record({ results: several(GROUP_READING) }),
    handle: async ({ context }) => results(await readingsText(context)),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Teams/{id}/read',
    summary: 'Says that the caller has seen what is in the group or area now.',
    status: 204,
    handle: ({ context, params }) => markRead(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Teams/suggestions',
    summary: 'Groups that may interest the caller, each with the reason.',
    query: { $top: 'Groups per page.', $next: 'Cursor of the next page, as `__next` gave it.' },
    status: 200,
    answer: PAGE,
    handle: ({ context, query }) => suggestionsFor(context, query),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Teams/{id}/pin',
    summary: 'What stands above the feed of a group; null where nothing does.',
    status: 200,
    answer: {
      type: 'object',
      properties: {
        results: {
          type: ['object', 'null'],
          properties: { PostId: { type: 'integer' }, Until: { type: 'string', format: 'date-time' } },
        },
      },
    },
    handle: async ({ context, params }) => results(await pinText(context, params.id)),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Teams/{id}/pin',
    summary: 'Pins an item above the feed of a group that the caller administers, instead of any other.',
    body: pinBody,
    status: 204,
    problems: ['conflict'],
    handle: ({ context, params, body }) => pin(context, params.id, body.PostId, body.Until),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Teams/{id}/pin',
    summary: 'Takes that back.',
    status: 204,
    problems: ['invalid'],
    handle: ({ context, params }) => unpin(context, params.id),
  }),
  mutingGroup('put', 'Notifies the caller of nothing more that happens in the group or area.'),
  mutingGroup('delete', 'Takes that back.'),
  reducingGroup('put', 'Shows the caller one item of the group or area at a time on home.'),
  reducingGroup('delete', 'Takes that back.'),
  defineOperation({
    method: 'get',
    path: 'Flx_Feed/{id}',
    summary: 'One feed item.',
    status: 200,
    answer: contentKinds => record({ results: feedItem(contentKinds) }),
    handle: async ({ context, params }) => {
      const text = await itemText(context, params.id);
      if (text === null) throw notFound();
      return results(text);
    },
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Feed/{id}/mentionable',
    summary: 'People whom a comment on the item may mention: those who see it, by name.',
    query: { $search: 'What was typed after `@`; each word begins a name.' },
    status: 200,
    answer: PEOPLE,
    handle: async ({ context, params, query }) => {
      if (query.search === undefined) throw new QueryError('malformed_option', '$search');
      return results(await mentionableOn(context, params.id, query.search));
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Feed/mentionable',
    summary: 'The same for what is not published yet, by the targets that it will have.',
    body: ({ viewer }) => mentionableSchema(feedTexts(viewer.language)),
    status: 200,
    answer: PEOPLE,
    handle: async ({ context, body }) => results(await mentionableFor(context, audienceOf(body), body.Search)),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Feed/audience',
    summary: 'How many active people would find a post of these targets in their home.',
    body: ({ viewer }) => audienceSchema(feedTexts(viewer.language)),
    status: 200,
    answer: { type: 'object', properties: { Count: { type: 'integer' } } },
    handle: async ({ context, body }) => ({ Count: await countAudience(context, audienceOf(body)) }),
  }),
  saving('put', 'Keeps a feed item, of whatever type, for the caller alone.'),
  saving('delete', 'Keeps it no longer.'),
  muting('put', 'Notifies the caller of nothing more that happens to a feed item, of whatever type.'),
  muting('delete', 'Notifies the caller of it again.'),
];
