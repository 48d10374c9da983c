import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();

let author: TestUser;
let helper: TestUser;
let stranger: TestUser;
let group: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  const person = (firstName: string) => app.world.user({ org, firstName, lastName: 'Gómez' });
  [author, helper, stranger] = [await person('Ana'), await person('Hugo'), await person('Saúl')];
  const members = [author.id, helper.id];
  group = await app.world.group({ org, title: 'Comité', author: author.id, members, isPrivate: true });
  await app.owner.query('update memberships set is_administrator = true where user_id = $1', [helper.id]);
});

/** Asks to join and returns the id of the request, as the notification names it. */
async function request(): Promise<number> {
  await stranger.put(`/api/Flx_Teams/${group}/membership`, {}).expect(200);
  const [row] = await bellOf(author);
  expect(row).toMatchObject({ RequestId: expect.any(Number) as number, DecidedBy: null, Viewed: false });
  return (row as { RequestId: number }).RequestId;
}

const bellOf = async (user: TestUser): Promise<object[]> =>
  (await user.get('/api/Flx_Notifications').expect(200)).body.results;

it('the notification of a request names it to those who may answer, and then says who accepted it', async () => {
  const id = await request();
  await author.put(`/api/Flx_TeamRequests/${id}/acceptance`).expect(200);
  const said = 'Saúl Gómez quiso unirse al grupo «Comité»: Ana Gómez aceptó la solicitud';
  for (const user of [author, helper])
    expect(await bellOf(user)).toMatchObject([
      { Description: said, RequestId: null, DecidedBy: 'Ana Gómez', Viewed: true },
    ]);
  expect((await helper.get('/api/poll').expect(200)).body.notifications.unread).toBe(0);
  await helper.delete(`/api/Flx_TeamRequests/${id}`).expect(404);
});

it('a rejection is said too, and a new request waits beside it', async () => {
  await author.delete(`/api/Flx_TeamRequests/${await request()}`).expect(204);
  await request();
  expect(await bellOf(helper)).toMatchObject([
    { Description: 'Saúl Gómez quiere unirse al grupo «Comité»', Viewed: false },
    { Description: 'Saúl Gómez quiso unirse al grupo «Comité»: Ana Gómez rechazó la solicitud', Viewed: true },
  ]);
});
