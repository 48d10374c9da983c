import { beforeEach, describe, expect, it } from 'vitest';
import { RECOGNITION_COMMENT_MAX, WEEKLY_ALLOWANCE } from '#contract/features/recognitions/limits.ts';
import type { Recognition, RewardTiles } from '#contract/features/recognitions/types.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { FRIDAY } from '../../testing/birthdays.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const LIST = '/api/Flx_Recognitions';
let org: number;
let ana: TestUser;
let beto: TestUser;
let carla: TestUser;

beforeEach(async () => {
  app.now = FRIDAY;
  ({ org } = await app.world.org());
  const person = (firstName: string, lastName: string) => app.world.user({ org, firstName, lastName });
  ana = await person('Ana', 'Gómez');
  beto = await person('Beto', 'Ñáñez');
  carla = await person('Carla', 'Peña');
});

/** Id of a default type. */
const TYPE = 1;
const give = (body: object = {}, giver = ana) =>
  giver
    .post(LIST)
    .send({ RewardId: TYPE, Comment: 'Cubrió dos turnos sin que nadie se lo pidiera', UserId: [beto.id], ...body });
const given = async (body: object = {}, giver = ana): Promise<Recognition> =>
  (await give(body, giver).expect(201)).body.results;
const seenBy = async (reader: TestUser, query = ''): Promise<Recognition[]> =>
  (await reader.get(`${LIST}${query}`).expect(200)).body.results;
const hideComments = (person: TestUser) =>
  app.owner.query('update users set private_rewards_comments = true where org_id = $1 and id = $2', [org, person.id]);

describe('a recognition', () => {
  it('is seen by everybody, and notified with the beginning of its words', async () => {
    const made = await given();
    expect(made).toMatchObject({
      UserId: [beto.id],
      CreatedBy: ana.id,
      CreatorName: 'Ana Gómez',
      CreatorPhoto: null,
      RewardId: TYPE,
      infoReward: { Id: TYPE, Text: 'Espíritu de equipo', Icon: 'users-three' },
      Comment: 'Cubrió dos turnos sin que nadie se lo pidiera',
      Value: null,
      PostId: null,
      IHide: false,
      CanDelete: true,
    });
    expect(await seenBy(carla)).toEqual([{ ...made, CanDelete: false }]);
    const { results } = (await beto.get('/api/Flx_Notifications').expect(200)).body;
    expect(results).toMatchObject([
      {
        NotificationType: 'recognition',
        Description: 'Ana Gómez te dio el reconocimiento «Espíritu de equipo»: «Cubrió dos turn…»',
      },
    ]);
    const other = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await seenBy(other)).toEqual([]);
    await other.get(`${LIST}/${made.Id}`).expect(404);
  });

  it.each<[string, object, string, string]>([
    ['no type', { RewardId: undefined }, 'RewardId', 'Elige un reconocimiento'],
    ['a type that there is not', { RewardId: 99 }, 'RewardId', 'Elige un reconocimiento'],
    ['no comment', { Comment: ' ' }, 'Comment', 'Escribe un comentario'],
    ['too long a comment', { Comment: 'a'.repeat(RECOGNITION_COMMENT_MAX + 1) }, 'Comment', ''],
    ['nobody', { UserId: [] }, 'UserId', 'Elige a quién reconoces'],
    ['somebody who is not there', { UserId: [999_999] }, 'UserId', ''],
    ['a value that there is not', { ValueId: 9 }, 'ValueId', ''],
    ['a group that there is not', { GroupId: 9 }, 'GroupId', ''],
  ])('with %s is refused', async (_what, body, field, message) => {
    const { errors } = (await give(body).expect(422)).body as { errors: Record<string, string> };
    expect(Object.keys(errors)).toEqual([field]);
    if (message !== '') expect(errors[field]).toBe(message);
  });

  it('is never for oneself, comes from who is signed in, and not for blocked people', async () => {
    expect((await give({ UserId: [beto.id, ana.id] }).expect(422)).body.errors).toEqual({
      UserId: 'No puedes darte un reconocimiento',
    });
    for (const key of ['CreatedBy', 'CreatorName', 'UserIdElement']) await give({ [key]: carla.id }).expect(400);
    const blocked = await app.world.user({ org, isActive: false });
    await give({ UserId: [blocked.id] }).expect(422);
    expect(await seenBy(carla)).toEqual([]);
  });

  it('may be for several people or a whole group of the giver’s, once for each of them', async () => {
    const group = await app.world.group({ org, title: 'Cafeteros', members: [ana.id, beto.id, carla.id] });
    const team = await given({ UserId: [beto.id], GroupId: group });
    expect(team.UserId.toSorted((a, b) => a - b)).toEqual([beto.id, carla.id].toSorted((a, b) => a - b));
    expect(team.Receivers.map(({ Name }) => Name)).toEqual(['Beto Ñáñez', 'Carla Peña']);
    const foreign = await app.world.group({ org, title: 'Ajeno', members: [beto.id, carla.id] });
    await give({ GroupId: foreign }).expect(422);
    for (const person of [beto, carla])
      expect((await person.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
  });

  it('stands for a value of the organisation', async () => {
    const { rows } = await app.owner.query<{ id: number }>(
      `insert into organisation_values (org_id, title) values ($1, 'Confianza') returning id`,
      [org],
    );
    expect((await given({ ValueId: rows[0]?.id })).Value).toBe('Confianza');
  });

  it('beyond the week’s allowance asks first, and says how many are left', async () => {
    const left = async () => (await ana.get(`${LIST}/allowance`).expect(200)).body;
    for (let n = 0; n < WEEKLY_ALLOWANCE; n += 1) await given();
    expect(await left()).toEqual({ Given: WEEKLY_ALLOWANCE, Allowance: WEEKLY_ALLOWANCE });
    const { errors } = (await give().expect(422)).body as { errors: Record<string, string> };
    expect(Object.keys(errors)).toEqual(['OverAllowance']);
    await given({ OverAllowance: true });
    app.now = new Date('2026-06-15T05:00:00Z');
    expect(await left()).toEqual({ Given: 0, Allowance: WEEKLY_ALLOWANCE });
    await given();
  });

  it('of two at once counts both', async () => {
    for (let n = 0; n < WEEKLY_ALLOWANCE - 1; n += 1) await given();
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('its giver', () => {
  it('takes it back within a day, with its item, and nobody else does', async () => {
    const made = await given({ Publish: true });
    expect(made.PostId).toEqual(expect.any(Number));
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    for (const other of [beto, carla, owner]) await other.delete(`${LIST}/${made.Id}`).expect(403);
    app.now = new Date(FRIDAY.getTime() + 24 * 3_600_000 - 1);
    await ana.delete(`${LIST}/${made.Id}`).expect(204);
    await carla.get(`/api/Flx_Feed/${made.PostId}`).expect(404);
    expect(await seenBy(beto)).toEqual([]);
    expect((await beto.get('/api/Flx_Notifications').expect(200)).body.results).toEqual([]);
  });

  it('does not any more after a day', async () => {
    const made = await given();
    app.now = new Date(FRIDAY.getTime() + 24 * 3_600_000);
    await ana.delete(`${LIST}/${made.Id}`).expect(403);
  });
});

describe('who is given one', () => {
  it('hides it from others, and shows it again', async () => {
    const made = await given({ UserId: [beto.id, carla.id] });
    await ana.put(`${LIST}/${made.Id}/hidden`).expect(404);
    expect((await beto.put(`${LIST}/${made.Id}/hidden`).expect(200)).body).toEqual({ IHide: true });
    expect((await seenBy(carla))[0]?.UserId).toEqual([carla.id]);
    expect((await seenBy(beto))[0]).toMatchObject({ IHide: true, UserId: [beto.id, carla.id] });
    expect(await seenBy(carla, `?$filter=UserId eq ${beto.id}`)).toEqual([]);
    await carla.put(`${LIST}/${made.Id}/hidden`).expect(200);
    const stranger = await app.world.user({ org });
    expect(await seenBy(stranger)).toEqual([]);
    await stranger.get(`${LIST}/${made.Id}`).expect(404);
    expect((await beto.delete(`${LIST}/${made.Id}/hidden`).expect(200)).body).toEqual({ IHide: false });
    expect(await seenBy(stranger)).toHaveLength(1);
  });

  it('takes it out of the feed by hiding it, where nobody else is shown there', async () => {
    const made = await given({ Publish: true });
    await beto.put(`${LIST}/${made.Id}/hidden`).expect(200);
    await carla.get(`/api/Flx_Feed/${made.PostId}`).expect(404);
    expect((await seenBy(beto))[0]).toMatchObject({ Id: made.Id, PostId: null });
  });

  it('keeps the words to themselves and to who gave it, wherever it stands', async () => {
    await hideComments(beto);
    const made = await given({ Publish: true });
    expect(made.Comment).not.toBeNull();
    expect((await seenBy(beto))[0]?.Comment).toBe(made.Comment);
    expect((await seenBy(carla))[0]?.Comment).toBeNull();
    expect(await seenBy(carla, '?$search=turnos')).toEqual([]);
    const card = async (reader: TestUser): Promise<FeedItem> =>
      (await reader.get(`/api/Flx_Feed/${made.PostId}`).expect(200)).body.results;
    expect((await card(carla)).Recognition).toMatchObject({ Comment: null, Receivers: [{ Id: beto.id }] });
    expect((await card(beto)).Recognition?.Comment).toBe(made.Comment);
    expect(JSON.stringify(await card(carla))).not.toContain('turnos');
  });
});

describe('the card in the feed', () => {
  it('is there where its giver wants it, and leads back to the recognition', async () => {
    const made = await given({ Publish: true, UserId: [beto.id, carla.id] });
    const item: FeedItem = (await carla.get(`/api/Flx_Feed/${made.PostId}`).expect(200)).body.results;
    expect(item).toMatchObject({
      Type: 'recognition',
      ContentId: made.Id,
      CreatedBy: ana.id,
      CanEdit: false,
      CanDelete: false,
      Recognition: { infoReward: { Text: 'Espíritu de equipo' } },
    });
  });
});

describe('what somebody has been given', () => {
  it('is counted by type, the most frequent first, without what they hide', async () => {
    for (const RewardId of [2, 1, 2]) await given({ RewardId });
    const hidden = await given({ RewardId: 3 });
    await beto.put(`${LIST}/${hidden.Id}/hidden`).expect(200);
    const tiles = async (reader: TestUser): Promise<RewardTiles> =>
      (await reader.get(`${LIST}/of/${beto.id}`).expect(200)).body;
    expect((await tiles(carla)).Total).toBe(3);
    expect((await tiles(carla)).Tiles.map(({ Id, Count }) => [Id, Count])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect((await tiles(beto)).Total).toBe(4);
    await carla.get(`${LIST}/of/999999`).expect(404);
  });

  it('is found by area, type and person', async () => {
    const area = await app.world.group({ org, title: 'Planta', isArea: true });
    const dora = await app.world.user({ org, area });
    await given();
    await given({ RewardId: 2, UserId: [dora.id] });
    const ids = async (filter: string) => (await seenBy(carla, `?$filter=${filter}`)).flatMap(({ UserId }) => UserId);
    expect(await ids(`AreaId eq ${area}`)).toEqual([dora.id]);
    expect(await ids('RewardId eq 1')).toEqual([beto.id]);
    expect(await ids(`UserId eq ${dora.id} and RewardId eq 1`)).toEqual([]);
  });
});

describe('the counts of areas', () => {
  it('are for who administers people, of five people at least', async () => {
    const area = await app.world.group({ org, title: 'Planta', isArea: true });
    const people = await app.world.users(5, { org, area });
    const small = await app.world.group({ org, title: 'Archivo', isArea: true });
    const alone = await app.world.user({ org, area: small });
    await given({ UserId: [people[0]?.id, people[1]?.id] });
    await given({ UserId: [alone.id] }, people[2]);
    const administrator = await app.world.user({ org, roles: ['Admin-Users'] });
    const { results } = (await administrator.get(`${LIST}/statistics`).expect(200)).body;
    expect(results).toEqual([
      { Area: 'Planta', People: 5, Given: 1, Received: 2, Recognised: 2 },
      { Area: null, People: 5, Given: 1, Received: 1, Recognised: 1 },
    ]);
    const { text } = await administrator.get(`${LIST}/statistics.csv`).expect(200);
    expect(text).toContain('"Planta";"5";"1";"2";"2"');
    await carla.get(`${LIST}/statistics`).expect(403);
    await carla.get(`${LIST}/statistics.csv`).expect(403);
  });
});

describe('the radar of who leads an area', () => {
  it('has those who were neither greeted nor recognised in six months, and is nobody else’s', async () => {
    const area = await app.world.group({ org, title: 'Planta', isArea: true });
    const lead = await app.world.user({ org, area });
    await app.owner.query(
      `update memberships set is_administrator = true where org_id = $1 and group_id = $2 and user_id = $3`,
      [org, area, lead.id],
    );
    const since = (person: TestUser, day: string) =>
      app.owner.query('update users set entry_date = $3 where org_id = $1 and id = $2', [org, person.id, day]);
    const [forgotten, recognised, recent, greeted] = (await Promise.all(
      Array.from({ length: 4 }, () => app.world.user({ org, area })),
    )) as [TestUser, TestUser, TestUser, TestUser];
    for (const person of [forgotten, recognised, greeted]) await since(person, '2020-01-01');
    await since(recent, '2026-03-01');
    await given({ UserId: [recognised.id] });
    await app.owner.query(
      `insert into greetings (org_id, sender_id, receiver_id, day, body, template, created_at)
       values ($1, $2, $3, '2026-05-01', 'Feliz día', 1, '2026-05-01')`,
      [org, lead.id, greeted.id],
    );
    const radar = async (reader: TestUser): Promise<number[]> =>
      (await reader.get(`${LIST}/radar`).expect(200)).body.results.map(({ Id }: { Id: number }) => Id);
    expect(await radar(lead)).toEqual([forgotten.id]);
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    for (const other of [owner, forgotten, ana]) expect(await radar(other)).toEqual([]);
    app.now = new Date('2027-01-12T17:00:00Z');
    expect((await radar(lead)).length).toBe(4);
  });
});
