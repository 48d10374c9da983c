import { POSTER, RENDITION_WIDTHS } from '../../../contract/features/files/limits.ts';
import type { Operation } from '../../http/operation.ts';
import { deletionSchema } from './drafts.ts';

const text = { type: 'string' };
const count = { type: ['integer', 'null'] };

const uploadedFile = {
  type: 'object',
  required: ['id', 'kind', 'title', 'bytes', 'width', 'height', 'url'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { enum: ['photo', 'video', 'document'] },
    title: text,
    bytes: { type: 'integer' },
    width: count,
    height: count,
    url: text,
  },
};

/** What this area answers besides lists. */
export const operations: readonly Operation[] = [
  {
    method: 'post',
    path: 'files',
    summary:
      'Uploads files (form field `files`, several) as drafts that only their owner sees until something uses them.',
    query: {
      path: '`{user}/{list}`: the caller’s own id and the list that the files are for',
      org: 'The caller’s organisation',
    },
    body: 'files',
    status: 201,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: uploadedFile } } },
    problems: [
      'malformed_option',
      'identity_mismatch',
      'malformed_body',
      'too_large',
      'unsupported_media',
      'invalid',
      'disk_full',
    ],
  },
  {
    method: 'delete',
    path: 'files',
    summary: 'Removes own uploads that nothing uses yet: all that are named, or none.',
    query: { org: 'The caller’s organisation' },
    body: deletionSchema,
    status: 204,
    problems: ['not_found', 'invalid'],
  },
  {
    method: 'put',
    path: 'files/{id}/poster',
    summary:
      'Gives an own video that nothing uses yet its still (form field `files`, one picture), and with it its width and height.',
    body: 'files',
    status: 204,
    problems: ['not_found', 'malformed_body', 'too_large', 'unsupported_media', 'invalid', 'disk_full'],
  },
  {
    method: 'get',
    path: 'files/{id}/address',
    summary: `A fresh address of a file. Photos take \`?w=\` ${RENDITION_WIDTHS.join(', ')}, videos with a still \`?w=${POSTER}\`; every file takes \`?download\`.`,
    status: 200,
    answer: { type: 'object', required: ['url'], properties: { url: text } },
    problems: ['not_found'],
  },
];
