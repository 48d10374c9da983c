import { BULK_ACTIONS, BULK_OUTCOMES, BULK_STATES } from '#contract/features/directory/bulk-types.ts';
import { bulkSchema } from '#contract/features/directory/schema.ts';
import { choice, FLAG, MOMENT, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';
import { defineOperation, type Operation, type OwnOption } from '../../../http/operation.ts';
import { members } from '../lists.ts';
import { administersPeople } from '../member-numbers.ts';
import { directoryTexts } from '../texts.ts';
import { funnelOf, type WelcomeOptions } from '../welcome.ts';
import { beginBulk, bulkOf, bulkResultOf, bulksOf, endBulk, matchingOf } from './bulks.ts';

const summary = {
  Id: WHOLE,
  Action: choice(BULK_ACTIONS),
  Value: TEXT,
  State: choice(BULK_STATES),
  CreationDate: MOMENT,
  AuthorName: TEXT,
  Rows: WHOLE,
  Done: WHOLE,
};
const DETAIL = record({
  ...summary,
  Outcomes: record({}, Object.fromEntries(BULK_OUTCOMES.map(outcome => [outcome, WHOLE]))),
  Causes: several(record({ Message: TEXT, Rows: WHOLE })),
});

const FILE: OwnOption<number> = {
  summary: 'Only people whom this file has added.',
  schema: { type: 'integer', minimum: 1 },
  read: typed => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined),
};

/** Operations of `/api/Flx_Members/bulks…` and on welcomes: changes of many people. */
export const bulkOperations = (options: WelcomeOptions): readonly Operation[] => [
  defineOperation({
    method: 'post',
    path: 'Flx_Members/bulks',
    summary:
      'Begins a change of all people who match a filter, or have not come in yet, in the background. It asks for a recent sign-in.',
    policy: administersPeople,
    body: ({ viewer }) => bulkSchema(directoryTexts(viewer.language)),
    status: 201,
    answer: DETAIL,
    problems: ['sign_in_too_old', 'conflict', 'invalid', 'too_many_requests'],
    handle: ({ context, body }) => beginBulk(context, members, body),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/matching',
    summary: 'How many people match a filter and a search, with the names of the first ones.',
    policy: administersPeople,
    query: { $filter: 'As of Flx_Members.', $search: 'Words of the name.' },
    status: 200,
    answer: record({ Count: WHOLE, Names: several(TEXT) }),
    handle: ({ context, query }) => matchingOf(context, members, query),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/bulks',
    summary: 'The changes of many people of the last days, the newest first.',
    policy: administersPeople,
    status: 200,
    answer: record({ results: several(record(summary)) }),
    handle: ({ context }) => bulksOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/bulks/{id}',
    summary: 'A change of many people: how far it is, its outcomes, and why people were refused.',
    policy: administersPeople,
    status: 200,
    answer: DETAIL,
    handle: ({ context, params }) => bulkOf(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/bulks/{id}/result.csv',
    summary: 'The outcome for each person of a change, as a file.',
    policy: administersPeople,
    status: 200,
    answer: 'csv',
    handle: ({ context, params }) => bulkResultOf(context, params.id),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Members/bulks/{id}',
    summary: 'Stops a change of many people; what is done stays. Deletes the results of one that is over.',
    policy: administersPeople,
    status: 204,
    handle: ({ context, params }) => endBulk(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/welcomes',
    summary: 'How many people have not come in yet, and how far welcomes and invitations have come.',
    policy: administersPeople,
    query: { import: FILE },
    status: 200,
    answer: record({
      SendsMail: FLAG,
      New: WHOLE,
      Again: WHOLE,
      Waiting: WHOLE,
      Failed: WHOLE,
      Sent: WHOLE,
      Opened: WHOLE,
      Came: WHOLE,
      HasLetters: FLAG,
      LettersNever: WHOLE,
      LettersOpen: WHOLE,
      LettersOver: WHOLE,
      LettersCame: WHOLE,
    }),
    handle: ({ context, query }) => funnelOf(context, options, query.import),
  }),
];
