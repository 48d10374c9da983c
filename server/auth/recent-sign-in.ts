import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';

/**
 * Asks for a sign-in of the last minutes, before what somebody at a forgotten screen, or with a copied token, must not do: changing roles,
 * blocking people. The browser leads through the sign-in and comes back.
 * @throws {ProblemError} sign_in_too_old
 */
export function requireRecentSignIn({ signedInAt, now }: Pick<Context, 'signedInAt' | 'now'>): void {
  if (signedInAt === null || now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS)
    throw new ProblemError('sign_in_too_old');
}
