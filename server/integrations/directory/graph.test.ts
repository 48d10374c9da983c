import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { refuse, testGraph, type GraphAnswer } from '../../testing/graph-server.ts';
import { createGraphClient } from '../graph/client.ts';
import { createGraphDirectory } from './graph.ts';
import { AlreadyInDirectory, NeedsAddress, DirectoryFailed, type Directory, type NewDirectoryUser } from './port.ts';

const graph = testGraph();
const ISSUER = 'yarumo.onmicrosoft.com';
const LATER = new Date('2026-11-26T15:00:00Z');
let now = new Date('2026-11-23T15:00:00Z');
let directory: Directory;

const person = (mail = 'kevin@yarumo.example'): NewDirectoryUser => ({
  key: randomUUID(),
  org: 101,
  givenName: 'Kevin',
  surname: 'Mosquera',
  displayName: 'Kevin Mosquera',
  mail,
  mobilePhone: null,
});
const requests = (): string[] =>
  graph.asked.filter(({ path }) => path.startsWith('/v1.0')).map(({ method, path }) => `${method} ${path}`);
/** Does the request, and breaks the connection before the response. */
const silently: GraphAnswer = (asked, response) => {
  const unsent = { writeHead: () => ({ end: () => undefined }) } as unknown as typeof response; // all that it calls
  graph.keepAccounts(asked, unsent);
  response.destroy();
};

beforeEach(() => {
  graph.forget();
  now = new Date('2026-11-23T15:00:00Z');
  directory = createGraphDirectory({
    graph: createGraphClient(graph.settings, createLogger('silent')),
    issuer: ISSUER,
    clock: () => now,
  });
});

describe('the directory of Microsoft Entra', () => {
  it('adds nobody without an address, and keeps the one that an account has', async () => {
    await expect(directory.create({ ...person(), mail: null })).rejects.toThrow(NeedsAddress);
    expect(requests()).toEqual([expect.stringContaining('GET ')]);
    const oid = await directory.create(person());
    const before = graph.accounts.get(oid)?.['identities'];
    await directory.update(oid, { mail: null, surname: 'Mora' });
    expect(graph.accounts.get(oid)).toMatchObject({ surname: 'Mora', identities: before });
  });

  it('renames an account and keeps its other identities, unless another account has the address', async () => {
    const oid = await directory.create(person());
    const google = { signInType: 'federated', issuer: 'google.com', issuerAssignedId: '7' };
    const account = graph.accounts.get(oid);
    if (account !== undefined)
      graph.accounts.set(oid, { ...account, identities: [...(account['identities'] as object[]), google] });
    await directory.update(oid, { mail: 'nuevo@yarumo.example' });
    expect(graph.accounts.get(oid)).toMatchObject({
      mail: 'nuevo@yarumo.example',
      identities: [google, { signInType: 'emailAddress', issuer: ISSUER, issuerAssignedId: 'nuevo@yarumo.example' }],
    });
    graph.next.push(
      graph.keepAccounts,
      (_asked, response) => void response.writeHead(409, { 'Content-Type': 'application/json' }).end('{}'),
    );
    await expect(directory.update(oid, { mail: 'ajena@yarumo.example' })).rejects.toThrow(AlreadyInDirectory);
  });

  it('adds a person as accounts of a directory are, with a temporary password that must change', async () => {
    const kevin = person();
    const oid = await directory.create(kevin);
    expect(graph.accounts.get(oid)).toEqual({
      id: oid,
      accountEnabled: true,
      givenName: 'Kevin',
      surname: 'Mosquera',
      displayName: 'Kevin Mosquera',
      mail: 'kevin@yarumo.example',
      mobilePhone: null,
      userPrincipalName: `${kevin.key}@${ISSUER}`,
      mailNickname: kevin.key,
      identities: [{ signInType: 'emailAddress', issuer: ISSUER, issuerAssignedId: 'kevin@yarumo.example' }],
      passwordProfile: {
        password: expect.stringMatching(/^[A-Za-z2-9]{10}$/) as string,
        forceChangePasswordNextSignIn: true,
      },
      passwordPolicies: 'DisablePasswordExpiration',
    });
    expect(await directory.find(kevin.key)).toBe(oid);
    expect(await directory.find(randomUUID())).toBeNull();
  });

  it('renames, disables, enables, sets a temporary password and deletes', async () => {
    const oid = await directory.create(person());
    await directory.update(oid, { givenName: 'Kevin Andrés', accountEnabled: false });
    expect(graph.accounts.get(oid)).toMatchObject({
      givenName: 'Kevin Andrés',
      surname: 'Mosquera',
      accountEnabled: false,
    });
    await directory.update(oid, { accountEnabled: true });
    await directory.setPassword(oid, 'Temporal12', LATER);
    expect(graph.accounts.get(oid)).toMatchObject({
      accountEnabled: true,
      passwordProfile: { password: 'Temporal12', forceChangePasswordNextSignIn: true },
    });
    await directory.delete(oid);
    expect(graph.accounts.size).toBe(0);
    await directory.delete(oid);
    await directory.update(oid, { accountEnabled: false });
    await directory.setPassword(oid, 'Temporal12', LATER);
    await directory.update(oid, {});
    expect(requests().at(-1)).toBe(`PATCH /v1.0/users/${oid}`);
  });

  it('adds nobody twice whose answer never came, and nobody beside an address that is taken', async () => {
    const kevin = person();
    graph.next.push(graph.keepAccounts, silently);
    await expect(directory.create(kevin)).rejects.toBeInstanceOf(DirectoryFailed);
    expect(graph.accounts.size).toBe(1);
    const [known] = graph.accounts.keys();
    expect(await directory.create(kevin)).toBe(known);
    expect(graph.accounts.size).toBe(1);
    await expect(directory.create(person())).rejects.toBeInstanceOf(AlreadyInDirectory);
    expect(graph.accounts.size).toBe(1);
  });

  it('adds once of two tries at the same moment', async () => {
    const kevin = person();
    const [one, other] = await Promise.all([directory.create(kevin), directory.create(kevin)]);
    expect(one).toBe(other);
    expect(graph.accounts.size).toBe(1);
  });

  it('renews a token that ends, and one that was taken back', async () => {
    const oid = await directory.create(person());
    now = new Date(now.getTime() + 3_700_000);
    await directory.update(oid, { surname: 'Arango' });
    graph.next.push(refuse(401));
    await directory.update(oid, { surname: 'Ríos' });
    expect(graph.accounts.get(oid)).toMatchObject({ surname: 'Ríos' });
    expect(new Set(graph.asked.map(({ authorization }) => authorization).filter(Boolean))).toEqual(
      new Set(['Bearer token-1', 'Bearer token-2', 'Bearer token-3']),
    );
  });

  it.each<[string, GraphAnswer, number]>([
    ['has enough', refuse(429, { 'Retry-After': '120' }), 120_000],
    ['asks to wait for a year', refuse(503, { 'Retry-After': '31536000' }), 300_000],
    ['is broken', refuse(500), 0],
    ['may not', refuse(403), 0],
    ['hangs up', (_asked, response) => void response.destroy(), 0],
    ['leads elsewhere', refuse(302, { Location: '/v1.0/elsewhere' }), 0],
  ])('says that it %s, and how long to wait', async (_what, answer, pause) => {
    graph.usual = answer;
    const tries = [
      () => directory.create(person()),
      () => directory.update('x', { surname: 'y' }),
      () => directory.delete('x'),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ name: 'DirectoryFailed', pause });
  });

  it('says no word of a refusal but its status, whoever logs it', async () => {
    graph.usual = (_asked, response) => void response.writeHead(400).end('{"message":"ana.hidden@elsewhere.example"}');
    const refused: unknown = await directory.update('x', { surname: 'y' }).catch((error: unknown) => error);
    expect(inspect(refused, { depth: Infinity, showHidden: true })).toContain('400');
    expect(inspect(refused, { depth: Infinity, showHidden: true })).not.toContain('hidden@');
  });

  it('waits no more than eight seconds', async () => {
    graph.usual = () => undefined;
    // Short timeouts: base/outbound.test.ts tests them.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
    await expect(directory.update('x', { surname: 'y' })).rejects.toBeInstanceOf(DirectoryFailed);
    expect(limit).toHaveBeenCalledWith(8_000);
  });
});
