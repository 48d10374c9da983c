import {
  IMPORT_CAUSES,
  IMPORT_FIELDS,
  IMPORT_KEYS,
  IMPORT_OUTCOMES,
  IMPORT_SHOWN,
  IMPORT_STATES,
} from '#contract/features/directory/import-types.ts';
import { importMappingSchema } from '#contract/features/directory/schema.ts';
import { choice, FLAG, MOMENT, orNull, record, several, TEXT, WHOLE, type JsonSchema } from '../../../base/shapes.ts';
import { oneOf } from '../../../http/address-value.ts';
import { defineOperation, defineUpload, type Operation, type OwnOption } from '../../../http/operation.ts';
import type { ReceiveFile } from '../../files/service.ts';
import { administersPeople } from '../member-numbers.ts';
import { cancelImport, checkImport, importOf, importsOf, startImport, undoImport, uploadImport } from './imports.ts';
import { missingOf, resultOf, rowsOf } from './review.ts';
import { importTexts } from './texts.ts';

const summary = {
  Id: WHOLE,
  Name: TEXT,
  State: choice(IMPORT_STATES),
  CreationDate: MOMENT,
  AuthorName: TEXT,
  Rows: WHOLE,
  Done: WHOLE,
  UndoUntil: orNull(MOMENT),
};
const counts = record({}, Object.fromEntries(IMPORT_OUTCOMES.map(outcome => [outcome, WHOLE])));
const DETAIL = record({
  ...summary,
  Headers: several(TEXT),
  Samples: several(several(TEXT)),
  Mapping: record({}, Object.fromEntries(IMPORT_FIELDS.map(field => [field, WHOLE]))),
  KeyField: choice(IMPORT_KEYS),
  CreateAreas: FLAG,
  Planned: counts,
  Outcomes: counts,
  Causes: several(record({ Cause: choice(IMPORT_CAUSES), Rows: WHOLE })),
  Areas: several(record({ Title: TEXT, Rows: WHOLE })),
  AreaAdmins: several(TEXT),
  Missing: WHOLE,
  Restored: WHOLE,
  Kept: WHOLE,
});
const pageOf = (row: JsonSchema) => record({ results: several(row), Total: WHOLE });
const ROW = record({
  Row: WHOLE,
  Subject: TEXT,
  Outcome: orNull(choice(IMPORT_OUTCOMES)),
  Changes: several(record({ Field: choice(IMPORT_FIELDS), Old: orNull(TEXT), New: orNull(TEXT) })),
  Messages: several(TEXT),
  IsUndone: orNull(FLAG),
  Kept: several(choice(IMPORT_FIELDS)),
});
const MISSING = record({ Id: WHOLE, Title: TEXT, Email: orNull(TEXT), AreaName: TEXT, CanBlock: FLAG });

const PAGE: OwnOption<number> = {
  summary: 'Page, from 1.',
  schema: { type: 'integer', minimum: 1 },
  read: typed => (/^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : undefined),
};

/** Operations of `/api/Flx_Members/imports…`: files of people. */
export const importOperations = (receive: ReceiveFile): readonly Operation[] => [
  defineUpload({
    method: 'post',
    path: 'Flx_Members/imports',
    summary:
      'Uploads a CSV file of people (form field `files`), of which nothing happens before it is checked and started.',
    policy: administersPeople,
    status: 201,
    answer: DETAIL,
    problems: ['invalid', 'too_large', 'too_many_requests', 'disk_full'],
    receive: ({ context }, request, response) => uploadImport(context, receive, request, response),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports',
    summary: 'The files of people of the last days, the newest first.',
    policy: administersPeople,
    status: 200,
    answer: record({ results: several(record(summary)) }),
    handle: ({ context }) => importsOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports/{id}',
    summary: 'A file of people: how far it is, what would become of its rows or has, by outcome, by cause and by area.',
    policy: administersPeople,
    status: 200,
    answer: DETAIL,
    handle: ({ context, params }) => importOf(context, params.id),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Members/imports/{id}',
    summary:
      'Says what is in which column, and begins the check of all rows, in the background; nobody is changed by it.',
    policy: administersPeople,
    body: ({ viewer }) => importMappingSchema(importTexts(viewer.language).errors),
    status: 200,
    answer: DETAIL,
    problems: ['conflict', 'invalid'],
    handle: ({ context, params, body }) => checkImport(context, params.id, body),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/imports/{id}/start',
    summary: 'Begins the import of a file that has been checked, in the background. It asks for a recent sign-in.',
    policy: administersPeople,
    status: 200,
    answer: DETAIL,
    problems: ['sign_in_too_old', 'conflict'],
    handle: ({ context, params }) => startImport(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports/{id}/rows',
    summary: 'The rows of a file, with each field that they change: its text before and after.',
    policy: administersPeople,
    query: {
      show: { summary: 'Rows that change a person, add one, are refused, or were not undone.', ...oneOf(IMPORT_SHOWN) },
      cause: { summary: 'Rows refused, or imported in part, for this.', ...oneOf(IMPORT_CAUSES) },
      page: PAGE,
    },
    status: 200,
    answer: pageOf(ROW),
    handle: ({ context, params, query }) => rowsOf(context, params.id, query),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports/{id}/missing',
    summary: 'Active people who are in no row of a file that has been checked.',
    policy: administersPeople,
    query: { page: PAGE },
    status: 200,
    answer: pageOf(MISSING),
    handle: ({ context, params, query: { page } }) => missingOf(context, params.id, page),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/imports/{id}/undo',
    summary:
      'Begins to undo an import, within four days, in the background; what others have changed since stays. It asks for a recent sign-in.',
    policy: administersPeople,
    status: 200,
    answer: DETAIL,
    problems: ['sign_in_too_old', 'conflict'],
    handle: ({ context, params }) => undoImport(context, params.id),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Members/imports/{id}',
    summary: 'Cancels what is under way of a file, or removes one of which nothing is; people stay as they are.',
    policy: administersPeople,
    status: 204,
    problems: ['conflict'],
    handle: ({ context, params }) => cancelImport(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports/{id}/result.csv',
    summary: 'The rows of a file with what has become of each, or would.',
    policy: administersPeople,
    status: 200,
    answer: 'csv',
    handle: ({ context, params }) => resultOf(context, params.id),
  }),
];
