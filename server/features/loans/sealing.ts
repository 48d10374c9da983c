import type { Keyring } from '../../base/keyring.ts';
import { blindIndex, newKey, seal, unseal } from '../../base/sealing.ts';
import type { Database, Session, Transaction } from '../../db/database.ts';
import {
  addIndexKey,
  addKey,
  readIndexKey,
  readKeys,
  readOldKeys,
  replaceIndexKey,
  replaceKey,
  type WrappedKey,
} from './keys-sql.ts';

/** Seals and opens what belongs to one person. `field` names what it is; under another name it can't be opened. */
export interface Sealer {
  readonly seal: (field: string, value: unknown) => Buffer;
  /** @throws SealBroken */
  readonly open: (field: string, sealed: Buffer) => unknown;
}

/**
 * Envelopes: what people register is sealed with a key of their own, that key with the organisation's, which is outside of the
 * database. Without the row of a person's key nothing of theirs can be read any more, not even in a backup's copy of it.
 * @spec THREATS T23
 */
export interface Sealing {
  /** The person's; their key is made with the first thing that is sealed. */
  readonly sealerOf: (session: Transaction, person: number, now: Date) => Promise<Sealer>;
  /** Those of several, by who they are; of whom nothing is sealed there is none. */
  readonly sealersOf: (session: Session, people: readonly number[]) => Promise<ReadonlyMap<number, Sealer>>;
  /** What stands for a value that is searched for exactly, in this organisation. */
  readonly indexOf: (session: Transaction, value: string) => Promise<Buffer>;
  /** Wraps with the newest key what an older one has wrapped, while others go on reading and writing. @returns how many */
  readonly rewrap: (db: Database, org: number) => Promise<number>;
}

const boundToPerson = (org: number, person: number): string => `${org}/${person}`;
const boundToIndex = (org: number): string => `${org}/index`;

/** Keys that are wrapped anew in one transaction. @assumed */
const REWRAPPED_AT_ONCE = 200;

export function createSealing(keyring: Keyring): Sealing {
  const wrap = (org: number, boundTo: string, key: Buffer): Pick<WrappedKey, 'name' | 'wrapped'> => ({
    name: keyring.newest,
    wrapped: seal(keyring.organisationKey(keyring.newest, org), boundTo, key),
  });
  const unwrap = (org: number, boundTo: string, { name, wrapped }: Pick<WrappedKey, 'name' | 'wrapped'>): Buffer =>
    unseal(keyring.organisationKey(name, org), boundTo, wrapped);

  const sealerWith = (org: number, key: WrappedKey): Sealer => {
    const owner = boundToPerson(org, key.person);
    const opened = unwrap(org, owner, key);
    return {
      seal: (field, value) => seal(opened, `${owner}/${field}`, Buffer.from(JSON.stringify(value))),
      open: (field, sealed) => JSON.parse(unseal(opened, `${owner}/${field}`, sealed).toString()) as unknown,
    };
  };
  const sealersOf: Sealing['sealersOf'] = async (session, people) => {
    const keys = await session.run<WrappedKey>(readKeys(session.org, people));
    return new Map(keys.map(key => [key.person, sealerWith(session.org, key)]));
  };
  return {
    sealersOf,
    async sealerOf(session, person, now) {
      const known = (await sealersOf(session, [person])).get(person);
      if (known !== undefined) return known;
      const { org } = session;
      await session.run(addKey(org, { person, ...wrap(org, boundToPerson(org, person), newKey()) }, now));
      // Of two that make it at once the second finds the first one's.
      const made = (await sealersOf(session, [person])).get(person);
      if (made === undefined) throw new Error('A key was kept and is not there');
      return made;
    },
    async indexOf(session, value) {
      const { org } = session;
      const read = (): Promise<Pick<WrappedKey, 'name' | 'wrapped'>[]> => session.run(readIndexKey(org));
      let [key] = await read();
      if (key === undefined) {
        await session.run(addIndexKey(org, wrap(org, boundToIndex(org), newKey())));
        [key] = await read();
      }
      if (key === undefined) throw new Error('A key was kept and is not there');
      return blindIndex(unwrap(org, boundToIndex(org), key), value);
    },
    async rewrap(db, org) {
      for (let done = 0; ;) {
        const some = await db.write(org, async session => {
          const old = await session.run<WrappedKey>(readOldKeys(org, keyring.newest, REWRAPPED_AT_ONCE));
          for (const key of old) {
            const owner = boundToPerson(org, key.person);
            await session.run(replaceKey(org, { person: key.person, ...wrap(org, owner, unwrap(org, owner, key)) }));
          }
          const [index] = await session.run<Pick<WrappedKey, 'name' | 'wrapped'>>(readIndexKey(org));
          if (index !== undefined && index.name !== keyring.newest) {
            const bound = boundToIndex(org);
            await session.run(replaceIndexKey(org, wrap(org, bound, unwrap(org, bound, index)), index.name));
          }
          return old.length;
        });
        done += some;
        if (some < REWRAPPED_AT_ONCE) return done;
      }
    },
  };
}
