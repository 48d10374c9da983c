import { addDays, addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { HELP_KEPT_DAYS, HELP_PER_HOUR } from '#contract/features/help/types.ts';
import { help } from '#contract/i18n/es-CO/help.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = help;
let laura: TestUser;
let andres: TestUser;
let sol: TestUser;

const BODY = { Title: 'Proyector', Description: '¿Quién tiene el proyector de la sala?' };
const send = async (from: TestUser, to: readonly TestUser[], change: object = {}): Promise<number> =>
  (await from.post('/api/Flx_Messages', { ...BODY, UsersId: to.map(({ id }) => id), ...change }).expect(201)).body
    .results.Id;
const list = async (reader: TestUser, query = '') =>
  (await reader.get(`/api/Flx_Messages${query}`).expect(200)).body.results;
const waiting = async (reader: TestUser): Promise<number[]> =>
  (await reader.get('/api/poll').expect(200)).body.messages.map(({ Id }: { Id: number }) => Id);
const bell = async (reader: TestUser): Promise<unknown[]> =>
  (await reader.get('/api/Flx_Notifications').expect(200)).body.results;

beforeEach(async () => {
  const { org } = await app.world.org();
  laura = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  andres = await app.world.user({ org, firstName: 'Andrés', lastName: 'Mejía' });
  sol = await app.world.user({ org });
});

describe('a help message', () => {
  it('waits for whom it is for until each has viewed it, and says to its author alone who has', async () => {
    const id = await send(laura, [andres, sol]);
    expect(await waiting(andres)).toEqual([id]);
    expect(await waiting(laura)).toEqual([]);
    expect(await bell(andres)).toMatchObject([{ NotificationType: 'message_received', Url: `/messages/${id}` }]);
    expect(await list(andres)).toMatchObject([
      { ...BODY, Box: 'received', CreatorName: 'Laura Castañeda', UsersId: [andres.id, sol.id], ViewedId: [] },
    ]);
    await andres.post(`/api/Flx_Messages/${id}/viewed`).expect(204);
    await andres.post(`/api/Flx_Messages/${id}/viewed`).expect(204);
    expect(await waiting(andres)).toEqual([]);
    expect(await waiting(sol)).toEqual([id]);
    expect(await list(laura, "?$filter=Box eq 'sent'")).toMatchObject([
      { Id: id, ViewedId: [andres.id], Receivers: [{ Id: andres.id, Photo: null }, {}] },
    ]);
    expect(await list(sol)).toMatchObject([{ Id: id, ViewedId: [] }]);
    await laura.post(`/api/Flx_Messages/${id}/viewed`).expect(404);
  });

  it('is replied to by both, one below the other, for everybody whom it is of', async () => {
    const id = await send(laura, [andres, sol]);
    await andres.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Lo tengo yo' }).expect(204);
    await laura.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Gracias' }).expect(204);
    for (const reader of [laura, andres, sol])
      expect(await list(reader, `?$filter=FirstId eq ${id}&$orderby=Id`)).toMatchObject([
        { Description: BODY.Description, Replies: 2 },
        { Description: 'Lo tengo yo', Title: BODY.Title, CreatedBy: andres.id },
        { Description: 'Gracias', CreatedBy: laura.id },
      ]);
    const other = await send(andres, [laura]);
    await laura.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Te lo llevo' }).expect(204);
    const conversations = (reader: TestUser, box: string) =>
      list(reader, `?$filter=Box eq '${box}' and IsNewest eq true`);
    expect(await conversations(andres, 'received')).toMatchObject([
      { Description: 'Te lo llevo', FirstId: id, Replies: 3 },
    ]);
    expect(await conversations(andres, 'sent')).toMatchObject([{ Id: other }, { Description: 'Lo tengo yo' }]);
    expect(await conversations(laura, 'sent')).toMatchObject([{ Description: 'Te lo llevo', Replies: 3 }]);
    expect(await waiting(laura)).toHaveLength(2);
    expect(await bell(laura)).toMatchObject([
      { Url: `/messages/${other}` },
      { NotificationType: 'message_replied', Url: `/messages/${id}` },
    ]);
    const { body } = await andres.post(`/api/Flx_Messages/${id}/replies`, { Description: 'x'.repeat(141) }).expect(422);
    expect(body.errors).toEqual({ Description: errors.tooLong(140) });
  });

  it('gets a reply once for its key, however often it is sent', async () => {
    const id = await send(laura, [andres]);
    const reply = (Description: string) =>
      andres.post(`/api/Flx_Messages/${id}/replies`, { Description }).set('Idempotency-Key', 'once-for-all');
    await reply('Lo tengo yo').expect(204);
    await reply('Lo tengo yo').expect(204);
    expect((await reply('Otra cosa').expect(409)).body.code).toBe('idempotency_reused');
    expect(await list(laura, `?$filter=FirstId eq ${id}`)).toHaveLength(2);
  });

  it('is nobody else’s, whatever they administer', async () => {
    const id = await send(laura, [andres]);
    const others = [
      sol,
      await app.world.user({ org: laura.org, roles: ['Propietarios'] }),
      await app.world.user({ roles: ['Propietarios'] }),
    ];
    for (const other of others) {
      await other.get(`/api/Flx_Messages/${id}`).expect(404);
      await other.post(`/api/Flx_Messages/${id}/viewed`).expect(404);
      await other.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Yo' }).expect(404);
      expect((await other.get('/api/Flx_Messages?$search=proyector&$count=true').expect(200)).body.TotalCount).toBe(0);
    }
  });

  it('goes to colleagues who are there, and to nobody at all where one is not', async () => {
    const gone = await app.world.user({ org: laura.org });
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [laura.org, gone.id]);
    const stranger = await app.world.user();
    for (const wrong of [gone, stranger, laura]) {
      const { body } = await laura.post('/api/Flx_Messages', { ...BODY, UsersId: [andres.id, wrong.id] }).expect(422);
      expect(body.errors).toEqual({ UsersId: errors.personGone });
    }
    expect(await list(andres)).toEqual([]);
    const { body } = await laura.post('/api/Flx_Messages', { UsersId: [], Title: '', Description: ' ' }).expect(422);
    expect(body.errors).toEqual({ UsersId: errors.required, Title: errors.required, Description: errors.required });
    await gone.post('/api/Flx_Messages', { ...BODY, UsersId: [andres.id] }).expect(403);
  });

  it('that did not reach somebody has no replies for them either, whoever writes them and whatever they unblock', async () => {
    const { body } = await andres.post('/api/Flx_MessageBlocks', { UserId: laura.id }).expect(201);
    const id = await send(laura, [andres, sol]);
    await sol.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Lo tengo yo' }).expect(204);
    await andres.delete(`/api/Flx_MessageBlocks/${body.results.Id}`).expect(204);
    await laura.post(`/api/Flx_Messages/${id}/replies`, { Description: 'Gracias' }).expect(204);
    expect(await list(andres)).toEqual([]);
    expect(await waiting(andres)).toEqual([]);
    expect(await bell(andres)).toEqual([]);
    expect(await list(sol, `?$filter=FirstId eq ${id}`)).toHaveLength(3);
  });

  it('of somebody who is blocked reaches nobody who blocked them, and they don’t learn of it', async () => {
    const before = await send(laura, [andres, sol]);
    const { body } = await andres.post('/api/Flx_MessageBlocks', { UserId: laura.id }).expect(201);
    await andres.post('/api/Flx_MessageBlocks', { UserId: laura.id }).expect(201);
    expect(await waiting(andres)).toEqual([]);
    const after = await send(laura, [andres, sol], { Title: 'Otra vez' });
    expect(await waiting(andres)).toEqual([]);
    await andres.get(`/api/Flx_Messages/${after}`).expect(404);
    await andres.get(`/api/Flx_Messages/${before}`).expect(200);
    await laura.post(`/api/Flx_Messages/${before}/replies`, { Description: '¿Y?' }).expect(204);
    expect(await list(andres, `?$filter=FirstId eq ${before}`)).toMatchObject([{ Id: before, Replies: 0 }]);
    expect(await bell(andres)).toHaveLength(1);
    expect(await list(laura, `?$filter=Id eq ${after}`)).toMatchObject([
      { UsersId: [andres.id, sol.id], ViewedId: [] },
    ]);
    expect((await laura.get('/api/Flx_MessageBlocks').expect(200)).body.results).toEqual([]);
    const blocks = (await andres.get('/api/Flx_MessageBlocks').expect(200)).body.results;
    expect(blocks).toMatchObject([{ Id: body.results.Id, UserId: laura.id, Name: 'Laura Castañeda' }]);
    await laura.delete(`/api/Flx_MessageBlocks/${body.results.Id}`).expect(404);
    await andres.delete(`/api/Flx_MessageBlocks/${body.results.Id}`).expect(204);
    const last = await send(laura, [andres]);
    expect(await waiting(andres)).toEqual([last]);
    await andres.post('/api/Flx_MessageBlocks', { UserId: andres.id }).expect(422);
  });

  it('is one of so many in an hour, whoever sends many at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: HELP_PER_HOUR + 2 }, (_, index) =>
        laura
          .post('/api/Flx_Messages', { ...BODY, Title: `Mensaje ${index}`, UsersId: [andres.id] })
          .then(({ status }) => status),
      ),
    );
    expect(statuses.filter(status => status === 201)).toHaveLength(HELP_PER_HOUR);
    expect(statuses.filter(status => status === 429)).toHaveLength(2);
    app.now = addHours(app.now, 1.01);
    await send(laura, [andres]);
  });

  it('is forgotten a year after the last reply', async () => {
    const alone = await send(laura, [andres]);
    const answered = await send(laura, [andres]);
    app.now = addDays(app.now, HELP_KEPT_DAYS - 1);
    await andres.post(`/api/Flx_Messages/${answered}/replies`, { Description: 'Aquí está' }).expect(204);
    app.now = addDays(app.now, 2);
    await app.runJob('help: forget old messages');
    await laura.get(`/api/Flx_Messages/${alone}`).expect(404);
    await laura.get(`/api/Flx_Messages/${answered}`).expect(200);
    expect(await remaining()).toEqual({ waiting: 2, notifications: 2 });
    app.now = addDays(app.now, HELP_KEPT_DAYS);
    await app.runJob('help: forget old messages');
    await laura.get(`/api/Flx_Messages/${answered}`).expect(404);
    expect(await remaining()).toEqual({ waiting: 0, notifications: 0 });
  });

  it('is forgotten with all others at once, however many they and their replies are', async () => {
    await app.owner.query(
      `insert into help_messages (org_id, author_id, title, description, created_at)
       select $1, $2, 'Proyector', 'Sí', $3 from generate_series(1, 101)`,
      [laura.org, andres.id, app.now],
    );
    await app.owner.query(
      `insert into help_messages (org_id, first_id, author_id, title, description, created_at)
       select $1, id, $2, 'Proyector', 'Sí', $3 from help_messages where org_id = $1`,
      [laura.org, laura.id, app.now],
    );
    app.now = addDays(app.now, HELP_KEPT_DAYS + 1);
    await app.runJob('help: forget old messages');
    expect((await app.owner.query('select from help_messages where org_id = $1', [laura.org])).rows).toHaveLength(0);
  });

  /** Counts rows that belong to messages of the organisation, whether the messages still exist or not. */
  const remaining = async (): Promise<unknown> => {
    const { rows } = await app.owner.query(
      `select (select count(*)::int from waiting_messages where org_id = $1 and kind = 'help') as waiting,
         (select count(*)::int from notifications where org_id = $1 and subject_kind = 'help_message') as notifications`,
      [laura.org],
    );
    return rows[0];
  };
});
