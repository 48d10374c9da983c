import { REACTION_KINDS } from '#contract/features/social/types.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { positionOf } from './position.ts';
import { reactedText } from './reacted.ts';
import { react, type Reactable } from './reactions.ts';

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

const LISTS: Readonly<Record<Reactable, string>> = { item: 'Flx_Feed', comment: 'Flx_Comments' };

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
