import { holds } from '../../base/context.ts';
import { defineOperation, SavedFile, type Operation } from '../../http/operation.ts';
import { areaCounts, areaCountsCsv, radarOf, rewardTiles } from './counts.ts';
import { allowanceOf, hideRecognition } from './give.ts';
import { idValue } from '../../http/address-value.ts';

const COUNT = { type: 'integer' };
const TEXT = { type: 'string' };
const MAYBE_TEXT = { type: ['string', 'null'] };
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const results = (items: object) => object({ results: { type: 'array', items } });

const HIDDEN = object({ IHide: { type: 'boolean' } });

/** Operations on recognitions other than editing, and their statistics. */
export const recognitionOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/allowance',
    summary:
      'How many recognitions the caller has given in this week, and after how many giving another one asks first.',
    status: 200,
    answer: object({ Given: COUNT, Allowance: COUNT }),
    handle: ({ context }) => allowanceOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/of/{person}',
    summary: 'What somebody has been given, by type, the most frequent first.',
    params: { person: idValue },
    status: 200,
    answer: object({
      Total: COUNT,
      Tiles: { type: 'array', items: object({ Id: COUNT, Text: TEXT, Icon: TEXT, Count: COUNT }) },
    }),
    handle: ({ context, params }) => rewardTiles(context, params.person),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Recognitions/{id}/hidden',
    summary: 'Hides a recognition of the caller’s own from others.',
    status: 200,
    answer: HIDDEN,
    handle: ({ context, params }) => hideRecognition(context, params.id, true),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Recognitions/{id}/hidden',
    summary: 'Shows a recognition of the caller’s own again.',
    status: 200,
    answer: HIDDEN,
    handle: ({ context, params }) => hideRecognition(context, params.id, false),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/radar',
    summary: 'People of the areas that the caller administers who were neither greeted nor recognised in six months.',
    status: 200,
    answer: results(object({ Id: COUNT, Name: TEXT, Photo: MAYBE_TEXT, Area: MAYBE_TEXT, Position: TEXT })),
    handle: ({ context }) => radarOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/statistics',
    summary: 'Recognitions of the last 90 days by area, of at least five people each; for who administers people.',
    policy: ({ viewer }) => holds(viewer, 'Admin-Users'),
    status: 200,
    answer: results(object({ Area: MAYBE_TEXT, People: COUNT, Given: COUNT, Received: COUNT, Recognised: COUNT })),
    handle: async ({ context }) => ({ results: await areaCounts(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Recognitions/statistics.csv',
    summary: 'The same as a CSV file in the caller’s language.',
    policy: ({ viewer }) => holds(viewer, 'Admin-Users'),
    status: 200,
    answer: 'csv',
    handle: async ({ context }) => new SavedFile('reconocimientos.csv', 'csv', await areaCountsCsv(context)),
  }),
];
