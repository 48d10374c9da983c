import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let insider: TestUser;
let outsider: TestUser;
let keeper: TestUser;
let owner: TestUser;
let open: number;
let closed: number;

beforeAll(async () => {
  const { org } = await app.world.org();
  const person = (firstName: string, roles: Role[]) => app.world.user({ org, firstName, roles });
  insider = await person('Irene', []);
  outsider = await person('Omar', []);
  keeper = await person('Kelly', ['Admin-Groups']);
  owner = await person('Pola', ['Propietarios']);
  open = await app.world.group({ org, title: 'Caminantes', members: [insider.id, outsider.id] });
  closed = await app.world.group({
    org,
    title: 'Comité reservado',
    isPrivate: true,
    author: insider.id,
    members: [insider.id],
  });
  await app.owner.query(
    `with made as (insert into group_categories (org_id, title) values ($2, 'Gestión') returning org_id, id)
     update groups set edited_at = now(), description = 'Despidos de marzo', rules = 'Silencio', category_org = made.org_id, category_id = made.id
     from made where groups.id = $1`,
    [closed, org],
  );
});

const everything =
  '$select=Id,IdTeam,Title,Img,Category,Type,Privacy,IsMember,Description,Rules,AuthorId,MemberCount,Users,Created,EditionDate,PendingCount';

describe('a public group', () => {
  it('names to others no member who hides their groups', async () => {
    const { org } = await app.world.org();
    const member = await app.world.user({ org });
    const shy = await app.world.user({ org });
    const colleague = await app.world.user({ org });
    const administrator = await app.world.user({ org, roles: ['Admin-Groups'] });
    const group = await app.world.group({ org, title: 'Ajedrez', members: [member.id, shy.id] });
    await app.owner.query('update users set private_groups = true where id = $1', [shy.id]);
    const namesTo = async (user: TestUser) =>
      (await user.get(`/api/Flx_Teams/${group}?$select=Users,MemberCount`).expect(200)).body.results;
    expect(await namesTo(colleague)).toEqual({ Users: [member.id], MemberCount: 2 });
    await app.owner.query('update groups set author_id = $2 where id = $1', [group, shy.id]);
    const authorTo = async (user: TestUser): Promise<unknown> =>
      (await user.get(`/api/Flx_Teams/${group}?$select=AuthorId`).expect(200)).body.results.AuthorId;
    expect(await authorTo(colleague)).toBeNull();
    for (const user of [member, shy, administrator]) expect(await authorTo(user)).toBe(shy.id);
    for (const user of [member, shy, administrator]) expect((await namesTo(user)).Users).toEqual([member.id, shy.id]);
  });
});

describe('an area', () => {
  it('names everybody in it, as the directory does, even who hides their groups', async () => {
    const { org } = await app.world.org();
    const area = await app.world.group({ org, title: 'Jurídica', isArea: true });
    const shy = await app.world.user({ org, area });
    const colleague = await app.world.user({ org });
    await app.owner.query('update users set private_groups = true where id = $1', [shy.id]);
    const { body: listed } = await colleague.get(`/api/Flx_Areas/${area}?$select=Users`).expect(200);
    expect(listed.results.Users).toEqual([shy.id]);
    const { body: known } = await colleague.get(`/api/Flx_Users/${shy.id}?$select=AreaId`).expect(200);
    expect(known.results.AreaId).toBe(area);
  });
});

describe('a private group', () => {
  it('tells its members everything', async () => {
    const { body } = await insider.get(`/api/Flx_Teams/${closed}?${everything}`).expect(200);
    expect(body.results).toMatchObject({
      Privacy: 'private',
      IsMember: true,
      Description: 'Despidos de marzo',
      Rules: 'Silencio',
      AuthorId: insider.id,
      MemberCount: 1,
      Users: [insider.id],
      EditionDate: expect.any(String) as string,
    });
  });

  it('tells strangers that it exists and what it is called, and no more', async () => {
    const { body } = await outsider.get(`/api/Flx_Teams/${closed}?${everything}`).expect(200);
    expect(body.results).toEqual({
      Id: closed,
      IdTeam: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      Title: 'Comité reservado',
      Img: null,
      Category: 'Gestión',
      Type: 'social',
      Privacy: 'private',
      IsMember: false,
      Description: null,
      Rules: null,
      AuthorId: null,
      MemberCount: null,
      Users: null,
      Created: null,
      EditionDate: null,
      PendingCount: 0,
    });
  });

  it('tells strangers nothing by the way they ask', async () => {
    const ids = async (user: TestUser, query: string): Promise<number[]> => {
      const { body } = await user.get(`/api/Flx_Teams?$select=Id&${query}`).expect(200);
      return body.results.map((row: { Id: number }) => row.Id);
    };
    expect(await ids(insider, '$search=despidos')).toEqual([closed]);
    expect(await ids(outsider, '$search=despidos')).toEqual([]);
    expect(await ids(insider, `$filter=AuthorId eq ${insider.id}`)).toEqual([closed]);
    expect(await ids(outsider, `$filter=AuthorId eq ${insider.id}`)).toEqual([]);
    const { body } = await outsider.get(`/api/Flx_Teams/${closed}?$select=Id&$expand=Author`).expect(200);
    expect(body.results.Author).toBeNull();
  });

  it('is known to who keeps groups by what describes it', async () => {
    for (const user of [keeper, owner]) {
      const { body } = await user.get(`/api/Flx_Teams/${closed}?$select=Description,MemberCount,IsMember`).expect(200);
      expect(body.results).toEqual({ Description: 'Despidos de marzo', MemberCount: 1, IsMember: false });
    }
  });

  it('closes again behind who leaves', async () => {
    const leaver = await app.world.user({ org: insider.org, groups: [closed] });
    const description = async () =>
      (await leaver.get(`/api/Flx_Teams/${closed}`)).body.results.Description as string | null;
    expect(await description()).toBe('Despidos de marzo');
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [leaver.id, closed]);
    expect(await description()).toBeNull();
  });
});

describe('groups and areas', () => {
  it('are different lists', async () => {
    const titles = async (list: string): Promise<string[]> => {
      const { body } = await outsider.get(`/api/${list}?$select=Title`).expect(200);
      return body.results.map((row: { Title: string }) => row.Title);
    };
    expect(await titles('Flx_Teams')).toEqual(['Caminantes', 'Comité reservado']);
    expect(await titles('Flx_Areas')).toEqual(['Área general']);
    await outsider.get(`/api/Flx_Areas/${open}`).expect(404);
    await outsider.get(`/api/Flx_Teams/${outsider.area}`).expect(404);
  });

  it('are mine or may interest me', async () => {
    const mine = await outsider.get('/api/Flx_Teams?$select=Id&$filter=IsMember eq true').expect(200);
    expect(mine.body.results).toEqual([{ Id: open }]);
    const others = await outsider.get('/api/Flx_Teams?$select=Id&$filter=IsMember eq false').expect(200);
    expect(others.body.results).toEqual([{ Id: closed }]);
  });

  it('are found by the team of their address', async () => {
    const { body } = await outsider.get(`/api/Flx_Teams/${open}?$select=IdTeam`).expect(200);
    const found = await outsider
      .get(`/api/Flx_Teams?$select=Id&$filter=IdTeam eq '${String(body.results.IdTeam)}'`)
      .expect(200);
    expect(found.body.results).toEqual([{ Id: open }]);
  });

  it('do not exist for another organisation', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    await stranger.get(`/api/Flx_Teams/${open}`).expect(404);
    await stranger.get(`/api/Flx_Areas/${outsider.area}`).expect(404);
    expect((await stranger.get('/api/Flx_Teams')).body.results).toEqual([]);
  });
});
