import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { beforeEach, describe, expect, it } from 'vitest';
import { FACTOR_GRACE_DAYS } from '#contract/features/security/limits.ts';
import type { SecurityState } from '#contract/features/security/types.ts';
import type { Role } from '#contract/features/access/roles.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const START = new Date('2026-12-01T15:00:00Z');
const MFA = ['pwd', 'otp', 'mfa'];

const app = testApp();
let owner: TestUser;
let editor: TestUser;

beforeEach(async () => {
  app.now = START;
  owner = await app.world.user({ ...(await app.world.org()), roles: ['Propietarios'] });
  editor = await app.world.user({ org: owner.org, roles: ['Admin-News'] });
  await app.owner.query('update user_roles set since = $2 where org_id = $1', [owner.org, addDays(START, -100)]);
});

const saveRule = async (roles: readonly Role[], by = owner, amr?: readonly string[]) => {
  const { body } = await as(by, amr).get('/api/panel/settings').expect(200);
  return as(by, amr).put('/api/panel/settings', {
    Version: (body as { results: { Version: number } }).results.Version,
    General: [{ Title: 'secondFactorRoles', Value: roles }],
  });
};

/** Requests of a person whose sign-in used these methods. */
function as(person: TestUser, amr: readonly string[] = ['pwd']) {
  const token = () => `Bearer ${app.tokens.sign(person.oid, { amr })}`;
  return {
    get: (path: string) => person.get(path).set('Authorization', token()),
    post: (path: string, body?: object) => person.post(path, body).set('Authorization', token()),
    put: (path: string, body: object) => person.put(path, body).set('Authorization', token()),
  };
}

const ruleOf = async (person: TestUser, amr?: readonly string[]) =>
  ((await as(person, amr).get('/api/Flx_Security').expect(200)).body as SecurityState).Rule;
const lackOf = async (person: TestUser, amr?: readonly string[]) =>
  ((await as(person, amr).get('/api/Flx_CurrentUser').expect(200)).body as { secondFactor?: string }).secondFactor;

describe('the rule of a role', () => {
  it('withholds the roles of a session without the second factor once the grace is over, and nothing else', async () => {
    expect((await saveRule(['Admin-News'])).status).toBe(200);
    const due = addDays(START, FACTOR_GRACE_DAYS);
    app.now = addSeconds(due, -1);
    expect(await ruleOf(editor)).toEqual({ Due: due.toISOString(), IsMissing: false });
    expect(await lackOf(editor)).toBe('due');
    await as(editor).get('/api/Flx_NewsDrafts').expect(200);
    app.now = due;
    expect(await ruleOf(editor)).toEqual({ Due: due.toISOString(), IsMissing: true });
    expect(await lackOf(editor)).toBe('missing');
    const { body } = await as(editor).get('/api/Flx_NewsDrafts').expect(403);
    expect(body).toMatchObject({ code: 'second_factor_missing' });
    await as(editor).get('/api/Flx_Feed').expect(200);
    await as(editor).post('/api/Flx_Posts', { Description: 'Hola', Home: true }).expect(201);
    await as(editor, MFA).get('/api/Flx_NewsDrafts').expect(200);
    expect(await ruleOf(editor, MFA)).toBeNull();
    expect(await lackOf(editor, MFA)).toBeUndefined();
  });

  it('reaches a person from the day of the role on, if that is later', async () => {
    await saveRule(['Admin-News']);
    const newcomer = await app.world.user({ org: owner.org });
    app.now = addDays(START, 3);
    const { body } = await as(owner).get('/api/Flx_Roles').expect(200);
    const roles = (body as { results: { Id: number; NameRole: Role; EditionDate: string | null }[] }).results;
    const role = roles.find(({ NameRole }) => NameRole === 'Admin-News');
    await as(owner)
      .put('/api/Flx_Roles', {
        Roles: [{ Id: role?.Id, EditionDate: role?.EditionDate, Users: [editor.id, newcomer.id] }],
      })
      .expect(200);
    expect(await ruleOf(newcomer)).toMatchObject({ Due: addDays(START, 3 + FACTOR_GRACE_DAYS).toISOString() });
    expect(await ruleOf(editor)).toMatchObject({ Due: addDays(START, FACTOR_GRACE_DAYS).toISOString() });
  });

  it('keeps its grace when another role is added, and ends with the rule', async () => {
    await saveRule(['Admin-News']);
    app.now = addDays(START, 5);
    await saveRule(['Admin-News', 'Admin-Events']);
    app.now = addDays(START, FACTOR_GRACE_DAYS);
    expect(await lackOf(editor)).toBe('missing');
    await saveRule(['Admin-Events']);
    app.now = addSeconds(app.now, 60);
    expect(await lackOf(editor)).toBeUndefined();
    await as(editor).get('/api/Flx_NewsDrafts').expect(200);
  });

  it('is set by Propietarios alone, with an entry in the audit log', async () => {
    const value = { Version: 0, General: [{ Title: 'secondFactorRoles', Value: [] }] };
    await as(editor).put('/api/panel/settings', value).expect(403);
    expect((await saveRule(['Propietarios'])).status).toBe(200);
    const { rows } = await app.owner.query(
      `select new_value -> 'secondFactorRoles' as roles from audit_log where org_id = $1 and action = 'settings_saved'`,
      [owner.org],
    );
    expect(rows).toEqual([{ roles: ['Propietarios'] }]);
    app.now = addDays(START, FACTOR_GRACE_DAYS);
    const { body } = await as(owner).get('/api/panel/settings').expect(403);
    expect(body).toMatchObject({ code: 'second_factor_missing' });
    expect((await saveRule([], owner, MFA)).status).toBe(200);
  });

  it('concerns no other organisation', async () => {
    const other = await app.world.user({ ...(await app.world.org()), roles: ['Admin-News'] });
    await saveRule(['Admin-News']);
    app.now = addDays(START, FACTOR_GRACE_DAYS);
    expect(await lackOf(other)).toBeUndefined();
  });
});

it('is proposed to Propietarios and to Admin-Credits until they answer, and to nobody else', async () => {
  const credits = await app.world.user({ org: owner.org, roles: ['Admin-Credits'] });
  for (const person of [owner, credits]) {
    expect(await lackOf(person)).toBe('proposed');
    expect(await ruleOf(person)).toEqual({ Due: null, IsMissing: false });
    await as(person).post('/api/Flx_SecondFactor/dismissal').expect(204);
    expect(await ruleOf(person)).toBeNull();
  }
  expect(await lackOf(editor)).toBeUndefined();
  expect(await ruleOf(editor)).toBeNull();
});
