import { passkeyNameSchema, passkeySchema } from '#contract/features/security/schema.ts';
import { record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { addOwnPasskey, beginPasskey, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts';
import { securityTexts } from './texts.ts';

const OPTIONS = record({
  Challenge: TEXT,
  Domain: TEXT,
  Network: TEXT,
  Handle: TEXT,
  Email: TEXT,
  Person: TEXT,
  Existing: several(record({ Credential: TEXT, Transports: several(TEXT) })),
});

/**
 * Creates the operations on the caller's passkeys.
 * @param requireOwn refuses as absent where another identity provider signs people in
 */
export const passkeyOperations = (origin: string, requireOwn: () => void): readonly Operation[] => [
  defineOperation({
    method: 'post',
    path: 'Flx_Passkeys/challenge',
    summary: 'The question that a new passkey answers. It asks for a recent sign-in.',
    status: 200,
    answer: OPTIONS,
    problems: ['sign_in_too_old', 'held_for_safety', 'not_found'],
    handle: ({ context }) => {
      requireOwn();
      return beginPasskey(context, origin);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Passkeys',
    summary: 'Adds a passkey, which has answered a question of ours. It asks for a recent sign-in.',
    body: ({ viewer }) => passkeySchema(securityTexts(viewer.language)),
    status: 201,
    answer: record({ Id: WHOLE }),
    problems: ['sign_in_too_old', 'held_for_safety', 'not_found', 'conflict', 'invalid'],
    handle: ({ context, body }) => {
      requireOwn();
      return addOwnPasskey(context, origin, body);
    },
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Passkeys/{id}',
    summary: 'Renames a passkey of the caller.',
    body: ({ viewer }) => passkeyNameSchema(securityTexts(viewer.language)),
    status: 204,
    handle: ({ context, params, body }) => {
      requireOwn();
      return renameOwnPasskey(context, params.id, body.Name);
    },
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Passkeys/{id}',
    summary: 'Removes a passkey of the caller. It asks for a recent sign-in.',
    status: 204,
    problems: ['sign_in_too_old'],
    handle: ({ context, params }) => {
      requireOwn();
      return removeOwnPasskey(context, params.id);
    },
  }),
];
