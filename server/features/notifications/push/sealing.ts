import type { Keyring } from '../../../base/keyring.ts';
import { derivedKey, seal, unseal } from '../../../base/sealing.ts';
import type { PushTarget } from '../../../integrations/push/port.ts';

/** Sealed subscription, and the name of the key that sealed it. */
export interface SealedTarget {
  readonly sealed: Buffer;
  readonly sealedWith: string;
}

/** Seals the addresses and keys of people's browsers, with a key that is kept outside of the database. */
export interface PushSealing {
  readonly sealTarget: (org: number, person: number, target: PushTarget) => SealedTarget;
  /** Returns the subscription; null if its key is gone, or it was sealed for another person. */
  readonly openTarget: (org: number, person: number, sealed: SealedTarget) => PushTarget | null;
}

export function createPushSealing(keyring: Keyring): PushSealing {
  const keyOf = (name: string, org: number): Buffer => derivedKey(keyring.organisationKey(name, org), 'pushes');
  const boundTo = (org: number, person: number): string => `${org}/push ${person}`;
  return {
    sealTarget: (org, person, { endpoint, p256dh, auth }) => ({
      sealed: seal(
        keyOf(keyring.newest, org),
        boundTo(org, person),
        Buffer.from(JSON.stringify({ endpoint, p256dh, auth })),
      ),
      sealedWith: keyring.newest,
    }),
    openTarget(org, person, { sealed, sealedWith }) {
      try {
        // `sealTarget` wrote it in this shape.
        return JSON.parse(unseal(keyOf(sealedWith, org), boundTo(org, person), sealed).toString()) as PushTarget;
      } catch {
        return null;
      }
    },
  };
}
