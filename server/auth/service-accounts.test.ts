import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { ANONYMOUS_CONNECTIONS } from '#contract/api/limits.ts';
import { REFUSED_BURST } from '#contract/features/integrations/limits.ts';
import type { Database, Transaction } from '../db/database.ts';
import { ACCOUNTS, EVERYBODY, type Notice, type Notices } from '../db/notices.ts';
import { createGate } from '../testing/gate.ts';
import { createServiceAccounts, type ServiceAccounts } from './service-accounts.ts';
import { newServiceToken, serviceTokenHash } from './service-token.ts';

const NOW = new Date('2026-11-25T15:00:00Z');
const HOME = '198.51.100.1';

/** Organisations of the tokens in the database, by their hash. */
let tokens: Map<string, number>;
/** Hashes that the database was asked for. */
let asked: string[];
/** Organisations whose accounts can't be written. */
let failing: Set<number>;
let written: number[];
let before: () => Promise<void>;
let notify: (notice: Notice) => void;
let accounts: ServiceAccounts;

const db = {
  reading: () => ({
    org: 0,
    run: async (_statement: unknown, { hash }: { hash: string }) => {
      asked.push(hash);
      await before();
      const org = tokens.get(hash);
      return org === undefined ? [] : [{ org }];
    },
  }),
  hot: (org: number) =>
    Promise.resolve(
      JSON.stringify({ id: org, name: 'Sedes', scopes: [], networks: [], endsAt: '2027-01-01', modulesOff: [] }),
    ),
  write: async (org: number, work: (session: Transaction) => Promise<unknown>) => {
    if (failing.has(org)) throw new Error(`No room for ${org}`);
    await work({ run: () => Promise.resolve([]) } as unknown as Transaction);
    written.push(org);
  },
  // Everything that the register uses of them.
} as unknown as Database;

beforeEach(() => {
  tokens = new Map();
  asked = [];
  failing = new Set();
  written = [];
  before = () => Promise.resolve();
  const notices = {
    trusted: true,
    subscribe: (listener: typeof notify) => {
      notify = listener;
    },
    onInterruption: () => undefined,
  } as unknown as Notices; // Everything that the register uses of them.
  accounts = createServiceAccounts({ db, notices, clock: () => NOW, scopes: {} });
});

/** Adds a token of an organisation. */
function tokenOf(org: number): string {
  const token = newServiceToken();
  tokens.set(serviceTokenHash(token) ?? '', org);
  return token;
}

const codeOf = (token: string, address = HOME): Promise<string> =>
  accounts.find(token, address).then(
    () => 'found',
    (error: { code: string }) => error.code,
  );

const timesAsked = (token: string): number => asked.filter(hash => hash === serviceTokenHash(token)).length;

it('asks the database about made-up tokens of one network a limited number of times, also at once', async () => {
  const codes = await Promise.all(Array.from({ length: 3 * REFUSED_BURST }, () => codeOf(newServiceToken())));
  expect(codes.filter(code => code === 'not_signed_in')).toHaveLength(REFUSED_BURST);
  expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(2 * REFUSED_BURST);
  expect(asked).toHaveLength(REFUSED_BURST);
});

it('reads made-up tokens of many networks on a few connections, and not before tokens that were valid', async () => {
  const known = tokenOf(1);
  expect(await codeOf(known)).toBe('found');
  notify({ kind: 'access', org: 1, user: ACCOUNTS });
  const gate = createGate();
  before = () => gate.pass();
  asked = [];
  const codes = Array.from({ length: 20 }, (_, at) => codeOf(newServiceToken(), `203.0.113.${at}`));
  await expect.poll(() => gate.arrived).toBe(ANONYMOUS_CONNECTIONS);
  await setImmediate();
  expect(asked).toHaveLength(ANONYMOUS_CONNECTIONS);
  const again = codeOf(known);
  await expect.poll(() => timesAsked(known)).toBe(1);
  gate.open();
  expect(await again).toBe('found');
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['not_signed_in']));
});

it('reads a token once for all requests that come at once, and makes none of them wait', async () => {
  const token = tokenOf(1);
  const codes = await Promise.all(Array.from({ length: 3 * REFUSED_BURST }, () => codeOf(token)));
  expect(new Set(codes)).toEqual(new Set(['found']));
  expect(timesAsked(token)).toBe(1);
  for (let count = 0; count < 2 * REFUSED_BURST; count += 1) expect(await codeOf(tokenOf(2))).toBe('found');
});

it('records the requests of each organisation, and keeps those of one that fails for the next time', async () => {
  for (const org of [1, 2, 3]) await codeOf(tokenOf(org));
  failing.add(1).add(2);
  await expect(accounts.record()).rejects.toThrow('Not recorded in the organisations 1, 2');
  expect(written).toEqual([3]);
  failing.clear();
  await accounts.record();
  await accounts.record();
  expect(written).toEqual([3, 1, 2]);
});

it('reads the accounts of an organisation again after its notices, and no others', async () => {
  const [ours, theirs] = [tokenOf(1), tokenOf(2)];
  for (const token of [ours, theirs]) await codeOf(token);
  // Wrong tokens use up the allowance of their network.
  for (let count = 0; count <= REFUSED_BURST; count += 1) await codeOf(newServiceToken());
  expect(await codeOf(newServiceToken())).toBe('too_many_requests');
  for (const user of [ACCOUNTS, EVERYBODY]) {
    notify({ kind: 'access', org: 1, user });
    expect([await codeOf(ours), await codeOf(theirs)]).toEqual(['found', 'found']);
  }
  notify({ kind: 'access', org: 1, user: 7 });
  await codeOf(ours);
  expect([timesAsked(ours), timesAsked(theirs)]).toEqual([3, 1]);
  tokens.clear();
  notify({ kind: 'access', org: 1, user: ACCOUNTS });
  expect(await codeOf(ours)).toBe('not_signed_in');
  expect(await codeOf(ours)).toBe('too_many_requests');
});
