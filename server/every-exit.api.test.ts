import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { idValue } from './http/address-value.ts';
import type { Operation } from './http/operation.ts';
import { declaredFeatures } from './features/declared.ts';
import { at, comment, drafts } from './testing/feed.ts';
import { PUBLICATION_KINDS, type Publication, type PublicationKind } from './testing/publications.ts';
import { testApp } from './testing/test-app.ts';
import { itemOf } from './testing/traces.ts';
import type { TestUser } from './testing/world.ts';

/* People who have left a private group keep the bare item of their own publications there: they can read, save and
   delete it. Others do not see it at all. Every operation that is declared on a kind of publication is tried, so a new
   one must be closed or listed here. */

const app = testApp();
const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);

/** Operations that remain open to people who have left. */
const BARE = new Set(['get', 'put saved', 'delete saved', 'put mute', 'delete mute']);

let author: TestUser;
let member: TestUser;
let group: number;
let secret: Publication;

const listOf = ({ path }: PublicationKind): string => path.replace('/api/', '');

/** Name of an operation: its method and the path after the id. */
const nameOf = ({ method, path }: Operation): string => [method, ...path.split('/').slice(2)].join(' ');

/** Returns the operations on one publication: those of its list, and those of its feed item. */
const operationsOn = (kind: PublicationKind): Operation[] =>
  operations.filter(({ path }) => [listOf(kind), 'Flx_Feed'].some(list => path.startsWith(`${list}/{id}`)));

async function bodyOf({ path }: Operation): Promise<object> {
  if (path.endsWith('/state')) return { State: 'vendido' };
  if (!path.endsWith('/vote')) return {};
  const { body } = await member.get(`/api/Flx_Polls/${secret.Id}`).expect(200);
  return { Option: at((body.results as FeedItem).Poll?.Options ?? [], 0).Id };
}

async function bodiesOf(kind: PublicationKind): Promise<ReadonlyMap<Operation, object>> {
  const bodies = new Map<Operation, object>();
  for (const operation of operationsOn(kind)) bodies.set(operation, await bodyOf(operation));
  return bodies;
}

/** Returns the status of each operation for a user. */
async function answers(
  user: TestUser,
  kind: PublicationKind,
  bodies: ReadonlyMap<Operation, object>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [operation, body] of bodies) {
    const { method, path, params = {} } = operation;
    const id = path.startsWith('Flx_Feed/') ? itemOf(secret) : secret.Id;
    const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const words: unknown = (params[name] ?? idValue).schema['enum'];
      if (Array.isArray(words)) return String(words[0]);
      // Uses the first of its versions.
      return name === 'number' ? '1' : String(id);
    });
    const query = path.endsWith('/mentionable') ? '?$search=ma' : '';
    const { status } = await (method === 'get'
      ? user.get(`/api/${address}${query}`)
      : user[method](`/api/${address}`, body));
    found.set(nameOf(operation), status);
  }
  const edited = await user.put(`${kind.path}/${secret.Id}`, kind.edit('Otra cosa', app.now));
  return found.set('put', edited.status);
}

const closings: readonly [string, () => Promise<unknown>][] = [
  [
    'after leaving the group',
    () => app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [author.id, group]),
  ],
  ['after the group was deleted', () => app.owner.query('delete from groups where id = $1', [group])],
];

describe.each(PUBLICATION_KINDS.map(kind => ({ name: kind.type, kind })))('$name in a private group', ({ kind }) => {
  beforeEach(async () => {
    app.now = new Date(app.now); // The clock is fixed during the test.
    const { org } = await app.world.org();
    author = await app.world.user({ org, roles: kind.authorRoles });
    member = await app.world.user({ org, firstName: 'Marta' });
    group = await app.world.group({ org, isPrivate: true, members: [author.id, member.id] });
    const photo = kind.files?.isPhotoRequired === true ? { Attachments: await drafts(app, author, 'photo') } : {};
    const asking = kind.type === 'new' ? { RequiresConfirmation: true } : {};
    const targets = { Home: false, Group: [{ Type: 'group', Id: group }] };
    const sent = { ...kind.fields(app.now), ...photo, ...asking, ...targets };
    secret = (await author.post(kind.path, sent).expect(201)).body.results as Publication;
    await author.put(`${kind.path}/${secret.Id}`, kind.edit('Editado', app.now)).expect(200);
    await comment(member, { PostId: itemOf(secret) });
    if (kind.type === 'event') await member.put(`/api/Flx_Events/${secret.Id}/attendance`).expect(200);
  });

  it('answers by none of its operations that it is there, but to who is in the group', async () => {
    const bodies = await bodiesOf(kind);
    const roles = ['Propietarios'] as const;
    const outsiders = [
      [await app.world.user({ org: author.org, roles }), 404],
      [await app.world.user({ org: (await app.world.org()).org, roles }), 404],
      [await app.world.user({ org: author.org, roles, isActive: false }), 403],
    ] as const;
    for (const [user, refusal] of outsiders)
      expect([...(await answers(user, kind, bodies))].filter(([, status]) => status !== refusal)).toEqual([]);
  });

  it.each(closings)('is bare to its author %s', async (_name, close) => {
    const bodies = await bodiesOf(kind);
    const before = await answers(author, kind, bodies);
    expect([...before].filter(([, status]) => status === 404)).toEqual([]);
    await close();
    const after = await answers(author, kind, bodies);
    const open = [...after].filter(([, status]) => status !== 403 && status !== 404);
    expect(new Set(open.map(([name]) => name))).toEqual(BARE);

    const { body } = await author.get(`${kind.path}/${secret.Id}`).expect(200);
    const nothing = { CommentCount: 0, Like: [], CanEdit: false, CanDelete: true };
    const own = {
      post: {},
      advert: {},
      new: { CanSeeConfirmations: false },
      poll: { Poll: expect.objectContaining({ TotalVotes: null }) as unknown },
      event: { Assistants: [], AssistantsCount: 0, InterestedCount: 0, AssistantsInfo: [] },
    }[kind.type];
    expect(body.results).toMatchObject({ ...nothing, ...own });
    const card = (await author.get(`/api/Flx_Feed/${itemOf(secret)}`).expect(200)).body.results as FeedItem;
    expect(card).toMatchObject({ ...nothing, LastComment: null, CanComment: false });
    if (kind.type === 'event') expect(card).toMatchObject({ Event: { AssistantsCount: 0 } });
    expect(
      (await author.get(`/api/Flx_Comments?$filter=PostId eq ${itemOf(secret)}`).expect(200)).body.results,
    ).toEqual([]);
    await author.delete(`${kind.path}/${secret.Id}`).expect(204);
  });
});
