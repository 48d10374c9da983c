import { handoverSchema } from '#contract/features/directory/schema.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import type { Responsibility } from '../../feature.ts';
import { administersPeople } from '../members-list.ts';
import { directoryTexts } from '../texts.ts';
import { handOver, responsibilitiesOf, undoHandover } from './handover.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const flag = { type: 'boolean' };
const moment = { type: 'string', format: 'date-time' };
const objectOf = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const arrayOf = (items: object) => ({ type: 'array', items });

const ANSWER = objectOf({
  Person: objectOf({ Id: count, Title: text, IsActive: flag }),
  results: arrayOf(
    objectOf({
      Kind: text,
      KindName: text,
      Id: count,
      Title: text,
      IsNamed: flag,
      CanHandOver: flag,
      EndLabel: { type: ['string', 'null'] },
    }),
  ),
  Handovers: arrayOf(objectOf({ Id: count, CreationDate: moment, UndoUntil: moment, Actor: text, Count: count })),
});

/** Operations on people's responsibilities and their handover. @param kinds as the features declare them */
export const handoverOperations = (kinds: readonly Responsibility[]): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Members/{id}/responsibilities',
    summary: 'What a person is responsible for, and the handovers of the last days, which can be undone.',
    policy: administersPeople,
    status: 200,
    answer: ANSWER,
    handle: ({ context, params }) => responsibilitiesOf(context, kinds, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/{id}/handover',
    summary:
      'Gives what a person is responsible for to heirs, or ends it (`Heir` null), all of it or nothing. It asks for a recent sign-in; roles are for Propietarios.',
    policy: administersPeople,
    body: ({ viewer }) => handoverSchema(directoryTexts(viewer.language)),
    status: 200,
    answer: objectOf({ Id: count, Count: count }),
    problems: ['sign_in_too_old', 'conflict', 'invalid'],
    handle: ({ context, params, body }) => handOver(context, kinds, params.id, body.Items),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Handovers/{id}/undo',
    summary: 'Puts back, for four days, what still is as a handover left it, and names the kinds of what is not.',
    policy: administersPeople,
    status: 200,
    answer: objectOf({ Restored: count, Changed: arrayOf(text) }),
    problems: ['sign_in_too_old', 'invalid'],
    handle: ({ context, params }) => undoHandover(context, kinds, params.id),
  }),
];
