import { createHmac } from 'node:crypto';
import { requireOwnDevice } from '../../content-kinds/modules.ts';
import { keysOf } from '../../db/sealed-keys.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { defineOperation } from '../../http/operation.ts';
import type { KeptKeys } from '#contract/features/session/types.ts';

/**
 * Operation that returns the caller's own keys, derived from the installation's: browsers seal with them answers and
 * unsent writes for times without a network. Refused to an onlooker, and on a shared device.
 */
export const keptKeyOperation = defineOperation({
  method: 'get',
  path: 'Flx_CurrentUser/keys',
  summary: 'Keys with which the browser of the person who asks seals what it keeps: the first seals, all open.',
  status: 200,
  answer: {
    type: 'object',
    required: ['keys'],
    properties: {
      keys: { type: 'array', items: { type: 'string' }, description: 'AES keys of 256 bits, in base64.' },
    },
  },
  handle: async ({ context }): Promise<KeptKeys> => {
    const { db, viewer, onlooker } = context;
    // Nothing is kept where others sign in next.
    requireOwnDevice(context);
    if (onlooker !== undefined) throw new ProblemError('view_only');
    const derive = (key: string): string =>
      createHmac('sha256', key).update(`kept/${viewer.org}/${viewer.id}`).digest('base64');
    return { keys: keysOf(db, 'kept').map(derive) };
  },
});
