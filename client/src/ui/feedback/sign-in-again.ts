import { session } from '../../lib/session.ts';
import { texts } from '../../lib/texts.ts';
import { askToConfirm } from '../overlays/ask-to-confirm.tsx';

/** Response of the server when it asks for a recent sign-in. */
interface Refusal {
  readonly title?: unknown;
  readonly detail?: unknown;
}

const CODE = 'sign_in_too_old';

/**
 * Leads through the sign-in if the server asks for a recent one. The person then returns to the same page and repeats
 * the action.
 * @param keep stores the pending action when they leave for the sign-in: see `useResumed`
 * @returns whether the failure was that
 */
export function offerSignIn(problem: Refusal & { readonly code?: unknown }, keep?: () => void): boolean {
  if (problem.code !== CODE) return false;
  void lead(problem, keep);
  return true;
}

async function lead({ title, detail }: Refusal, keep?: () => void): Promise<void> {
  const isWanted = await askToConfirm({
    title: String(title),
    text: String(detail),
    confirmLabel: texts('ui').signInAgain,
    isDestructive: false,
  });
  if (!isWanted) return;
  keep?.();
  await session.signInAgain();
}
