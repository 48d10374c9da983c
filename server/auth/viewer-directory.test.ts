import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { createLogger } from '../base/logger.ts';
import type { ProblemError } from '../base/problem-error.ts';
import type { Database } from '../db/database.ts';
import type { Notice, Notices } from '../db/notices.ts';
import { createDatabase } from '../db/pg-database.ts';
import { sql, type Sql } from '../db/sql.ts';
import { duringTests } from '../testing/during-tests.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type TestUser, type UserOptions, type World } from '../testing/world.ts';
import { createTestClient } from '../testing/test-client.ts';
import { createViewerDirectory } from './viewer-directory.ts';

const database = testDatabase();
let world: World;
beforeAll(async () => {
  const clientOf = () =>
    createTestClient(
      'http://127.0.0.1:1',
      () => '',
      () => undefined,
    );
  world = createWorld({ owner: database.owner, accountIssuer: 'embedded', clientOf });
});

/** Database client of a second process on the same database; its commits call each function of `raised`. */
const raised: ((notice: Notice) => void)[] = [];
const writing = duringTests(
  () =>
    Promise.resolve(
      createDatabase(database.appConnection, createLogger('silent'), {
        onRaised: notice => raised.forEach(hear => hear(notice)),
      }),
    ),
  db => db.close(),
);
const NEWS = ROLE_IDS['Admin-News'];

/** Creates a directory whose clock, notices and trust the test controls, over a database that counts its queries. */
function scene() {
  const state = { now: 0, trusted: true, questions: 0 };
  const heard: ((notice: Notice) => void)[] = [];
  const reconnected: (() => void)[] = [];
  const notices: Notices = {
    get trusted() {
      return state.trusted;
    },
    send: notice => heard.forEach(listener => listener(notice)),
    subscribe: listener => {
      heard.push(listener);
      return () => undefined;
    },
    onInterruption: listener => {
      reconnected.push(listener);
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
  const db: Database = {
    ...database.db,
    hot: (...given) => {
      state.questions += 1;
      return database.db.hot(...given);
    },
  };
  const directory = createViewerDirectory({ db, notices, clock: () => new Date(state.now), issuer: 'embedded' });
  return { state, notices, directory, reconnect: () => reconnected.forEach(listener => listener()) };
}

const person = (options: UserOptions = {}): Promise<TestUser> => world.user(options);
const setActive = (user: TestUser, active: boolean) =>
  database.owner.query('update users set is_active = $3 where org_id = $1 and id = $2', [user.org, user.id, active]);

describe('the viewer directory', () => {
  it('answers the record, the roles and the language', async () => {
    const user = await person({ firstName: 'Luz', lastName: 'Chindoy', roles: ['Admin-News', 'Admin-Users'] });
    await database.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [user.org, user.id],
    );
    expect((await scene().directory.find(user.oid)).person).toEqual({
      org: user.org,
      id: user.id,
      oid: user.oid,
      firstName: 'Luz',
      lastName: 'Chindoy',
      email: user.email,
      areaId: user.area,
      language: 'EN-US',
      roles: new Set(['Admin-News', 'Admin-Users']),
      modulesOff: new Set(),
    });
    expect((await scene().directory.find((await person()).oid)).person.language).toBeNull();
  });

  it('knows nobody of another issuer, and nobody whom it has not heard of', async () => {
    const user = await person();
    const refused = { code: 'not_registered', status: 403 };
    await expect(scene().directory.find(randomUUID())).rejects.toMatchObject(refused);
    await expect(scene().directory.find(user.email)).rejects.toMatchObject(refused);
    const elsewhere = createViewerDirectory({
      db: database.db,
      notices: scene().notices,
      clock: () => new Date(0),
      issuer: 'https://other.example/',
    });
    await expect(elsewhere.find(user.oid)).rejects.toMatchObject(refused);
  });

  it('asks once for requests at the same moment and for three seconds', async () => {
    const user = await person();
    const { state, directory } = scene();
    await Promise.all(Array.from({ length: 20 }, () => directory.find(user.oid)));
    state.now = 2_999;
    await directory.find(user.oid);
    expect(state.questions).toBe(1);
    state.now = 3_000;
    await directory.find(user.oid);
    expect(state.questions).toBe(2);
  });

  it('blocks with the notice, not three seconds later, and lets back in the same way', async () => {
    const user = await person();
    const { notices, directory } = scene();
    await directory.find(user.oid);
    await setActive(user, false);
    notices.send({ kind: 'access', org: user.org, user: user.id });
    await expect(directory.find(user.oid)).rejects.toMatchObject({ code: 'blocked', status: 403 });
    await setActive(user, true);
    notices.send({ kind: 'access', org: user.org, user: user.id });
    await expect(directory.find(user.oid)).resolves.toMatchObject({ person: { id: user.id } });
  });

  it('asks every time while notices are not trusted, and forgets everything when they come back', async () => {
    const user = await person();
    const { state, directory, reconnect } = scene();
    await directory.find(user.oid);
    state.trusted = false;
    await setActive(user, false);
    await expect(directory.find(user.oid)).rejects.toMatchObject({ code: 'blocked' });
    await expect(directory.find(user.oid)).rejects.toMatchObject({ code: 'blocked' });
    expect(state.questions).toBe(3);
    state.trusted = true;
    reconnect();
    await expect(directory.find(user.oid)).rejects.toMatchObject({ code: 'blocked' });
  });

  it('learns of a block by the database itself, whoever makes it', async () => {
    const user = await person();
    const directory = createViewerDirectory({
      db: database.db,
      notices: database.notices,
      clock: () => new Date(0),
      issuer: 'embedded',
    });
    await directory.find(user.oid);
    await setActive(user, false);
    await expect
      .poll(() => directory.find(user.oid).catch((error: unknown) => error))
      .toMatchObject({ code: 'blocked' });
  });

  // No NOTIFY reaches these notices, only the result of the commit.
  it.each<[string, (user: TestUser) => Sql, unknown]>([
    ['block', ({ org, id }) => sql`update users set is_active = false where org_id = ${org} and id = ${id}`, 'blocked'],
    ['role given', ({ org, id }) => sql`insert into user_roles values (${org}, ${id}, ${NEWS})`, ['Admin-News']],
    ['role taken', ({ org, id }) => sql`delete from user_roles where org_id = ${org} and user_id = ${id}`, []],
  ])('acts upon a %s of its own process before whoever made it goes on', async (change, statement, expected) => {
    const user = await person({ roles: change === 'role taken' ? ['Admin-News'] : [] });
    const { notices, directory } = scene();
    raised.push(notice => notices.send(notice));
    const seen = () =>
      directory.find(user.oid).then(
        ({ person: { roles } }) => [...roles],
        ({ code }: ProblemError) => code,
      );
    expect(await seen()).not.toEqual(expected);
    await writing.write(user.org, transaction => transaction.run(statement(user)));
    expect(await seen()).toEqual(expected);
  });

  it('keeps what it knows when the change is taken back', async () => {
    const user = await person();
    const { notices, directory, state } = scene();
    raised.push(notice => notices.send(notice));
    await directory.find(user.oid);
    const changed = writing.write(user.org, async transaction => {
      await transaction.run(sql`update users set is_active = false where org_id = ${user.org} and id = ${user.id}`);
      throw new Error('changed my mind');
    });
    await expect(changed).rejects.toThrow('changed my mind');
    await directory.find(user.oid);
    expect(state.questions).toBe(1);
  });

  it('does not remember a failure', async () => {
    const user = await person();
    let broken = true;
    const db: Database = {
      ...database.db,
      hot: (...given) => (broken ? Promise.reject(new Error('down')) : database.db.hot(...given)),
    };
    const directory = createViewerDirectory({
      db,
      notices: scene().notices,
      clock: () => new Date(0),
      issuer: 'embedded',
    });
    await expect(directory.find(user.oid)).rejects.toThrow('down');
    broken = false;
    await expect(directory.find(user.oid)).resolves.toMatchObject({ person: { id: user.id } });
  });
});
