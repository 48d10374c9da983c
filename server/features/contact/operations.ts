import { contactAnswerSchema } from '#contract/features/contact/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { contactTexts, answer } from './write.ts';

const answerBody = byLanguage(language => contactAnswerSchema(contactTexts(language)));

export const contactOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Contactenos/{id}/answer',
    summary: 'Answers a request, once; its writer is notified. For Propietarios.',
    policy: ({ viewer }) => viewer.roles.has('Propietarios'),
    body: answerBody,
    status: 204,
    problems: ['conflict'],
    handle: ({ context, params, body }) => answer(context, params.id, body.Answer),
  }),
];
