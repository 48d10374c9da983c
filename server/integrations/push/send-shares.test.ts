import { expect, it, vi } from 'vitest';
import { createSendShares, type SendShares } from './send-shares.ts';

/** Begins a send without an answer. Returns its end. */
function beginSend(shares: SendShares, service: string, person: string): () => void {
  let end = (): void => undefined;
  void shares.run({ service, person }, () => new Promise<void>(resolve => (end = resolve)), 0);
  return () => end();
}
const runs = (shares: SendShares, service: string, person: string, patience = 0): Promise<'sent' | null> =>
  shares.run({ service, person }, async () => 'sent' as const, patience);

it('leaves a hanging service and a person’s hanging devices a share each', async () => {
  const shares = createSendShares();
  const ends = [beginSend(shares, 'a', 'ana'), beginSend(shares, 'a', 'ana')];
  expect([await runs(shares, 'b', 'ana'), await runs(shares, 'a', 'luis')]).toEqual([null, 'sent']);
  for (let n = 0; n < 18; n += 1) ends.push(beginSend(shares, 'a', `p${n}`));
  expect([await runs(shares, 'a', 'luis'), await runs(shares, 'b', 'luis')]).toEqual([null, 'sent']);
  const waiting = runs(shares, 'a', 'luis', 60_000);
  ends[0]?.();
  expect(await waiting).toBe('sent');
  expect(await runs(shares, 'b', 'ana')).toBe('sent');
});

it('gives up those that waited too long, and frees the share of one that failed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shares = createSendShares();
  const ends = [beginSend(shares, 'a', 'ana'), beginSend(shares, 'a', 'ana')];
  const waiting = runs(shares, 'a', 'ana', 1_000);
  vi.advanceTimersByTime(1_001);
  ends[0]?.();
  expect(await waiting).toBeNull();
  await expect(shares.run({ service: 'a', person: 'ana' }, () => Promise.reject(new Error('no')), 0)).rejects.toThrow();
  expect(await runs(shares, 'a', 'ana')).toBe('sent');
  vi.useRealTimers();
});
