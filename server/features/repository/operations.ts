import { reviewSchema } from '#contract/features/repository/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { repositoryTexts } from './texts.ts';
import { readDocument } from './words.ts';
import { reviewDocument, setFavourite } from './write.ts';

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
