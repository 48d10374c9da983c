import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODULES, type ModuleName } from '#contract/features/index.ts';
import { notify } from './features/notifications/service.ts';
import type { Operation } from './http/operation.ts';
import { declaredFeatures } from './features/declared.ts';
import { testMailApp } from './testing/mail-app.ts';
import { surveyBody } from './testing/surveys.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';
import { writeAs } from './testing/write-as.ts';

/* Rules of every module that an organisation may switch off. Modules, lists, operations and kinds of notifications come
   from their declarations, so a new one is tested once it is declared. */

const lists = declaredFeatures.flatMap(feature => feature.lists ?? []);
const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);

const { app, server, forgetMail } = testMailApp();
/** Second process on the same database. */
const second = testApp({ beside: app });
let owner: TestUser;
let member: TestUser;
/** Owner in another organisation, which has everything on. */
let stranger: TestUser;

beforeAll(async () => {
  const roles = ['Propietarios', 'Admin-Credits'] as const;
  owner = await app.world.user({ roles });
  member = await app.world.user();
  stranger = await app.world.user({ org: (await app.world.org()).org, roles });
});

const PANEL = '/api/panel/settings';

/** Switches off these modules and no others. */
async function switchOff(...modules: readonly ModuleName[]): Promise<void> {
  const { Version } = (await owner.get(PANEL).expect(200)).body.results as { Version: number };
  await owner.put(PANEL, { Version, General: [{ Title: 'modulesOff', Value: modules }] }).expect(200);
}

beforeEach(() => switchOff());

const addressOf = ({ path, params = {} }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String((params[name]?.schema['enum'] as readonly string[] | undefined)?.[0] ?? 1),
  );

/** Requests to everything that a module declares: method and path. */
const requestsOf = (module: ModuleName) => [
  ...lists
    .filter(list => list.module === module)
    .flatMap(({ name }) => [
      ['get', name] as const,
      ['get', `${name}/1`] as const,
      ['post', name] as const,
      ['put', `${name}/1`] as const,
      ['delete', `${name}/1`] as const,
      ['post', `${name}/removals`] as const,
    ]),
  ...operations
    .filter(operation => operation.module === module)
    .map(operation => [operation.method, addressOf(operation)] as const),
];

const ask = (by: TestUser, [method, path]: readonly [Operation['method'], string]) =>
  method === 'get' ? by.get(`/api/${path}`) : by[method](`/api/${path}`, {});

describe.each(MODULES)('%s', module => {
  it('is not there while it is off, and there again afterwards; for others it always is', async () => {
    const requests = requestsOf(module);
    expect(requests.length).toBeGreaterThan(0);
    await switchOff(module);
    expect((await member.get('/api/Flx_CurrentUser').expect(200)).body.modulesOff).toEqual([module]);
    for (const request of requests)
      for (const by of [owner, member]) {
        const { status, body } = await ask(by, request);
        expect({ request, status, code: body.code as string }).toEqual({ request, status: 404, code: 'not_found' });
      }
    const [first] = lists.filter(list => list.module === module);
    const readable = first === undefined ? requests[0] : (['get', first.name] as const);
    if (readable === undefined) throw new Error('A module has something to ask for');
    expect((await ask(stranger, readable)).status).not.toBe(404);
    await switchOff();
    expect((await ask(owner, readable)).status).not.toBe(404);
  });
});

const kindsOf = async (by: TestUser): Promise<string[]> => {
  const rows = (await by.get('/api/Flx_Notifications').expect(200)).body.results as { NotificationType: string }[];
  return rows.map(({ NotificationType }) => NotificationType).toSorted();
};
const unreadOf = async (by: TestUser): Promise<number> =>
  ((await by.get('/api/poll').expect(200)).body as { notifications: { unread: number } }).notifications.unread;

it('hides the notifications of a module while it is off, in the list and in the poll', async () => {
  const kinds = ['friend_accepted', 'loan_claim', 'role_given', 'vacation_approved'] as const;
  await writeAs(app, owner, context => {
    for (const kind of kinds) notify(context, { kind, recipients: [member.id] });
    return Promise.resolve();
  });
  expect(await kindsOf(member)).toEqual(kinds);
  await switchOff(...MODULES);
  expect(await kindsOf(member)).toEqual(['role_given']);
  expect(await unreadOf(member)).toBe(1);
  await switchOff();
  expect(await kindsOf(member)).toEqual(kinds);
  expect(await unreadOf(member)).toBe(kinds.length);
});

it('hides what notifications are about, and leaves its counts out of the panel', async () => {
  const body = {
    NombreContacto: 'Ana',
    CorreoElectronico: 'ana@ejemplo.example',
    Telefono: '3105550142',
    Mensaje: 'Hola',
  };
  await member.post('/api/Contactenos', body).expect(201);
  expect(await kindsOf(owner)).toContain('contact_received');
  const counted = async () => Object.keys((await owner.get('/api/panel').expect(200)).body.results as object);
  expect(await counted()).toContain('surveys');
  await switchOff('contact', 'surveys');
  expect(await kindsOf(owner)).not.toContain('contact_received');
  expect(await counted()).not.toContain('surveys');
});

it('takes no files for a list of a module that is off', async () => {
  await switchOff('birthdays');
  const { body } = await member.post(`/api/files?path=${member.id}/Flx_Greetings`).expect(400);
  expect(body.code).toBe('malformed_option');
});

it('lets no job work and no mail go while its module is off, and closes its public pages', async () => {
  await forgetMail();
  const survey = (
    await owner.post('/api/Flx_Survey', surveyBody({ Anonymous: false, OpensOn: '2027-01-11', ClosesOn: '2027-01-30' }))
  ).body as { results: { Id: number } };
  await owner.post(`/api/Flx_Survey/${survey.results.Id}/publication`).expect(204);
  const friend = { typePerson: 'Natural', Nombre: 'Eva', Apellido: 'Ruiz', Tel: '+57 310 555 0142', Confianza: 2 };
  await member.post('/api/InvitarAmigo', { ...friend, Email: 'eva@ejemplo.example' }).expect(201);
  const { rows } = await app.owner.query<{ token: string }>(
    'select token from friend_invitations where org_id = $1 and inviter_id = $2',
    [member.org, member.id],
  );
  const page = async () => (await app.request.get(`/invitation/${member.org}.${rows[0]?.token}`)).status;
  expect(await page()).toBe(200);
  await switchOff('surveys', 'friends');
  app.now = new Date('2027-01-12T15:00:00Z');
  await app.runJob('surveys: announce what has opened');
  await app.runJob('mail: send');
  expect(server.received).toEqual([]);
  expect(await page()).toBe(404);
  await switchOff();
  expect(await kindsOf(member)).not.toContain('survey_opened');
  await app.runJob('surveys: announce what has opened');
  await expect.poll(() => kindsOf(member)).toContain('survey_opened');
});

it('is seen by another process within two seconds, both ways', async () => {
  const there = async () => (await second.as(member).get('/api/Flx_Birthdays')).status;
  const within = { timeout: 2_000, interval: 50 };
  expect(await there()).toBe(200);
  await switchOff('birthdays');
  await expect.poll(there, within).toBe(404);
  await switchOff();
  await expect.poll(there, within).toBe(200);
});

it('is switched by Propietarios alone, and recorded', async () => {
  await switchOff('usage');
  const [entry] = (await owner.get('/api/Flx_Audit?$orderby=Id desc&$top=1').expect(200)).body.results as object[];
  expect(entry).toMatchObject({ Feature: 'config', Action: 'settings_saved', ActorId: owner.id });
  expect(JSON.stringify(entry)).toContain('modulesOff');
  await member.put(PANEL, { Version: 0, General: [{ Title: 'modulesOff', Value: [] }] }).expect(403);
  const { Version } = (await owner.get(PANEL).expect(200)).body.results as { Version: number };
  for (const Value of [['nothing'], ['usage', 'usage'], 'usage', null])
    expect((await owner.put(PANEL, { Version, General: [{ Title: 'modulesOff', Value }] })).status).toBe(422);
});
