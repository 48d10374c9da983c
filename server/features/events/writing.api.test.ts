import { beforeEach, describe, expect, it } from 'vitest';
import type { EventFields } from '#contract/features/events/types.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { eventsForm as texts } from '#contract/i18n/es-CO/events-form.ts';
import { eventFields, eventOf, eventsOf, hold } from '../../testing/events.ts';
import { at, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { pdf, photo, send } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import { BOGOTA } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let admin: TestUser;

beforeEach(async () => {
  admin = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Events'] });
});

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await app.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where org_id = $1`, [
    admin.org,
  ]);
  return at(rows, 0).n;
};

describe('publishing an event', () => {
  it('answers it whole and puts it into the feed', async () => {
    const EndDate = new Date(app.now.getTime() + 11 * 86_400_000).toISOString();
    const Attachments = await drafts(app, admin, 'photo');
    const fields = eventFields(app, { EndDate, Requirement: 'Ropa cómoda', Attachments });
    const event = await hold(app, admin, fields);
    const instant = (text: string): Date => new Date(text);
    expect(event).toMatchObject({
      Title: fields.Title,
      Description: fields.Description,
      Location: fields.Location,
      Requirement: 'Ropa cómoda',
      City: BOGOTA,
      Upcoming: true,
      CreatedBy: admin.id,
      EditionDate: null,
      PostId: event.Id,
      Assistants: [],
      AssistantsCount: 0,
      InterestedCount: 0,
      IAttend: false,
      IAmInterested: false,
      AssistantsInfo: [],
      LikeCount: 0,
      CommentCount: 0,
      Home: true,
      Group: [],
      CanEdit: true,
      CanDelete: true,
      CanEditVisibility: true,
    });
    expect(instant(event.StartDate)).toEqual(instant(fields.StartDate));
    expect(instant(event.EndDate ?? '')).toEqual(instant(EndDate));
    expect(event.Attachments.map(file => file.id)).toEqual(Attachments.map(file => file.id));
    expect(at((await feedOf(admin)).results, 0)).toMatchObject({
      Id: event.Id,
      Type: 'event',
      ContentId: event.Id,
      Title: fields.Title,
      Description: fields.Description,
      CanEdit: true,
      CanDelete: true,
      Event: {
        Id: event.Id,
        StartDate: event.StartDate,
        EndDate: event.EndDate,
        Location: fields.Location,
        CityName: 'Bogotá D.C.',
        AssistantsCount: 0,
        IAttend: false,
      },
    });
    await admin.get(`/api/Flx_Posts/${event.Id}`).expect(404);
  });

  it('expands its city and author', async () => {
    const { Id } = await hold(app, admin);
    const event = await eventOf(admin, Id, '$expand=CityInfo,CreatorInfo');
    expect(event.CityInfo).toEqual({ Id: BOGOTA, Name: 'Bogotá D.C.', Department: 'Bogotá D.C.' });
    expect(event.CreatorInfo).toMatchObject({ Id: admin.id, AreaName: 'Área general' });
  });
});

describe('what an event may hold', () => {
  const { errors } = texts;
  const refused: [Partial<EventFields> | object, Record<string, string>][] = [
    [{ StartDate: undefined }, { StartDate: errors.startRequired }],
    [{ StartDate: '2026-06-28T06:30:00' }, { StartDate: errors.startInvalid }],
    [
      { StartDate: '2028-02-29T12:00:00Z', EndDate: '2028-02-29T11:59:59Z' },
      { StartDate: errors.startAfterEnd, EndDate: errors.endBeforeStart },
    ],
    [{ City: 11_002 }, { City: errors.cityRequired }],
    [{ City: 9_999_999_999 }, { City: errors.cityRequired }],
    [{ Attachments: [] }, { Attachments: errors.photoRequired }],
    [{ Attachments: undefined }, { Attachments: errors.photoRequired }],
    [{ Content: `<p>${'ñ'.repeat(60_000)}</p>` }, { Content: feed.errors.tooLong(60_000) }],
  ];
  it.each(refused)('not %j', async (input, messages) => {
    const Attachments = await drafts(app, admin, 'photo');
    const { body } = await admin
      .post('/api/Flx_Events', { ...eventFields(app, { Attachments }), ...input })
      .expect(422);
    expect(body.errors).toEqual(messages);
    expect([await rowsOf('events'), await rowsOf('feed_items')]).toEqual([0, 0]);
  });

  it('is a start and an end at one moment, and 29 February', async () => {
    const StartDate = '2028-02-29T12:00:00.000Z';
    const event = await hold(app, admin, { StartDate, EndDate: StartDate, Title: '😀'.repeat(180) });
    expect([new Date(event.StartDate), new Date(event.EndDate ?? '')]).toEqual([
      new Date(StartDate),
      new Date(StartDate),
    ]);
  });

  it('is one photo and nothing else', async () => {
    const two = await drafts(app, admin, 'photo', 'photo');
    const many = await admin.post('/api/Flx_Events', eventFields(app, { Attachments: two })).expect(422);
    expect(many.body.errors).toEqual({ Attachments: errors.photosTooMany });
    // The content may have a document, but the cover may not be one.
    const programme = await send(admin, [{ name: 'programa.pdf', content: pdf() }], 'Flx_Events').expect(201);
    const cover = { Attachments: [{ id: programme.body.results[0].id as string }] };
    const refused = await admin.post('/api/Flx_Events', eventFields(app, cover)).expect(422);
    expect(refused.body.errors).toEqual({ Attachments: feed.errors.photosOnly });
    const { body } = await send(admin, [{ name: 'carrera.jpg', content: await photo() }], 'Flx_Events').expect(201);
    const { Attachments } = await hold(app, admin, {
      Attachments: [{ id: body.results[0].id as string, alt: 'Salida' }],
    });
    expect(Attachments).toMatchObject([{ type: 'photo', alt: 'Salida', width: 800, height: 600 }]);
    await admin.get(at(Attachments, 0).url).expect(200);
  });

  it('is not who attends it, or how many', async () => {
    const fields = eventFields(app, { Attachments: await drafts(app, admin, 'photo') });
    for (const foreign of [{ AssistantsCount: 5 }, { Assistants: [admin.id] }])
      await admin.post('/api/Flx_Events', { ...fields, ...foreign }).expect(400);
  });
});

describe('the content of an event', () => {
  it('is sanitised rich text, which lists leave out', async () => {
    const [picture] = await drafts(app, admin, 'photo');
    const Content = `<h2>Ruta</h2><p onclick="x()">Salida <script>alert(1)</script><a href="javascript:x">aquí</a></p><img data-file="${picture.id}" alt="Mapa" src="https://elsewhere.example/x.png">`;
    const { Id } = await hold(app, admin, { Content });
    expect(await eventOf(admin, Id)).not.toHaveProperty('Content');
    const { Content: read = '' } = await eventOf(admin, Id, '$select=Content');
    expect(read).toContain('<h2>Ruta</h2><p>Salida aquí</p>');
    expect(read).toMatch(new RegExp(`<img data-file="${picture.id}" alt="Mapa" src="/media/`));
    expect(read).not.toContain('elsewhere');
    // The picture belongs to the text and is no second cover.
    expect((await eventOf(admin, Id)).Attachments).toHaveLength(1);
  });

  it('is none where markup is all there is, and stays where an edit leaves it out', async () => {
    const { Id } = await hold(app, admin, { Content: '<p>&nbsp;<br></p>' });
    expect((await eventOf(admin, Id, '$select=Content')).Content).toBe('');
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Content: '<p>Trae agua</p>' })).expect(200);
    await admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })).expect(200);
    expect(await eventOf(admin, Id, '$select=Title,Content')).toMatchObject({
      Title: 'Otra',
      Content: '<p>Trae agua</p>',
    });
  });

  it('has no pictures of somebody else', async () => {
    const [foreign] = await drafts(app, await app.world.user({ org: admin.org }), 'photo');
    const Attachments = await drafts(app, admin, 'photo');
    const Content = `<img data-file="${foreign.id}" alt="">`;
    const { body } = await admin.post('/api/Flx_Events', eventFields(app, { Content, Attachments })).expect(422);
    expect(Object.keys(body.errors as object)).toEqual(['Content']);
    expect(await rowsOf('events')).toBe(0);
  });
});

describe('editing an event', () => {
  it('changes it and the card in the feed, and keeps what is left out', async () => {
    const { Id, Attachments } = await hold(app, admin, { Requirement: 'Casco' });
    const change = eventFields(app, { Title: 'Rodada', Description: 'Veinte kilómetros', EndDate: null });
    const { body } = await admin.put(`/api/Flx_Events/${Id}`, change).expect(200);
    expect(body.results).toMatchObject({ Title: 'Rodada', EndDate: null, Home: true, Requirement: '' });
    expect(body.results.EditionDate).not.toBeNull();
    expect(body.results.Attachments.map((file: { id: string }) => file.id)).toEqual(Attachments.map(file => file.id));
    expect(at((await feedOf(admin)).results, 0)).toMatchObject({
      Title: 'Rodada',
      Description: 'Veinte kilómetros',
      EditionDate: body.results.EditionDate,
    });
    const [other] = await drafts(app, admin, 'photo');
    await admin.put(`/api/Flx_Events/${Id}`, { ...change, Attachments: [other] }).expect(200);
    expect((await eventOf(admin, Id)).Attachments.map(file => file.id)).toEqual([other.id]);
    const none = await admin.put(`/api/Flx_Events/${Id}`, { ...change, Attachments: [] }).expect(422);
    expect(none.body.errors).toEqual({ Attachments: texts.errors.photoRequired });
  });
});

describe('deleting an event', () => {
  it('takes the answers of those who attend along', async () => {
    const reader = await app.world.user({ org: admin.org });
    const { Id } = await hold(app, admin);
    await reader.put(`/api/Flx_Events/${Id}/attendance`).expect(200);
    await admin.delete(`/api/Flx_Events/${Id}`).expect(204);
    for (const table of ['events', 'event_people', 'event_stats'])
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
  });

  it('meets an edit, answers and another deletion at the same moment', async () => {
    const reader = await app.world.user({ org: admin.org });
    for (let turn = 0; turn < 6; turn += 1) {
      const { Id } = await hold(app, admin);
      const answers = await Promise.all([
        admin.put(`/api/Flx_Events/${Id}`, eventFields(app, { Title: 'Otra' })),
        reader.put(`/api/Flx_Events/${Id}/attendance`),
        reader.put(`/api/Flx_Events/${Id}/interest`),
        reader.put(`/api/Flx_Feed/${Id}/reactions/like`),
        admin.delete(`/api/Flx_Events/${Id}`),
        admin.delete(`/api/Flx_Events/${Id}`),
      ]);
      const statuses = answers.map(answer => answer.status);
      expect(statuses.slice(0, 4).every(status => status === 200 || status === 404)).toBe(true);
      expect(statuses.slice(4).sort((a, b) => a - b)).toEqual([204, 404]);
    }
    expect(idsOf((await eventsOf(admin)).results)).toEqual([]);
    expect(await rowsOf('feed_items')).toBe(0);
  });
});
