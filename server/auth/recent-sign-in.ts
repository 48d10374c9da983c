import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';

/**
 * Requires a sign-in within the last minutes before sensitive actions: changing roles, blocking people. They must not
 * be possible at an unattended screen or with a copied token. The browser leads through the sign-in and comes back.
 * @throws {ProblemError} sign_in_too_old
 */
export function requireRecentSignIn({ signedInAt, now }: Pick<Context, 'signedInAt' | 'now'>): void {
  if (signedInAt === null || now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS)
    throw new ProblemError('sign_in_too_old');
}
