import { mergeAnswerSchema, mergeSchema } from '#contract/features/directory/schema.ts';
import { MERGE_FACTS, MERGE_KINDS, MERGE_NEEDS } from '#contract/features/directory/merge-types.ts';
import { choice, FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { administersPeople } from '../member-numbers.ts';
import { directoryTexts } from '../texts.ts';
import { answerMerge, mergesOf, ownMerge, undoMerge } from './answer.ts';
import { askMerge, previewOf } from './merge.ts';
import type { KeepSealed } from './records.ts';

const STATE = choice(['waiting', 'done']);
const NEED = choice(MERGE_NEEDS);
const RECORD = record({ Id: WHOLE, Title: TEXT, Email: orNull(TEXT), AreaName: TEXT, IsActive: FLAG });

/** Operations that merge two records of one person. @param keepSealed as the features declare it */
export const mergeOperations = (keepSealed: KeepSealed): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Members/{id}/merges',
    summary: 'The merges of a person that wait or can be undone, and the one that closed their record.',
    policy: administersPeople,
    status: 200,
    answer: record({
      results: several(
        record({
          Id: WHOLE,
          State: STATE,
          OtherId: WHOLE,
          OtherTitle: TEXT,
          IsKept: FLAG,
          Actor: TEXT,
          Reason: TEXT,
          CreationDate: MOMENT,
          Until: orNull(MOMENT),
          Need: NEED,
          CanConfirm: FLAG,
        }),
      ),
    }),
    handle: ({ context, params }) => mergesOf(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/{id}/merges/{other}',
    summary: 'What a merge of another record into this one would do: counts by kind, and the facts that it fills.',
    policy: administersPeople,
    status: 200,
    answer: record({
      Kept: RECORD,
      Merged: RECORD,
      Need: NEED,
      Filled: several(choice(MERGE_FACTS)),
      results: several(record({ Kind: choice(MERGE_KINDS), Moves: WHOLE, Stays: WHOLE })),
    }),
    problems: ['conflict'],
    handle: ({ context, params }) => previewOf(context, { kept: params.id, merged: params.other }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/{id}/merges',
    summary:
      'Merges another record of the same person into this one, or asks for the confirmation that it needs. It asks for a recent sign-in; both addresses are notified.',
    policy: administersPeople,
    body: ({ viewer }) => mergeSchema(directoryTexts(viewer.language)),
    status: 200,
    answer: record({ Id: WHOLE, State: STATE }),
    problems: ['sign_in_too_old', 'conflict', 'invalid'],
    handle: ({ context, params, body }) => askMerge(context, keepSealed, params.id, body),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Merges/own',
    summary: 'The merge of the caller’s own record that waits for their confirmation.',
    status: 200,
    answer: record({
      Merge: orNull(
        record({ Id: WHOLE, KeptTitle: TEXT, KeptAreaName: TEXT, Actor: TEXT, Reason: TEXT, Until: MOMENT }),
      ),
    }),
    handle: ({ context }) => ownMerge(context),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Merges/{id}/answer',
    summary:
      'Confirms a merge that waits, or declines it. The person of the record that is closed confirms it; if they are blocked, another Propietario than the asker.',
    body: ({ viewer }) => mergeAnswerSchema(directoryTexts(viewer.language)),
    status: 204,
    problems: ['sign_in_too_old', 'held_for_safety', 'not_found', 'conflict', 'invalid'],
    handle: ({ context, params, body }) => answerMerge(context, keepSealed, params.id, body.IsConfirmed),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Merges/{id}/undo',
    summary: 'Gives back, for four days, what still is as a merge left it, and opens the closed record.',
    policy: administersPeople,
    status: 200,
    answer: record({ Restored: WHOLE, Left: WHOLE }),
    problems: ['sign_in_too_old', 'invalid'],
    handle: ({ context, params }) => undoMerge(context, params.id),
  }),
];
