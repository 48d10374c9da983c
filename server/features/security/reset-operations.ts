import { factorResetSchema } from '#contract/features/security/schema.ts';
import { FLAG, record, WHOLE } from '../../base/shapes.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { factorsOf, resetFactors, resetsFactors } from './reset.ts';
import { securityTexts } from './texts.ts';

/**
 * Creates the operations with which administrators of people help those who have lost their second factor.
 * @param requireOwn refuses as absent where another identity provider signs people in
 */
export const resetOperations = (requireOwn: () => void): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Members/{id}/factors',
    summary: 'How a person signs in besides the password, for administrators of people.',
    policy: resetsFactors,
    status: 200,
    answer: record({ Passkeys: WHOLE, HasSecondFactor: FLAG, CanReset: FLAG }),
    handle: ({ context, params }) => {
      requireOwn();
      return factorsOf(context, params.id);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/{id}/factors/removal',
    summary: 'Removes the second factor and the passkeys of a person. It asks for a recent sign-in and a reason.',
    policy: resetsFactors,
    body: ({ viewer }) => factorResetSchema(securityTexts(viewer.language)),
    status: 204,
    problems: ['sign_in_too_old'],
    handle: ({ context, params, body }) => {
      requireOwn();
      return resetFactors(context, params.id, body.Reason);
    },
  }),
];
