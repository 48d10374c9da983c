import { IMPORT_KEYS, IMPORT_OUTCOMES, IMPORT_STATES } from '#contract/features/directory/import-types.ts';
import { importMappingSchema } from '#contract/features/directory/schema.ts';
import { defineOperation, defineUpload, type Operation } from '../../../http/operation.ts';
import type { ReceiveFile } from '../../files/service.ts';
import { administersPeople } from '../lists.ts';
import { cancelImport, checkImport, importOf, importsOf, resultOf, startImport, uploadImport } from './imports.ts';
import { importTexts } from './texts.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const summary = {
  Id: count,
  Name: text,
  State: { enum: IMPORT_STATES },
  CreationDate: { type: 'string', format: 'date-time' },
  AuthorName: text,
  Rows: count,
  Done: count,
};
const counts = { type: 'object', properties: Object.fromEntries(IMPORT_OUTCOMES.map(outcome => [outcome, count])) };
const texts = { type: 'array', items: text };
const detail = {
  ...summary,
  Headers: texts,
  Samples: { type: 'array', items: texts },
  Mapping: { type: 'object' },
  KeyField: { enum: IMPORT_KEYS },
  CreateAreas: { type: 'boolean' },
  Planned: counts,
  Outcomes: counts,
  Faults: {
    type: 'array',
    items: {
      type: 'object',
      required: ['Row', 'Subject', 'Messages'],
      properties: { Row: count, Subject: text, Messages: texts },
    },
  },
};
const objectOf = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** Operations of `/api/Flx_Members/imports…`: files of people. */
export const importOperations = (receive: ReceiveFile): readonly Operation[] => [
  defineUpload({
    method: 'post',
    path: 'Flx_Members/imports',
    summary:
      'Uploads a CSV file of people (form field `files`), of which nothing happens before it is checked and started.',
    policy: administersPeople,
    status: 201,
    answer: objectOf(detail),
    problems: ['invalid', 'too_large', 'too_many_requests', 'disk_full'],
    receive: ({ context }, request, response) => uploadImport(context, receive, request, response),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports',
    summary: 'The files of people of the last days, the newest first.',
    policy: administersPeople,
    status: 200,
    answer: objectOf({ results: { type: 'array', items: objectOf(summary) } }),
    handle: ({ context }) => importsOf(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Members/imports/{id}',
    summary: 'A file of people: how far it is, what would become of its rows or has, and the first rows with faults.',
    policy: administersPeople,
    status: 200,
    answer: objectOf(detail),
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
    answer: objectOf(detail),
    problems: ['conflict', 'invalid'],
    handle: ({ context, params, body }) => checkImport(context, params.id, body),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/imports/{id}/start',
    summary: 'Begins the import of a file that has been checked, in the background. It asks for a recent sign-in.',
    policy: administersPeople,
    status: 200,
    answer: objectOf(detail),
    problems: ['sign_in_too_old', 'conflict'],
    handle: ({ context, params }) => startImport(context, params.id),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Members/imports/{id}',
    summary: 'Cancels what is under way of a file, or removes one of which nothing is; people stay as they are.',
    policy: administersPeople,
    status: 204,
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
