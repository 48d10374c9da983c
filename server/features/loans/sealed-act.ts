import type { Context } from '../../base/context.ts';
import { actOnce } from '../../http/idempotency.ts';
import type { Sealing } from './sealing.ts';

/** Call of an operation with its Idempotency-Key; null without one. */
interface KeyedCall {
  readonly key: string | null;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Performs an act at most once for each person and key, and returns its outcome, which is stored sealed. Of the body
 * only a keyed hash is stored, because a plain hash of a rejection can be guessed.
 * @param act returns the stored outcome: no data of persons, whose keys can be erased
 * @throws {ProblemError} idempotency_reused 409 when the key was used with another body
 */
export async function sealedAct<Outcome>(
  sealing: Pick<Sealing, 'sealText' | 'openText' | 'keyedText'>,
  context: Context,
  { key, path, body }: KeyedCall,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  if (key === null) return act();
  const { org } = context.viewer;
  const call = { key, path, body: sealing.keyedText(org, JSON.stringify(body)) };
  const stored = await actOnce(context, call, async () => ({
    status: 200,
    body: sealing.sealText(org, JSON.stringify(await act())),
  }));
  const outcome = sealing.openText(org, stored.body);
  if (outcome === null) throw new Error('The key that sealed an outcome is gone');
  return JSON.parse(outcome) as Outcome; // as it was sealed
}
