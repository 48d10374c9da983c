import { addDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MembershipState } from '#contract/features/groups/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const beside = testApp({ beside: app });

let org: number;
let author: TestUser;
let helper: TestUser;
let member: TestUser;
let stranger: TestUser;
let open: number;
let closed: number;

const person = (firstName: string): Promise<TestUser> => app.world.user({ org, firstName, lastName: 'Gómez' });

beforeEach(async () => {
  ({ org } = await app.world.org());
  [author, helper] = [await person('Ana'), await person('Hugo')];
  [member, stranger] = [await person('Marta'), await person('Saúl')];
  const members = [author.id, helper.id, member.id];
  open = await app.world.group({ org, title: 'Caminantes', author: author.id, members });
  closed = await app.world.group({ org, title: 'Comité', author: author.id, members, isPrivate: true });
  const administers = 'update memberships set is_administrator = true where user_id = $1 and group_id = any($2)';
  await app.owner.query(administers, [helper.id, [open, closed]]);
});

const joining = (user: TestUser, group: number, body: object = {}) =>
  user.put(`/api/Flx_Teams/${group}/membership`, body);
const leaving = (user: TestUser, group: number, query = '') =>
  user.delete(`/api/Flx_Teams/${group}/membership${query}`);

const stateOf = async (user: TestUser, group: number): Promise<MembershipState> =>
  (await user.get(`/api/Flx_Teams/${group}?$select=MyState`).expect(200)).body.results.MyState;

const requestsOf = async (user: TestUser): Promise<{ Id: number; UserId: number; CanAccept: boolean }[]> =>
  (await user.get('/api/Flx_TeamRequests').expect(200)).body.results;

const bellOf = async (user: TestUser): Promise<string[]> =>
  (await user.get('/api/Flx_Notifications?$select=Description').expect(200)).body.results.map(
    (row: { Description: string }) => row.Description,
  );

async function requestOf(user: TestUser, group = closed): Promise<number> {
  await joining(user, group).expect(200);
  const [row] = await requestsOf(user);
  return row?.Id ?? 0;
}

const authorOf = async (group: number): Promise<number | null> =>
  (await app.owner.query<{ author_id: number | null }>('select author_id from groups where id = $1', [group])).rows[0]
    ?.author_id ?? null;

async function inheritLater(): Promise<void> {
  app.now = addDays(app.now, 5);
  await app.runJob('directory: inherit');
}

const countOf = async (group: number): Promise<number[]> => {
  const { rows } = await app.owner.query<{ members: number; rows: number }>(
    `select members, (select count(*)::int from memberships m where m.group_id = c.group_id) as rows from group_counts c where group_id = $1`,
    [group],
  );
  return rows.flatMap(row => [row.members, row.rows]);
};

describe('a public group', () => {
  it('is joined at once, and once', async () => {
    for (const _again of [1, 2]) {
      const { body } = await joining(stranger, open).expect(200);
      expect(body).toEqual({
        messageHtml: 'Te has unido al grupo Caminantes',
        data: { Id: open, UserId: stranger.id, State: 'member' },
      });
    }
    expect(await stateOf(stranger, open)).toBe('member');
    expect(await countOf(open)).toEqual([4, 4]);
  });

  it('is left, and entered again', async () => {
    await joining(stranger, open).expect(200);
    const { body } = await leaving(stranger, open).expect(200);
    expect(body).toEqual({
      messageHtml: 'Has dejado el grupo Caminantes',
      data: { Id: open, UserId: stranger.id, State: 'none' },
    });
    expect(await stateOf(stranger, open)).toBe('none');
    await joining(stranger, open).expect(200);
    expect(await stateOf(stranger, open)).toBe('member');
  });

  it('has one membership of who joins fifty times at once, in two processes', async () => {
    const twice = [stranger, beside.as(stranger)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        (twice[turn % 2] ?? stranger).put(`/api/Flx_Teams/${open}/membership`, {}),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(open)).toEqual([4, 4]);
  });
});

describe('a request to a private group', () => {
  it('waits, with its reason, until somebody who administers the group accepts it', async () => {
    const { body } = await joining(stranger, closed, { Reason: 'Trabajo con ustedes' }).expect(200);
    expect(body).toEqual({
      messageHtml: 'Se ha enviado una solicitud a este grupo',
      data: { Id: closed, UserId: stranger.id, State: 'requested' },
    });
    expect(await stateOf(stranger, closed)).toBe('requested');
    const [request] = await requestsOf(author);
    expect(request).toMatchObject({
      UserId: stranger.id,
      Type: 'request',
      Reason: 'Trabajo con ustedes',
      CanAccept: true,
    });
    expect(await requestsOf(member)).toEqual([]);
    const accepted = await helper.put(`/api/Flx_TeamRequests/${request?.Id ?? 0}/acceptance`).expect(200);
    expect(accepted.body).toEqual({
      messageHtml: 'Usuarios añadidos con éxito',
      data: { Id: closed, UserId: stranger.id, State: 'member' },
    });
    expect(await stateOf(stranger, closed)).toBe('member');
    expect(await requestsOf(author)).toEqual([]);
  });

  it('waits in the bells of all who administer it, and one answer ends that', async () => {
    const request = await requestOf(stranger);
    for (const user of [author, helper])
      expect(await bellOf(user)).toEqual(['Saúl Gómez quiere unirse al grupo «Comité»']);
    expect(await bellOf(member)).toEqual([]);
    await joining(stranger, closed).expect(200);
    expect(await bellOf(author)).toHaveLength(1);
    await helper.put(`/api/Flx_TeamRequests/${request}/acceptance`).expect(200);
    for (const user of [author, helper]) expect((await bellOf(user))[0]).toContain('Hugo Gómez aceptó la solicitud');
    expect(await bellOf(stranger)).toEqual(['Aceptaron tu solicitud: ya haces parte del grupo «Comité»']);
  });

  it('is rejected, of which its author is notified, and may be sent again', async () => {
    const request = await requestOf(stranger);
    await author.delete(`/api/Flx_TeamRequests/${request}`).expect(204);
    expect(await stateOf(stranger, closed)).toBe('none');
    expect(await bellOf(stranger)).toEqual(['No aceptaron tu solicitud de unirte al grupo «Comité»']);
    expect(await bellOf(helper)).toEqual(['Saúl Gómez quiso unirse al grupo «Comité»: Ana Gómez rechazó la solicitud']);
    expect(await requestOf(stranger)).toBeGreaterThan(0);
  });

  it('is withdrawn by who sent it, of which nobody is notified', async () => {
    const request = await requestOf(stranger);
    await stranger.delete(`/api/Flx_TeamRequests/${request}`).expect(204);
    expect(await stateOf(stranger, closed)).toBe('none');
    for (const user of [author, stranger]) expect(await bellOf(user)).toEqual([]);
  });

  it('is accepted by nobody but those who administer the group, least of all by who sent it', async () => {
    const request = await requestOf(stranger);
    const keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
    const foreigner = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    const accepting = (user: TestUser) => user.put(`/api/Flx_TeamRequests/${request}/acceptance`);
    expect((await accepting(stranger).expect(403)).body.detail).toBe(
      'Tu solicitud la responde otra persona que administre el grupo',
    );
    await accepting(keeper).expect(403);
    for (const user of [member, foreigner]) {
      // The request is still unanswered.
      expect((await accepting(user).expect(404)).body.detail).toMatch(/^No encontramos esta solicitud: puede que/);
      await user.delete(`/api/Flx_TeamRequests/${request}`).expect(404);
    }
    expect(await stateOf(stranger, closed)).toBe('requested');
    await keeper.delete(`/api/Flx_TeamRequests/${request}`).expect(204);
  });

  it('has one answer when it is accepted and rejected at once, in two processes', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const asking = await person('Pía');
      const request = await requestOf(asking);
      const [accepted, rejected] = await Promise.all([
        author.put(`/api/Flx_TeamRequests/${request}/acceptance`),
        beside.as(helper).delete(`/api/Flx_TeamRequests/${request}`),
      ]);
      expect([accepted.status, rejected.status]).toEqual(accepted.status === 200 ? [200, 404] : [404, 204]);
      expect(await stateOf(asking, closed)).toBe(accepted.status === 200 ? 'member' : 'none');
      expect(await bellOf(asking)).toHaveLength(1);
    }
  });

  it('ends with the block of who sent it, whatever happens at the same moment', async () => {
    await requestOf(stranger);
    const block = app.owner.query('update users set is_active = false where id = $1', [stranger.id]);
    await Promise.all([block, joining(stranger, closed)]);
    expect(await requestsOf(author)).toEqual([]);
    expect(await bellOf(author)).toEqual([]);
  });
});

describe('an invitation', () => {
  const inviting = (user: TestUser, group: number, ...people: number[]) =>
    user.post(`/api/Flx_Teams/${group}/members`, { UserIds: people });

  it.each([
    ['public', () => open],
    ['private', () => closed],
  ])('of somebody who administers a %s group is a membership at once', async (_privacy, group) => {
    const { body } = await inviting(helper, group(), stranger.id, member.id, Number.MAX_SAFE_INTEGER).expect(200);
    expect(body).toEqual({
      messageHtml: 'Usuarios añadidos con éxito',
      results: [
        { UserId: stranger.id, Outcome: 'added' },
        { UserId: member.id, Outcome: 'already' },
        { UserId: Number.MAX_SAFE_INTEGER, Outcome: 'unknown' },
      ],
    });
    expect(await stateOf(stranger, group())).toBe('member');
    expect(await bellOf(stranger)).toHaveLength(1);
  });

  it('of a member to a public group waits until the invited person accepts it', async () => {
    expect((await inviting(member, open, stranger.id).expect(200)).body).toEqual({
      messageHtml: 'Invitaciones enviadas con éxito',
      results: [{ UserId: stranger.id, Outcome: 'invited' }],
    });
    expect(await stateOf(stranger, open)).toBe('invited');
    expect(await bellOf(stranger)).toEqual(['Marta Gómez te invitó al grupo «Caminantes»']);
    const [invitation] = await requestsOf(stranger);
    await stranger.put(`/api/Flx_TeamRequests/${invitation?.Id ?? 0}/acceptance`).expect(200);
    expect(await stateOf(stranger, open)).toBe('member');
    expect(await bellOf(stranger)).toEqual([]);
  });

  it('of a member to a private group becomes a request when it is accepted', async () => {
    await inviting(member, closed, stranger.id).expect(200);
    const [invitation] = await requestsOf(stranger);
    const { body } = await stranger.put(`/api/Flx_TeamRequests/${invitation?.Id ?? 0}/acceptance`).expect(200);
    expect(body).toMatchObject({
      messageHtml: 'Se ha enviado una solicitud a este grupo',
      data: { State: 'requested' },
    });
    expect(await bellOf(author)).toEqual(['Saúl Gómez quiere unirse al grupo «Comité»']);
    await stranger.put(`/api/Flx_TeamRequests/${invitation?.Id ?? 0}/acceptance`).expect(403);
    await author.put(`/api/Flx_TeamRequests/${invitation?.Id ?? 0}/acceptance`).expect(200);
    expect(await stateOf(stranger, closed)).toBe('member');
  });

  it('is sent by nobody who does not belong to the group', async () => {
    await inviting(stranger, open, stranger.id).expect(403);
    await inviting(stranger, closed, stranger.id).expect(404);
    expect(await stateOf(stranger, closed)).toBe('none');
  });
});

describe('who administers a group', () => {
  const role = (by: TestUser, whom: TestUser, Role: string) =>
    by.put(`/api/Flx_Teams/${closed}/members/${whom.id}/role`, { Role });

  it('removes members, but not the author, and others who administer it only as the author', async () => {
    const remove = (by: TestUser, whom: TestUser) => by.delete(`/api/Flx_Teams/${closed}/members/${whom.id}`);
    await remove(member, helper).expect(403);
    await remove(stranger, member).expect(404);
    expect((await remove(helper, author).expect(409)).body.detail).toContain('no se puede quitar');
    expect((await remove(helper, member).expect(200)).body.messageHtml).toBe('Usuario eliminado del grupo con éxito');
    expect((await remove(helper, member).expect(409)).body.detail).toBe('No se pudo eliminar al usuario del grupo');
    await remove(author, helper).expect(200);
    for (const user of [member, helper]) expect(await stateOf(user, closed)).toBe('none');
  });

  it('is named by its author, who hands it on without leaving it', async () => {
    await role(helper, member, 'administrator').expect(403);
    await role(author, member, 'administrator').expect(200);
    expect(await stateOf(member, closed)).toBe('administrator');
    expect(await bellOf(member)).toEqual(['Ahora administras el grupo «Comité»']);
    expect((await role(author, stranger, 'author').expect(409)).body.detail).toBe('Esa persona ya no está en el grupo');
    expect((await role(author, member, 'author').expect(200)).body.messageHtml).toBe(
      'Marta Gómez quedó a cargo del grupo',
    );
    expect([await stateOf(member, closed), await stateOf(author, closed)]).toEqual(['author', 'administrator']);
    await role(author, author, 'member').expect(200);
    expect(await stateOf(author, closed)).toBe('member');
  });

  it('does not leave it as the last one without naming an heir', async () => {
    await leaving(helper, closed).expect(200);
    expect((await leaving(author, closed).expect(409)).body.detail).toContain('Elige quién queda a cargo');
    await leaving(author, closed, `?heir=${stranger.id}`).expect(409);
    await leaving(author, closed, `?heir=${member.id}`).expect(200);
    expect(await authorOf(closed)).toBe(member.id);
    expect(await bellOf(member)).toEqual(['Quedaste a cargo del grupo «Comité»']);
  });

  it('is followed by the next one, or, when nobody is left, by Admin-Groups', async () => {
    const keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
    await leaving(author, closed).expect(200);
    expect(await authorOf(closed)).toBe(helper.id);
    await leaving(member, closed).expect(200);
    await leaving(helper, closed).expect(200);
    expect(await authorOf(closed)).toBeNull();
    expect(await bellOf(keeper)).toEqual(['Quedaste a cargo del grupo «Comité»']);
  });

  it.each(['helper', 'member', 'nobody'])('is, after the author is blocked: %s', async whom => {
    const keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
    const gone = { helper: [], member: [helper], nobody: [helper, member] }[whom] ?? [];
    for (const { id } of [...gone, author])
      await app.owner.query(`update users set is_active = false where id = ${id}`);
    expect(await authorOf(closed)).toBe(author.id);
    await inheritLater();
    await app.runJob('notifications: notify');
    const heir = { helper, member }[whom];
    expect(await authorOf(closed)).toBe(heir?.id ?? null);
    expect(await bellOf(heir ?? keeper)).toContain('Quedaste a cargo del grupo «Comité»');
  });
});

describe('who waits for somebody else who changes who is in the group', () => {
  /** Runs `first` in another transaction, starts a request that waits for it, and then ends the transaction. */
  async function meanwhile<T>(first: string, request: () => PromiseLike<T>, then = 'select'): Promise<T> {
    const other = await app.owner.connect();
    await other.query('begin');
    await other.query(first);
    const asked = Promise.resolve(request());
    await expect
      .poll(
        async () =>
          (
            await app.owner.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBe(1);
    await other.query(then);
    await other.query('commit');
    other.release();
    return asked;
  }
  const adding = (user: TestUser, group: number): string =>
    `insert into memberships (org_id, user_id, group_id) values (${org}, ${user.id}, ${group})`;
  const requestsLeft = async (): Promise<number | null> =>
    (await app.owner.query('select from group_requests where org_id = $1', [org])).rowCount;

  it('invites nobody once they are taken out of it', async () => {
    const { status } = await meanwhile(
      `select from groups where id = ${open} for no key update`,
      () => member.post(`/api/Flx_Teams/${open}/members`, { UserIds: [stranger.id] }),
      `delete from memberships where user_id = ${member.id} and group_id = ${open}`,
    );
    expect([status, await requestsLeft()]).toEqual([403, 0]);
  });

  it('asks for nothing once they have been let in', async () => {
    await joining(stranger, closed).expect(200);
    const { body } = await meanwhile(
      `select from groups where id = ${closed} for no key update`,
      () => joining(stranger, closed, { Reason: 'Otra vez' }),
      `delete from group_requests where group_id = ${closed}; ${adding(stranger, closed)}`,
    );
    expect([body.data.State, await requestsLeft()]).toEqual(['member', 0]);
  });

  it('leaves no group to somebody who is being blocked too', async () => {
    const blocking = ({ id }: TestUser): string => `update users set is_active = false where id = ${id}`;
    await app.owner.query(blocking(author));
    await meanwhile(blocking(helper), inheritLater);
    expect(await authorOf(closed)).toBe(member.id);
  });

  it('invites nobody who is joining', async () => {
    const { body } = await meanwhile(`select from groups where id = ${open} for share; ${adding(stranger, open)}`, () =>
      member.post(`/api/Flx_Teams/${open}/members`, { UserIds: [stranger.id] }),
    );
    expect([body.results, await requestsLeft()]).toEqual([[{ UserId: stranger.id, Outcome: 'already' }], 0]);
  });
});

it('an area knows none of it yet, and says so', async () => {
  const area = stranger.area;
  const answers = [
    await joining(stranger, area),
    await leaving(stranger, area),
    await author.post(`/api/Flx_Teams/${area}/members`, { UserIds: [stranger.id] }),
    await author.post(`/api/Flx_Teams/${area}/members/emails`, { Emails: [stranger.email] }),
    await author.put(`/api/Flx_Teams/${area}/archive`),
    await author.delete(`/api/Flx_Teams/${area}/members/${stranger.id}`),
    await author.put(`/api/Flx_Teams/${area}/members/${stranger.id}/role`, { Role: 'administrator' }),
  ];
  for (const { status, body } of answers)
    expect([status, body.detail]).toEqual([422, 'Función no implementada para áreas, por el momento']);
});

it('a group of another organisation is not there', async () => {
  const foreigner = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
  for (const act of [joining, leaving]) await act(foreigner, open).expect(404);
  await foreigner.post(`/api/Flx_Teams/${open}/members`, { UserIds: [foreigner.id] }).expect(404);
  await author.post(`/api/Flx_Teams/${open}/members`, { UserIds: [foreigner.id] }).expect(200);
  expect(await countOf(open)).toEqual([3, 3]);
});
