import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODULES, moduleOfEach, type ModuleName } from '#contract/features/index.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { notify } from './features/notifications/service.ts';
import type { Operation } from './http/operation.ts';
import { declaredFeatures } from './testing/declared-features.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';
import { writeAs } from './testing/write-as.ts';

/* Rules of every module that an organisation may switch off. Modules, lists, operations and kinds of notifications come
   from their declarations, so a new one is tested once it is declared. */

const lists = declaredFeatures.flatMap(feature => feature.lists ?? []);
const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);

const app = testApp();
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

const ownKinds = Object.entries(moduleOfEach('notifications'));

it('hides the notifications of a module while it is off, in the list and in the poll', async () => {
  const unread = async () => {
    const poll = (await member.get('/api/poll').expect(200)).body as { notifications: { unread: number } };
    const rows = (await member.get('/api/Flx_Notifications').expect(200)).body.results as {
      NotificationType: string;
    }[];
    expect(poll.notifications.unread).toBe(rows.length);
    return rows.map(({ NotificationType }) => NotificationType).toSorted();
  };
  const withoutSubject = ['friend_accepted', 'loan_claim', 'vacation_approved', 'role_given'] as const;
  await writeAs(app, owner, context => {
    for (const kind of withoutSubject) notify(context, { kind, recipients: [member.id] });
    return Promise.resolve();
  });
  expect(await unread()).toEqual([...withoutSubject].toSorted());
  await switchOff(...MODULES);
  expect(await unread()).toEqual(['role_given']);
  await switchOff();
  expect(await unread()).toEqual([...withoutSubject].toSorted());
  // Each kind of a module is one of the product's.
  expect(ownKinds.map(([kind]) => kind as NotificationKind)).toEqual(
    expect.arrayContaining(['survey_opened', 'greeting', 'contact_received', 'friend_accepted', 'loan_delayed']),
  );
});
