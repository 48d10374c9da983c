import { array, object, string } from 'yup';
import { FILES_PER_REQUEST_MAX, POSTER, RENDITION_WIDTHS } from '#contract/features/files/limits.ts';
import { textValue, uuidValue } from '../../http/address-value.ts';
import { defineOperation, defineUpload, type Operation } from '../../http/operation.ts';
import { posterRequest } from './pictures/poster.ts';
import { uploadRequest, type UploadOptions } from './upload/upload.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { addressParametersFor, mediaAddress } from './serving/addresses.ts';
import { deleteDrafts } from './files-sql.ts';
import { visibleFile } from './serving/media.ts';

/**
 * Removes drafts of the caller's: all that are named or none. Attached files are removed with their parent or by
 * editing it.
 * @throws ProblemError 404 when one of them is absent, another person's, or in use
 */
async function removeDrafts({ db, viewer }: Context, files: readonly string[]): Promise<void> {
  const distinct = [...new Set(files)];
  await db.write(viewer.org, async transaction => {
    if ((await deleteDrafts(transaction, viewer.id, distinct)) !== distinct.length) throw notFound();
  });
}

/**
 * Returns a new address of a file, for a page that stayed open longer than its address was valid.
 * @throws ProblemError 404 when the caller may not see the file
 */
async function freshAddress(context: Context, id: string): Promise<string> {
  const { db, viewer, now } = context;
  const file = await db.read(viewer.org, session => visibleFile({ ...context, session }, id));
  if (file === null) throw notFound();
  const { contentExpires, key } = addressParametersFor(db, viewer.id, now);
  return mediaAddress({ org: viewer.org, viewer: viewer.id, expires: contentExpires, file: file.id }, key);
}

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

const deletionSchema = () =>
  object({ files: array(string().uuid().required()).min(1).max(FILES_PER_REQUEST_MAX).required() });

export const filesOperations = (options: UploadOptions): readonly Operation[] => [
  defineUpload({
    method: 'post',
    path: 'files',
    summary:
      'Uploads files (form field `files`, several) as drafts that only their owner sees until something uses them.',
    query: {
      path: { summary: '`{user}/{list}`: the caller’s own id and the list that the files are for', ...textValue },
    },
    status: 201,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: uploadedFile } } },
    problems: ['disk_full'],
    receive: async ({ context, query }, request, response) => ({
      results: await uploadRequest(context, options, query.path, request, response),
    }),
  }),
  defineOperation({
    method: 'delete',
    path: 'files',
    summary: 'Removes own uploads that nothing uses yet: all that are named, or none.',
    body: deletionSchema,
    status: 204,
    problems: ['not_found'],
    handle: ({ context, body }) => removeDrafts(context, body.files),
  }),
  defineUpload({
    method: 'put',
    path: 'files/{id}/poster',
    params: { id: uuidValue },
    summary:
      'Gives an own video that nothing uses yet its still (form field `files`, one picture), and with it its width and height.',
    status: 204,
    problems: ['disk_full'],
    receive: ({ context, params }, request, response) => posterRequest(context, options, params.id, request, response),
  }),
  defineOperation({
    method: 'get',
    path: 'files/{id}/address',
    params: { id: uuidValue },
    summary: `A fresh address of a file. Photos take \`?w=\` ${RENDITION_WIDTHS.join(', ')}, videos with a still \`?w=${POSTER}\`; every file takes \`?download\`.`,
    status: 200,
    answer: { type: 'object', required: ['url'], properties: { url: text } },
    handle: async ({ context, params }) => ({ url: await freshAddress(context, params.id) }),
  }),
];
