import { beforeEach, describe, expect, it } from 'vitest';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import type { GroupCandidate, GroupMember, MembersPage } from '#contract/features/groups/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let org: number;
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let open: number;
let closed: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  const person = (firstName: string, lastName: string) => app.world.user({ org, firstName, lastName });
  author = await person('Ana', 'Gómez');
  member = await person('Beto', 'Ñáñez');
  stranger = await person('Carla', 'Peña');
  const members = [member.id, author.id];
  open = await app.world.group({ org, title: 'Caminantes', author: author.id, members });
  closed = await app.world.group({ org, title: 'Comité', author: author.id, members, isPrivate: true });
});

describe('the members of a group', () => {
  const page = async (user: TestUser, query = '', group = open): Promise<MembersPage> =>
    (await user.get(`/api/Flx_Teams/${group}/members${query}`).expect(200)).body;

  it('are read page by page, who administers it first', async () => {
    await app.owner.query(
      `with made as (insert into users (org_id, oid, email, first_name, area_id)
         select $1, gen_random_uuid(), 'm' || p || '@x.example', 'Miembro ' || p, $2 from generate_series(1, 25) p returning id)
       insert into memberships (org_id, user_id, group_id) select $1, id, $3 from made`,
      [org, author.area, open],
    );
    const found: GroupMember[] = [];
    for (let next: string | null = `/api/Flx_Teams/${open}/members?$top=10`; next !== null;) {
      const { results, __next }: MembersPage = (await stranger.get(next).expect(200)).body;
      expect(results.length).toBeLessThanOrEqual(10);
      found.push(...results);
      next = __next;
    }
    expect(found).toHaveLength(27);
    expect(new Set(found.map(({ Id }) => Id)).size).toBe(27);
    expect(found[0]).toEqual({
      Id: author.id,
      Name: 'Ana Gómez',
      Photo: null,
      Area: 'Área general',
      Role: 'author',
      ByArea: false,
    });
    expect(found.slice(1).every(({ Role }) => Role === 'member')).toBe(true);
  });

  it('are found by their names', async () => {
    expect((await page(stranger, '?$search=nan be')).results.map(({ Id }) => Id)).toEqual([member.id]);
    expect((await page(stranger, '?$search=carla')).results).toEqual([]);
  });

  it('are named to everybody but for those who hide their groups, whom members know', async () => {
    await app.owner.query('update users set private_groups = true where id = $1', [member.id]);
    expect((await page(stranger)).results.map(({ Id }) => Id)).toEqual([author.id]);
    expect((await page(author)).results.map(({ Id }) => Id)).toEqual([author.id, member.id]);
  });

  it('of a private group are nobody’s business but theirs and Admin-Groups’', async () => {
    await stranger.get(`/api/Flx_Teams/${closed}/members`).expect(404);
    const keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
    const foreigner = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await foreigner.get(`/api/Flx_Teams/${open}/members`).expect(404);
    await author.get(`/api/Flx_Teams/${author.area}/members`).expect(404);
    for (const user of [keeper, member]) expect((await page(user, '', closed)).results).toHaveLength(2);
    await app.owner.query('delete from memberships where user_id = $1', [member.id]);
    await member.get(`/api/Flx_Teams/${closed}/members`).expect(404);
  });

  it('are neither shown nor counted while they are blocked', async () => {
    const known = async (group: number) => {
      const list = group === author.area ? 'Flx_Areas' : 'Flx_Teams';
      const { body } = await author.get(`/api/${list}/${group}?$select=MemberCount,Users`).expect(200);
      return body.results;
    };
    const setActive = (isActive: boolean) =>
      app.owner.query('update users set is_active = $2 where id = $1', [member.id, isActive]);
    const area = await known(author.area);
    await setActive(false);
    expect((await page(stranger)).results.map(({ Id }) => Id)).toEqual([author.id]);
    for (const group of [open, closed]) expect(await known(group)).toEqual({ MemberCount: 1, Users: [author.id] });
    expect(await known(author.area)).toEqual({
      MemberCount: area.MemberCount - 1,
      Users: area.Users.filter((id: number) => id !== member.id),
    });
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [member.id, closed]);
    await setActive(true);
    expect(await known(open)).toEqual({ MemberCount: 2, Users: [author.id, member.id] });
    expect(await known(closed)).toEqual({ MemberCount: 1, Users: [author.id] });
    expect(await known(author.area)).toEqual(area);
  });
});

describe('candidates', () => {
  const candidates = async (user: TestUser, group: number, search = ''): Promise<GroupCandidate[]> =>
    (await user.get(`/api/Flx_Teams/${group}/candidates?$search=${search}`).expect(200)).body.results;

  it('are people who are not in the group, for those who are', async () => {
    expect(await candidates(member, closed, 'ca')).toEqual([
      { Id: stranger.id, Name: 'Carla Peña', Photo: null, Area: 'Área general', State: 'none' },
    ]);
    expect(await candidates(member, closed, 'an')).toEqual([]);
    await stranger.get(`/api/Flx_Teams/${closed}/candidates`).expect(404);
    await stranger.get(`/api/Flx_Teams/${open}/candidates`).expect(404);
    await stranger.put(`/api/Flx_Teams/${closed}/membership`, {}).expect(200);
    expect((await candidates(author, closed, 'ca')).map(({ State }) => State)).toEqual(['requested']);
  });
});

describe('a pasted list of addresses', () => {
  it('is answered line by line', async () => {
    const foreigner = await app.world.user({ org: (await app.world.org()).org });
    const blocked = await app.world.user({ org, isActive: false });
    const Emails = [
      ` ${stranger.email.toUpperCase()} `,
      member.email,
      foreigner.email,
      blocked.email,
      'nadie',
      stranger.email,
    ];
    const { body } = await author.post(`/api/Flx_Teams/${closed}/members/emails`, { Emails }).expect(200);
    expect(body).toEqual({
      messageHtml: 'Usuarios añadidos con éxito',
      results: [
        { Email: stranger.email, Outcome: 'added' },
        { Email: member.email, Outcome: 'already' },
        { Email: foreigner.email, Outcome: 'unknown' },
        { Email: blocked.email, Outcome: 'unknown' },
        { Email: 'nadie', Outcome: 'invalid' },
      ],
    });
    const other = await app.world.user({ org });
    const sent = await member.post(`/api/Flx_Teams/${closed}/members/emails`, { Emails: [other.email] }).expect(200);
    expect(sent.body.results).toEqual([{ Email: other.email, Outcome: 'invited' }]);
    await other.post(`/api/Flx_Teams/${closed}/members/emails`, { Emails: [other.email] }).expect(404);
  });
});

describe('whoever invites', () => {
  const inviting = (user: TestUser, group: number, UserIds: readonly number[]) =>
    user.post(`/api/Flx_Teams/${group}/members`, { UserIds });
  const counted = async (user: TestUser): Promise<unknown> =>
    (await app.owner.query('select people from invitation_days where user_id = $1', [user.id])).rows;

  it('does so of so many on a day, by ids and addresses, and of as many again on the next', async () => {
    app.now = new Date('2026-11-22T20:00:00Z');
    const Emails = ['nadie@example.com', 'ninguna'];
    await member.post(`/api/Flx_Teams/${closed}/members/emails`, { Emails }).expect(200);
    await inviting(member, closed, [stranger.id]).expect(200);
    expect(await counted(member)).toEqual([{ people: 3 }]);
    await app.owner.query('update invitation_days set people = $2 where user_id = $1', [
      member.id,
      INVITED_A_DAY_MAX - 1,
    ]);
    await inviting(member, closed, [999_999]).expect(200);
    const refused = await inviting(member, closed, [999_998]).expect(429);
    expect(refused.body.detail).toBe('Ya invitaste a muchas personas hoy. Inténtalo mañana');
    expect(refused.headers['retry-after']).toBe(String(9 * 3600 + 1));
    await member.post(`/api/Flx_Teams/${closed}/members/emails`, { Emails }).expect(429);
    app.now = new Date('2026-11-23T05:00:00Z');
    await inviting(member, closed, [999_998]).expect(200);
    expect(await counted(member)).toEqual([{ people: 1 }]);
  });

  it('is counted once they may, and as long as they don’t administer all groups', async () => {
    await inviting(stranger, open, [member.id]).expect(403);
    const keeper = await app.world.user({ org, roles: ['Admin-Groups'], groups: [open] });
    await inviting(keeper, open, [stranger.id]).expect(200);
    expect([await counted(stranger), await counted(keeper)]).toEqual([[], []]);
  });
});
