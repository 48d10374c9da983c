import { beforeEach, describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Administering all groups, or all people, gives no access to private groups, and every act of an administration is
   recorded. */

const app = testApp();
let org: number;
let ventas: number;
let oficina: number;
let author: TestUser;
let member: TestUser;
let keeper: TestUser;
let owner: TestUser;
let admin: TestUser;
let group: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  ventas = await app.world.group({ org, title: 'Ventas', isArea: true });
  oficina = await app.world.group({ org, title: 'Oficina', isArea: true });
  author = await app.world.user({ org, area: ventas, firstName: 'Ana', lastName: 'Ríos' });
  member = await app.world.user({ org, area: ventas, firstName: 'Inés', lastName: 'Muñoz' });
  keeper = await app.world.user({ org, area: oficina, roles: ['Admin-Groups'] });
  owner = await app.world.user({ org, area: oficina, roles: ['Propietarios'] });
  admin = await app.world.user({ org, area: oficina, roles: ['Admin-Users'], firstName: 'Saúl', lastName: 'Gómez' });
  group = await app.world.group({
    org,
    title: 'Comité',
    author: author.id,
    members: [author.id, member.id],
    isPrivate: true,
  });
});

const edit = (user: TestUser, change: object = {}) =>
  user.put(`/api/Flx_Teams/${group}`, { Title: 'Comité', Type: 'colaborativo', Privacy: 'private', ...change });
const follow = (...Areas: number[]) => edit(author, { Areas }).expect(200);
const feedOf = (user: TestUser, status: number) => user.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(status);
const moving = (by: TestUser, person: TestUser, AreaId: number) =>
  by.put(`/api/Flx_Members/${person.id}`, { Nombre: 'Saúl', Apellido: 'Gómez', AreaId });
const move = (by: TestUser, person: TestUser, area: number) => moving(by, person, area).expect(200);
const administrators = async (): Promise<number[]> =>
  (
    await app.owner.query<{ user_id: number }>(
      'select user_id from memberships where org_id = $1 and group_id = $2 and is_administrator order by 1',
      [org, group],
    )
  ).rows.map(({ user_id }) => user_id);
const logged = async (feature: string, action: string) =>
  (
    await app.owner.query<{ actor_id: number; old_value: unknown; new_value: unknown; person_id: number | null }>(
      'select actor_id, old_value, new_value, person_id from audit_log where org_id = $1 and feature = $2 and action = $3 order by id',
      [org, feature, action],
    )
  ).rows;

describe('who administers all groups, but not this one', () => {
  it('does not change whom it follows, be it private or public, a member or not', async () => {
    await follow(ventas);
    const inside = await app.world.user({ org, roles: ['Admin-Groups'], groups: [group] });
    for (const by of [keeper, owner, inside])
      for (const Areas of [[oficina], [ventas, oficina], []]) {
        const { body } = await edit(by, { Areas }).expect(422);
        expect(body.errors).toEqual({ Areas: 'Solo quien administra el grupo decide qué áreas sigue' });
      }
    await edit(author, { Areas: [ventas], Privacy: 'public' }).expect(200);
    await edit(keeper, { Areas: [oficina], Privacy: 'public' }).expect(422);
    await edit(keeper, { Areas: [oficina] }).expect(422);
    for (const by of [keeper, owner]) await feedOf(by, 200);
    await edit(author, { Areas: [ventas] }).expect(200);
    for (const by of [keeper, owner]) await feedOf(by, 404);
    await edit(keeper, { Areas: [ventas] }).expect(200);
  });

  it('makes nobody out of themselves there, though they belong to it', async () => {
    const inside = await app.world.user({ org, roles: ['Admin-Groups'], groups: [group] });
    const become = (Role: string) => inside.put(`/api/Flx_Teams/${group}/members/${inside.id}/role`, { Role });
    for (const Role of ['administrator', 'author']) await become(Role).expect(403);
    expect(await administrators()).toEqual([author.id]);
    await keeper.put(`/api/Flx_Teams/${group}/members/${inside.id}/role`, { Role: 'administrator' }).expect(200);
    await become('member').expect(200);
  });

  it('edits it with an entry of the audit log, of which its author is notified', async () => {
    await edit(author, { Title: 'Comité de paz' }).expect(200);
    expect(await logged('groups', 'edited')).toEqual([]);
    expect(await messagesOf(author)).toEqual([]);
    await edit(keeper, { Title: 'Comité de paz' }).expect(200);
    expect(await logged('groups', 'edited')).toEqual([]);
    await edit(keeper, { Rules: 'Sin afán' }).expect(200);
    expect(await logged('groups', 'edited')).toEqual([
      {
        actor_id: keeper.id,
        old_value: { Title: 'Comité de paz', Rules: '' },
        new_value: { Title: 'Comité', Rules: 'Sin afán' },
        person_id: null,
      },
    ]);
    expect(await messagesOf(author)).toEqual(['La administración de grupos cambió el grupo «Comité»']);
    expect(await messagesOf(member)).toEqual([]);
  });

  it('says with an entry who does what in it, of which its author is notified', async () => {
    await keeper.put(`/api/Flx_Teams/${group}/members/${member.id}/role`, { Role: 'author' }).expect(200);
    expect(await logged('groups', 'role')).toEqual([
      { actor_id: keeper.id, old_value: 'member', new_value: 'author', person_id: member.id },
    ]);
    expect(await messagesOf(author)).toEqual(['La administración de grupos cambió el grupo «Comité»']);
    await member.put(`/api/Flx_Teams/${group}/members/${author.id}/role`, { Role: 'member' }).expect(200);
    expect(await logged('groups', 'role')).toHaveLength(1);
  });
});

describe('an area that a private group follows', () => {
  it('is nobody’s by their own move: another administrator makes it', async () => {
    await follow(ventas);
    for (const by of [admin, owner]) {
      const { body } = await moving(by, by, ventas).expect(422);
      expect(body.errors).toEqual({ AreaId: 'Tu área la cambia otra persona que administre usuarios' });
      await feedOf(by, 404);
      await moving(by, by, oficina).expect(200);
    }
    await move(owner, admin, ventas);
    await feedOf(admin, 200);
  });

  it('brings nobody of whom its administrators are not notified: by a move, an invitation or a restoration', async () => {
    await follow(ventas);
    await move(owner, admin, ventas);
    expect(await messagesOf(author)).toEqual(['Saúl Gómez entró por su área al grupo «Comité»']);
    expect(await messagesOf(member)).not.toContain('Saúl Gómez entró por su área al grupo «Comité»');
    expect(await logged('directory', 'edited')).toMatchObject([
      { actor_id: owner.id, person_id: admin.id, new_value: { AreaId: ventas } },
    ]);
    await owner
      .post('/api/Flx_Invitations', { Nombre: 'Eva', Apellido: 'Paz', Email: 'eva@org.example', AreaId: ventas })
      .expect(201);
    expect(await messagesOf(author)).toContain('Eva Paz entró por su área al grupo «Comité»');
    expect(await logged('directory', 'invited')).toMatchObject([
      { actor_id: owner.id, new_value: { AreaId: ventas, AreaName: 'Ventas' } },
    ]);
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    await author.delete(`/api/Flx_Teams/${group}`).expect(204);
    await move(admin, keeper, ventas);
    await author.put(`/api/Flx_Teams/${group}/restoration`).expect(200);
    await app.runJob('notifications: notify');
    expect((await messagesOf(author)).filter(text => text.includes('entró'))).toHaveLength(3);
  });

  it('says nothing of who comes to a public group, or had come before', async () => {
    await edit(author, { Areas: [ventas, oficina], Privacy: 'public' }).expect(200);
    const before = await messagesOf(author);
    await move(owner, admin, ventas);
    expect(await messagesOf(author)).toEqual(before);
  });
});

describe('a group that nobody was left in', () => {
  it('belongs to who comes next: by joining it, or by an area that it follows', async () => {
    const open = await app.world.group({ org, title: 'Senderos' });
    await app.owner.query('delete from memberships where org_id = $1 and group_id = $2', [org, group]);
    await app.owner.query('update groups set author_id = null where org_id = $1 and id = $2', [org, group]);
    const join = (user: TestUser) => user.put(`/api/Flx_Teams/${open}/membership`, {}).expect(200);
    expect((await join(admin)).body.data.State).toBe('author');
    expect((await join(member)).body.data.State).toBe('member');
    const { body } = await member.get(`/api/Flx_Teams/${open}?$select=AuthorId,MyState`).expect(200);
    expect(body.results).toMatchObject({ AuthorId: admin.id, MyState: 'member' });
    await app.owner.query('insert into group_areas (org_id, group_id, area_id) values ($1, $2, $3)', [
      org,
      group,
      oficina,
    ]);
    await move(owner, member, oficina);
    expect((await member.get(`/api/Flx_Teams/${group}?$select=MyState`).expect(200)).body.results.MyState).toBe(
      'author',
    );
    expect(await messagesOf(keeper)).toContain('Saúl Gómez entró por su área al grupo «Comité»');
  });
});
