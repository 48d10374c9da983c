import { REACTION_KINDS, type CommentPosition, type ReactionKind } from '#contract/features/social/types.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { react, type Reactable } from './reactions.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { param, prepared, sql, type Sql, type Prepared } from '../../db/sql.ts';
import { isShownComment, isVisibleComment } from './comment-sql.ts';
import type { ListQuery } from '#contract/api/query.ts';
import { APPLAUSE, LIKE, isParticipant } from '../feed/service.ts';
import { peopleText, peoplePage } from './service.ts';

const ID = param('id', 'bigint');
const KIND_PARAM = param('kind', 'smallint');

const reactedTo = (table: Sql, key: Sql): Sql =>
  sql`from ${table} p where p.org_id = ${READER.org} and p.${key} = ${ID} and p.kind = ${KIND_PARAM}`;

/**
 * Pages of the people who reacted. Parameters: `id` of the thing, `kind`, `after` (a person's id), `size`, and the
 * reader's.
 */
const REACTED_PAGES: Readonly<Record<Reactable, Prepared>> = {
  item: peoplePage('social_item_reacted', {
    people: reactedTo(sql`reactions`, sql`item_id`),
    contentKind: sql`select from feed_items i where i.org_id = ${READER.org} and i.id = ${ID} and ${isParticipant(READER, sql`i`)}`,
  }),
  comment: peoplePage('social_comment_reacted', {
    people: reactedTo(sql`comment_reactions`, sql`comment_id`),
    contentKind: sql`select from comments c where c.org_id = ${READER.org} and c.id = ${ID} and ${isVisibleComment(READER, sql`c`)}`,
  }),
};

const LISTS: Readonly<Record<Reactable, string>> = { item: 'Flx_Feed', comment: 'Flx_Comments' };
const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

interface Reacted {
  readonly on: Reactable;
  readonly id: number;
  readonly kind: ReactionKind;
}

/**
 * Returns a page of the people who reacted to something in one way.
 * @param query `$top` and `$next`
 * @throws ProblemError 404 when the thing is absent or invisible; QueryError for options out of bounds
 */
const reactedText = (context: Context, { on, id, kind }: Reacted, query: ListQuery): Promise<string> =>
  peopleText(
    context,
    {
      page: REACTED_PAGES[on],
      path: `/api/${LISTS[on]}/${id}/reactions/${kind}`,
      values: { id, kind: KIND_NUMBERS[kind] },
    },
    query,
  );

/** Number of a comment's siblings on one side: on the same item, under the same parent. */
const siblings = (comment: Sql, side: Sql): Sql => sql`(
  select count(*)::int from comments s where s.org_id = ${comment}.org_id and s.item_id = ${comment}.item_id
    and s.parent_id is not distinct from ${comment}.parent_id and s.id ${side} ${comment}.id and ${isShownComment(sql`s`)})`;

const newer = (comment: Sql): Sql => siblings(comment, sql`>`);
const older = (comment: Sql): Sql => siblings(comment, sql`<`);

/** Position of a comment (contract `CommentPosition`), if the reader sees it. Parameters: `id` and the reader's. */
const COMMENT_POSITION = prepared(
  'social_position',
  sql`
  select c.id as "Id", c.item_id as "PostId", c.parent_id as "ResponseTo",
    ${newer(sql`c`)} as "Newer", ${older(sql`c`)} as "Older",
    case when p.id is not null then
      json_build_object('Id', p.id, 'Newer', ${newer(sql`p`)}, 'Older', ${older(sql`p`)}) end as "Parent"
  from comments c left join comments p on p.org_id = c.org_id and p.id = c.parent_id
  where c.org_id = ${READER.org} and c.id = ${param('id', 'bigint')} and ${isVisibleComment(READER, sql`c`)}`,
);

/**
 * Returns a comment's position among its siblings, for a link that opens exactly there.
 * @throws ProblemError 404 when it is absent or invisible
 */
async function positionOf(context: Context, commentId: number): Promise<CommentPosition> {
  const [position] = await context.db.read(context.viewer.org, session =>
    session.run<CommentPosition>(COMMENT_POSITION, { ...viewerValues(context), id: commentId }),
  );
  if (position === undefined) throw notFound();
  return position;
}

const REACTIONS = {
  type: 'object',
  properties: {
    Like: { type: 'array', items: { type: 'integer' } },
    Applause: { type: 'array', items: { type: 'integer' } },
    LikeCount: { type: 'integer' },
    ApplauseCount: { type: 'integer' },
    ILike: { type: 'boolean' },
    IApplaud: { type: 'boolean' },
  },
};

const reactionPath = <const On extends Reactable>(on: On) => `${LISTS[on]}/{id}/reactions/{kind}` as const;

const KIND = { kind: oneOf(REACTION_KINDS) };

/** Defines the operations on the caller's own reaction: `PUT` adds it, `DELETE` removes it. */
const reacting = (method: 'put' | 'delete', on: Reactable, summary: string): Operation =>
  defineOperation({
    method,
    path: reactionPath(on),
    params: KIND,
    summary,
    status: 200,
    answer: REACTIONS,
    handle: async ({ context, params }) =>
      new JsonText(await react(context, { on, ...params, active: method === 'put' })),
  });

const reacted = (on: Reactable, contentKind: string): Operation =>
  defineOperation({
    method: 'get',
    path: reactionPath(on),
    params: KIND,
    summary: `Who reacted to ${contentKind} with \`like\` or \`applause\`.`,
    query: { $top: 'People per page.', $next: 'Cursor of the next page, as `__next` gave it.' },
    status: 200,
    answer: {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
    },
    handle: async ({ context, params, query }) => new JsonText(await reactedText(context, { on, ...params }, query)),
  });

const POSITION = {
  type: 'object',
  properties: {
    Id: { type: 'integer' },
    PostId: { type: 'integer' },
    ResponseTo: { type: ['integer', 'null'] },
    Newer: { type: 'integer' },
    Older: { type: 'integer' },
    Parent: { type: ['object', 'null'] },
  },
};

export const socialOperations: readonly Operation[] = [
  reacting('put', 'item', 'Adds the caller’s own `like` or `applause` to a feed item.'),
  reacting('delete', 'item', 'Takes the caller’s own reaction away from a feed item.'),
  reacting('put', 'comment', 'Adds the caller’s own `like` or `applause` to a comment.'),
  reacting('delete', 'comment', 'Takes the caller’s own reaction away from a comment.'),
  reacted('item', 'a feed item'),
  reacted('comment', 'a comment'),
  defineOperation({
    method: 'get',
    path: 'Flx_Comments/{id}/place',
    summary: 'Where a comment stands among its siblings, for an address that opens exactly there.',
    status: 200,
    answer: { type: 'object', properties: { results: POSITION } },
    handle: async ({ context, params }) => ({ results: await positionOf(context, params.id) }),
  }),
];
