import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '#contract/features/feed/types.ts';
import { SEARCH_KINDS, type SearchKind } from '#contract/features/search/types.ts';
import { sql } from '../../db/sql.ts';
import { groupPlace, putDocument } from '../../testing/documents.ts';
import { hold } from '../../testing/events.ts';
import { comment, drafts, publish } from '../../testing/feed.ts';
import { announce } from '../../testing/news.ts';
import { found, kindsOf, suggested } from '../../testing/search.ts';
import { testApp } from '../../testing/test-app.ts';
import { sell } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';

/* Content that a person can't see is not found, not counted, not suggested and can't be inferred, from the next request
   on. */

const app = testApp();
const CANARY = 'zarigüeyal';
/** Exits: all ways to ask for the canary. */
const EXITS: readonly ((user: TestUser) => Promise<unknown>)[] = [
  user => found(user, CANARY).then(({ results, Counts }) => ({ results, Counts })),
  user => found(user, CANARY, { order: 'newest' }).then(({ results, Counts }) => ({ results, Counts })),
  ...SEARCH_KINDS.map(kind => (user: TestUser) => found(user, CANARY, { kind })),
  user => found(user, CANARY, { since: '2020-01-01' }).then(({ results, Counts }) => ({ results, Counts })),
  user => found(user, 'zarigueyel').then(({ Meant }) => Meant),
  user => suggested(user, 'zarigue'),
  user => suggested(user, CANARY),
];
/** Expects that a user finds no trace of the canary by any exit. */
async function expectNoTrace(user: TestUser): Promise<void> {
  for (const exit of EXITS) {
    const text = JSON.stringify(await exit(user));
    expect(text.toLowerCase()).not.toContain('zarig');
    expect(text).not.toMatch(/:[1-9]\d*[,}]/);
  }
}

let member: TestUser;
let stranger: TestUser;
let foreigner: TestUser;
let group: number;
let org: number;

const GROUP_KINDS = ['post', 'comment', 'new', 'event', 'document'] as const satisfies readonly SearchKind[];

beforeAll(async () => {
  ({ org } = await app.world.org());
  member = await app.world.user({ org, roles: ['Admin-News', 'Admin-Events'] });
  stranger = await app.world.user({ org });
  foreigner = await app.world.user({ org: (await app.world.org()).org });
  group = await app.world.group({
    org,
    isPrivate: true,
    kind: 'colaborativo',
    author: member.id,
    members: [member.id],
  });
  const Group: Target[] = [{ Type: 'group', Id: group }];
  const target = { Home: false, Group };
  const post = await publish(member, { Description: `Vimos un ${CANARY} enorme`, ...target });
  await comment(member, { PostId: post.Id, Description: `Otro ${CANARY}` });
  await announce(app, member, { Title: `El ${CANARY} de la semana`, ...target });
  await hold(app, member, { Title: `Visita al ${CANARY}`, ...target });
  await putDocument(member, groupPlace(group), `${CANARY} informe.pdf`);
  const [file] = await drafts(app, member, 'document');
  await app.owner.query(`update files set title = $1 where id = $2`, [`Acta ${CANARY}.docx`, file.id]);
  await publish(member, { Description: 'Con anexo', Attachments: [file], ...target });
});

describe('what is in a private group', () => {
  it('is found, counted and suggested by a member', async () => {
    const answer = await found(member, CANARY);
    expect(kindsOf(answer).toSorted()).toEqual([...GROUP_KINDS].toSorted());
    expect(answer.Counts).toMatchObject({ post: 1, comment: 1, new: 1, event: 1, document: 2 });
    expect((await suggested(member, 'zarigue')).length).toBeGreaterThan(2);
    // Suggested spellings come only from content for everybody.
    expect((await found(member, 'zarigueyel')).Meant).toBeNull();
  });

  it('leaves no trace to others of the organisation, nor to another one', async () => {
    await expectNoTrace(stranger);
    await expectNoTrace(foreigner);
  });

  it('can’t be chosen by who does not belong to it', async () => {
    expect(kindsOf(await found(stranger, '', { place: group }))).toEqual([]);
    expect(kindsOf(await found(member, '', { place: group }))).not.toEqual([]);
  });

  it('is gone for who leaves, at the next request, but for their own', async () => {
    const leaver = await app.world.user({ org });
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      org,
      leaver.id,
      group,
    ]);
    expect(kindsOf(await found(leaver, CANARY))).not.toEqual([]);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [leaver.id, group]);
    await expectNoTrace(leaver);
  });

  it('is everybody’s once the group is public, at the next request, and nobody’s once it is private again', async () => {
    await app.owner.query('update groups set is_private = false where id = $1', [group]);
    expect(kindsOf(await found(stranger, CANARY)).toSorted()).toEqual([...GROUP_KINDS].toSorted());
    await app.owner.query('update groups set is_private = true where id = $1', [group]);
    await expectNoTrace(stranger);
  });
});

/** Sets up people in a new organisation, independent of other tests. */
async function scene(): Promise<void> {
  ({ org } = await app.world.org());
  member = await app.world.user({ org, roles: ['Admin-News', 'Admin-Events'] });
  stranger = await app.world.user({ org });
}

describe('what is open', () => {
  beforeEach(scene);

  it('is found until it is deleted, edited or removed', async () => {
    const author = await app.world.user({ org });
    const post = await publish(author, { Description: `Un ${CANARY}` });
    expect((await found(stranger, CANARY)).Counts.post).toBe(1);
    await author.put(`/api/Flx_Posts/${post.Id}`, { Description: 'Otra cosa' }).expect(200);
    await expectNoTrace(stranger);
    await author.put(`/api/Flx_Posts/${post.Id}`, { Description: CANARY }).expect(200);
    expect((await found(stranger, CANARY)).Counts.post).toBe(1);
    await app.owner.query('insert into withheld_items (org_id, item_id, withheld_at) values ($1, $2, now())', [
      org,
      post.Id,
    ]);
    await expectNoTrace(stranger);
    await app.owner.query('delete from withheld_items where item_id = $1', [post.Id]);
    expect((await found(stranger, CANARY)).Counts.post).toBe(1);
    await author.delete(`/api/Flx_Posts/${post.Id}`).expect(204);
    await expectNoTrace(stranger);
  });

  it('is gone with its end, before any job has run', async () => {
    const story = await announce(app, member, { Title: `Noticia ${CANARY}`, Corporative: true, AvalibleDays: 1 });
    expect((await found(stranger, CANARY)).Counts.new).toBe(1);
    await app.owner.query(
      `update audiences set expires_at = now() - interval '1 second' where item_id = (select item_id from news where id = $1)`,
      [story.Id],
    );
    expect((await found(stranger, CANARY)).Counts.new).toBe(0);
    await member.delete(`/api/Flx_News/${story.Id}`).expect(204);
  });

  it('is an advert, a group and an area as well', async () => {
    const advert = await sell(member, { Title: `Vendo ${CANARY}` });
    const open = await app.world.group({ org, title: `Amigos del ${CANARY}` });
    const area = await app.world.group({ org, title: `Área ${CANARY}`, isArea: true });
    expect(kindsOf(await found(stranger, CANARY)).toSorted()).toEqual(['advert', 'area', 'group']);
    await member.delete(`/api/Flx_Store/${advert.Id}`).expect(204);
    await app.owner.query('update groups set deleted_at = now() where id = $1', [open]);
    await app.owner.query('delete from groups where id = $1', [area]);
    await expectNoTrace(stranger);
  });
});

describe('people', () => {
  beforeEach(scene);

  const FIELDS = [
    ['about_me', 'private_bio'],
    ['email', 'private_email'],
  ] as const;

  it.each(FIELDS)('are not found by %s once they hide it', async (column, flag) => {
    const person = await app.world.user({ org });
    await app.owner.query(`update users set ${column} = $1 where id = $2`, [
      `${CANARY}@${CANARY}.example`.replaceAll('ü', 'u'),
      person.id,
    ]);
    expect((await found(stranger, CANARY)).Counts.person).toBe(1);
    await app.owner.query(`update users set ${flag} = true where id = $1`, [person.id]);
    await expectNoTrace(stranger);
    await app.owner.query(`update users set ${column} = $1 where id = $2`, [`x${person.id}@example.org`, person.id]);
  });

  it('are not found by interests once they hide them', async () => {
    const person = await app.world.user({ org });
    await app.owner.query(
      `with i as (insert into interests (org_id, title) values ($1, $2) returning id)
       insert into person_interests (org_id, user_id, interest_org, interest_id) select $1, $3, $1, id from i`,
      [org, CANARY, person.id],
    );
    expect((await found(stranger, CANARY)).Counts.person).toBe(1);
    await app.owner.query('update users set private_interests = true where id = $1', [person.id]);
    await expectNoTrace(stranger);
  });

  it('are gone once they are blocked, and are suggested no more', async () => {
    const person = await app.world.user({ org, firstName: 'Zarigüeyal', lastName: 'Pérez' });
    expect(await suggested(stranger, 'zarig')).toMatchObject([{ Kind: 'person', Title: 'Zarigüeyal Pérez' }]);
    expect((await found(stranger, CANARY)).Counts.person).toBe(1);
    await app.owner.query('update users set is_active = false where id = $1', [person.id]);
    await expectNoTrace(stranger);
  });

  it('who hide what they publish are no author to search by', async () => {
    const person = await app.world.user({ org, firstName: 'Hermenegilda', lastName: 'Rúa' });
    await publish(person, { Description: 'Hoy hubo paella' });
    const by = async (user: TestUser): Promise<number> => (await found(user, 'de:Hermenegilda')).Counts.post;
    expect([await by(stranger), (await found(stranger, '', { author: person.id })).Counts.post]).toEqual([1, 1]);
    await app.owner.query('update users set private_feed = true where id = $1', [person.id]);
    expect([await by(stranger), (await found(stranger, '', { author: person.id })).Counts.post]).toEqual([0, 0]);
    expect(await by(person)).toBe(1);
  });
});

it('suggests a document too, whatever else is newer', async () => {
  await scene();
  const shared = await app.world.group({ org, kind: 'colaborativo', author: member.id, members: [member.id] });
  await putDocument(member, groupPlace(shared), 'Cocodrilo.pdf');
  for (const number of [1, 2, 3, 4]) await announce(app, member, { Title: `Cocodrilo ${number}` });
  const kinds = (await suggested(member, 'cocod')).map(({ Kind }) => Kind);
  expect(kinds.toSorted()).toEqual(['document', 'new', 'new', 'new']);
});

it('finds an archived group for its people and for who administers groups', async () => {
  await scene();
  const keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
  const ended = await app.world.group({ org, title: `Amigos del ${CANARY}`, members: [member.id] });
  expect((await found(stranger, CANARY)).Counts.group).toBe(1);
  await app.owner.query('update groups set archived_at = now() where id = $1', [ended]);
  await expectNoTrace(stranger);
  for (const user of [member, keeper]) expect((await found(user, CANARY)).Counts.group).toBe(1);
});

it('describes a private group to nobody by what is for its members', async () => {
  await scene();
  const secret = await app.world.group({ org, isPrivate: true, title: 'Comité' });
  await app.owner.query('update groups set description = $1 where id = $2', [CANARY, secret]);
  await expectNoTrace(stranger);
});

it('answers twin worlds alike, which differ in nothing but what is hidden', async () => {
  /** @param isFull whether the private group has anything, and the person hides something */
  const world = async (isFull: boolean): Promise<TestUser> => {
    const made = await app.world.org();
    const viewer = await app.world.user({ org: made.org, firstName: 'Ana', lastName: 'Ruiz' });
    const other = await app.world.user({
      org: made.org,
      firstName: 'Luis',
      lastName: 'Gil',
      email: `luis${made.org}@example.org`,
    });
    const secret = await app.world.group({
      org: made.org,
      isPrivate: true,
      title: 'Reserva',
      author: other.id,
      members: [other.id],
    });
    await publish(other, { Description: 'Reunión del presupuesto' });
    if (isFull) {
      for (let n = 0; n < 30; n++)
        await publish(other, {
          // Each is more like 'presuquesto' than anything visible.
          Description: `Presupuestal presupuesto reunión presuquesto${'abcdefghijklmnopqrstuvwxyzabcd'.charAt(n)}`,
          Home: false,
          Group: [{ Type: 'group', Id: secret }],
        });
      await app.owner.query(`update users set about_me = 'presupuesto', private_bio = true where id = $1`, [other.id]);
    }
    return viewer;
  };
  const [full, bare] = [await world(true), await world(false)];
  const plain = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(/"(?:Key|Path|Date|Id|Area|Photo)":(?:"[^"]*"|\d+|null)/g, '')
      .replaceAll(/luis\d+/g, 'luis');
  for (const q of [
    'presupuesto',
    'reunion presupuesto',
    'presupuesta',
    'presupuestos',
    'presuquesto',
    'de:luis',
    'luis',
    'presupuestal',
  ])
    for (const order of ['best', 'newest'] as const)
      expect(plain(await found(full, q, { order })), q).toBe(plain(await found(bare, q, { order })));
  expect(plain(await suggested(full, 'presu'))).toBe(plain(await suggested(bare, 'presu')));
});

it('is written and emptied by its own organisation alone', async () => {
  const { Id } = await publish(member, { Description: 'Para todos' });
  const emptying = (pinned: number): Promise<unknown> =>
    app.db.write(pinned, session =>
      session.run(sql`select put_search_rows(${org}, array['post'], array[${String(Id)}]::text[], null, null)`),
    );
  const indexed = async (): Promise<number> => {
    const { rows } = await app.owner.query(`select from search_rows where org_id = $1 and kind = 'post' and key = $2`, [
      org,
      String(Id),
    ]);
    return rows.length;
  };
  await expect(emptying(foreigner.org)).rejects.toThrow('The index of another organisation');
  expect(await indexed()).toBe(1);
  await emptying(org);
  expect(await indexed()).toBe(0);
});
