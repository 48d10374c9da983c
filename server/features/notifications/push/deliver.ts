import type { Database } from '../../../db/database.ts';
import { keysOf } from '../../../db/sealed-keys.ts';
import type { Push, PushKey, PushOutcome, PushTransport } from '../../../integrations/push/port.ts';
import type { SendShares } from '../../../integrations/push/send-shares.ts';
import { pushKeyOf } from '../../../integrations/push/push-key.ts';
import type { PushedDevice } from './compose.ts';
import type { PushSealing } from './sealing.ts';

/** Services that pushes are sent with. */
export interface PushTools {
  readonly transport: PushTransport;
  readonly sealing: PushSealing;
  readonly shares: SendShares;
}

/** Key pairs by their secrets, which are few; deriving one takes longer than a push. */
const derived = new Map<string, PushKey>();

/** Returns the key pairs of the installation: browsers subscribe with the first, earlier ones with the others. */
export const pushKeys = (db: Database): readonly PushKey[] =>
  keysOf(db, 'push').map(secret => {
    const known = derived.get(secret) ?? pushKeyOf(secret);
    derived.set(secret, known);
    return known;
  });

/** Returns the name under which a newer push replaces one that waits. */
export const topicOf = (id: string): string => `n${id}`;

interface Addressee {
  readonly org: number;
  readonly person: number;
  readonly device: PushedDevice;
}

/**
 * Sends a push to one device. One whose key or seal is gone can't be reached any more.
 * @param patience time for which it may wait for its turn, in ms; `unsent` if it has not begun by then
 */
export async function pushTo(
  { transport, sealing, shares, db }: PushTools & { readonly db: Database },
  { org, person, device }: Addressee,
  content: Pick<Push, 'text' | 'ttlSeconds' | 'urgency' | 'topic'>,
  patience: number,
): Promise<PushOutcome | 'unsent'> {
  const key = pushKeys(db).find(({ publicKey }) => publicKey === device.signedFor);
  const sealed = { sealed: Buffer.from(device.sealed, 'base64'), sealedWith: device.sealedWith };
  const target = sealing.openTarget(org, person, sealed);
  if (key === undefined || target === null) return 'gone';
  const shared = { service: new URL(target.endpoint).host, person: `${org}/${person}` };
  return (await shares.run(shared, () => transport.send({ ...content, target, key }), patience)) ?? 'unsent';
}
