import { reviewSchema } from '#contract/features/repository/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { repositoryTexts, reviewDocument, setFavourite, WORDS } from './write.ts';
import { PAGE_END } from '#contract/features/repository/limits.ts';
import type { Reading } from '#contract/features/repository/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { readerValues } from '../feed/service.ts';

/** Largest number of characters of a preview: for more, people rather open the document. @assumed */
const PREVIEW_MAX = 60_000;

/** Returns the text that was read from a document. @throws ProblemError 404 when it is absent or out of sight */
async function readDocument(context: Context, id: number): Promise<{ State: Reading; Text: string }> {
  const [read] = await context.db.read(context.viewer.org, session =>
    session.run<{ state: Reading; words: string }>(WORDS, { ...readerValues(context), document: id }),
  );
  if (read === undefined) throw notFound();
  return { State: read.state, Text: read.words.slice(0, PREVIEW_MAX).replaceAll(PAGE_END, '\n\n').trimStart() };
}

const reviewBody = byLanguage(language => reviewSchema(repositoryTexts(language)));

const FAVOURITE = { type: 'object', properties: { IsFavourite: { type: 'boolean' } } };

export const repositoryOperations: readonly Operation[] = [
  defineOperation({
    method: 'put',
    path: 'Flx_Repository/{id}/favourite',
    summary: 'Keeps a document among the caller’s favourites.',
    status: 200,
    answer: FAVOURITE,
    handle: ({ context, params }) => setFavourite(context, params.id, true),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Repository/{id}/favourite',
    summary: 'Takes it from the caller’s favourites.',
    status: 200,
    answer: FAVOURITE,
    handle: ({ context, params }) => setFavourite(context, params.id, false),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Repository/{id}/review',
    summary: 'Says until when the caller answers for what the document says: whoever may rename it.',
    body: reviewBody,
    status: 204,
    problems: ['invalid'],
    handle: ({ context, params, body }) => reviewDocument(context, params.id, body.Until),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Repository/{id}/review',
    summary: 'Takes that back.',
    status: 204,
    handle: ({ context, params }) => reviewDocument(context, params.id, null),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Repository/{id}/text',
    summary: 'What could be read of the document, as plain text: a preview where nothing else shows it.',
    status: 200,
    answer: { type: 'object', properties: { State: { type: 'string' }, Text: { type: 'string' } } },
    handle: ({ context, params }) => readDocument(context, params.id),
  }),
];
