import { replySchema } from '#contract/features/help/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { reply, view, helpTexts } from './send.ts';

const replyBody = byLanguage(language => replySchema(helpTexts(language)));

export const helpOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_Messages/{id}/viewed',
    summary: 'Marks a help message that came to the caller as viewed; it opens no more.',
    status: 204,
    handle: ({ context, params }) => view(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Messages/{id}/replies',
    summary: 'Replies to a help message, for everybody whom it is of.',
    body: replyBody,
    status: 204,
    problems: ['too_many_requests'],
    handle: ({ context, params, body }) => reply(context, params.id, body.Description),
  }),
];
