import { addDays, addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_KEPT_DAYS, CONTACT_PER_HOUR } from '#contract/features/contact/types.ts';
import { contact } from '#contract/i18n/es-CO/contact.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const second = testApp({ beside: app });
let writer: TestUser;
let owner: TestUser;

const BODY = {
  NombreContacto: 'Laura Castañeda',
  CorreoElectronico: 'Laura@Yarumo.Example',
  Telefono: '3105550142',
  Mensaje: '¿Cómo cambio mi cuenta de nómina?',
};
const send = async (user: TestUser, change: object = {}): Promise<number> =>
  (await user.post('/api/Contactenos', { ...BODY, ...change }).expect(201)).body.results.Id;
const bell = async (user: TestUser): Promise<readonly { NotificationType: string; Link: string | null }[]> =>
  (await user.get('/api/Flx_Notifications').expect(200)).body.results;

beforeEach(async () => {
  const { org } = await app.world.org();
  writer = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

describe('a contact request', () => {
  it('is kept with a number and a state, for its writer and for who administers the organisation', async () => {
    const id = await send(writer);
    for (const reader of [writer, owner]) {
      const { body } = await reader.get('/api/Contactenos?$count=true').expect(200);
      expect(body).toMatchObject({
        TotalCount: 1,
        results: [
          { Id: id, Number: 1, ...BODY, CorreoElectronico: 'laura@yarumo.example', State: 'open', Answer: null },
        ],
      });
    }
    expect((await bell(owner)).map(({ NotificationType }) => NotificationType)).toEqual(['contact_received']);
  });

  it.each(['a colleague', 'another administrator', 'another organisation’s owner'])(
    'is not there for %s',
    async who => {
      const id = await send(writer);
      const reader = await app.world.user(
        who === 'another organisation’s owner'
          ? { roles: ['Propietarios'] }
          : { org: writer.org, roles: who === 'a colleague' ? [] : ['Admin-Users'] },
      );
      await reader.get(`/api/Contactenos/${id}`).expect(404);
      expect((await reader.get('/api/Contactenos?$search=nomina&$count=true').expect(200)).body.TotalCount).toBe(0);
      await reader.delete(`/api/Contactenos/${id}`).expect(404);
      expect([403, 404]).toContain((await reader.post(`/api/Contactenos/${id}/answer`, { Answer: 'Hola' })).status);
    },
  );

  it('is refused field by field, in the words of the form', async () => {
    const { body } = await writer
      .post('/api/Contactenos', {
        NombreContacto: 'x'.repeat(31),
        CorreoElectronico: 'a@b',
        Telefono: '123',
        Mensaje: ' ',
      })
      .expect(422);
    const { errors } = contact;
    expect(body.errors).toEqual({
      NombreContacto: errors.tooLong(30),
      CorreoElectronico: errors.emailInvalid,
      Telefono: errors.phoneInvalid,
      Mensaje: errors.required,
    });
  });

  it('is one of few in an hour, whoever sends many at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: CONTACT_PER_HOUR + 3 }, (_, index) =>
        writer.post('/api/Contactenos', { ...BODY, Mensaje: `Mensaje ${index}` }).then(({ status }) => status),
      ),
    );
    expect(statuses.filter(status => status === 201)).toHaveLength(CONTACT_PER_HOUR);
    expect(statuses.filter(status => status === 429)).toHaveLength(3);
    app.now = addHours(app.now, 1.01);
    const [last] = (await writer.get('/api/Contactenos').expect(200)).body.results;
    await writer.delete(`/api/Contactenos/${last.Id}`).expect(204);
    const id = await send(writer);
    const { body } = await writer.get(`/api/Contactenos/${id}`).expect(200);
    expect(body.results.Number).toBe(CONTACT_PER_HOUR + 1);
  });

  it('is answered once, of two who answer at once; its writer is notified and reads it without a name', async () => {
    const id = await send(writer);
    const colleague = await app.world.user({ org: writer.org, roles: ['Propietarios'] });
    const statuses = await Promise.all([
      owner.post(`/api/Contactenos/${id}/answer`, { Answer: 'Escribe a nómina' }).then(({ status }) => status),
      second
        .as(colleague)
        .post(`/api/Contactenos/${id}/answer`, { Answer: 'Escribe a nómina' })
        .then(({ status }) => status),
    ]);
    expect(statuses.toSorted()).toEqual([204, 409]);
    const { body } = await writer.get(`/api/Contactenos/${id}`).expect(200);
    expect(body.results).toMatchObject({ State: 'answered', Answer: 'Escribe a nómina' });
    expect(JSON.stringify(body)).not.toMatch(/answeredBy/i);
    expect(await bell(writer)).toMatchObject([{ NotificationType: 'contact_answered' }]);
    await writer.post(`/api/Contactenos/${id}/answer`, { Answer: 'Yo mismo' }).expect(403);
  });

  it('is deleted by its writer and by owners, and forgotten after a year', async () => {
    const [first, second, later] = [
      await send(writer),
      await send(writer),
      await send(writer, { Mensaje: 'Otra cosa' }),
    ];
    await owner.post(`/api/Contactenos/${first}/answer`, { Answer: 'Listo' }).expect(204);
    expect(await bell(writer)).toHaveLength(1);
    await owner.delete(`/api/Contactenos/${first}`).expect(204);
    const notified = 'select from notifications where org_id = $1 and user_id = $2';
    expect((await app.owner.query(notified, [writer.org, writer.id])).rows).toEqual([]);
    await writer.get(`/api/Contactenos/${first}`).expect(404);
    await writer.delete(`/api/Contactenos/${second}`).expect(204);
    await owner.get(`/api/Contactenos/${second}`).expect(404);
    app.now = addDays(app.now, CONTACT_KEPT_DAYS - 1);
    await app.runJob('contact: forget old requests');
    await writer.get(`/api/Contactenos/${later}`).expect(200);
    app.now = addDays(app.now, 2);
    await app.runJob('contact: forget old requests');
    await writer.get(`/api/Contactenos/${later}`).expect(404);
  });

  it('is of the role that the organisation has chosen: its holders read, answer, count and are notified', async () => {
    const { org } = writer;
    const [chosen, others] = [
      await app.world.user({ org, roles: ['Admin-Users'] }),
      await app.world.user({ org, roles: ['Admin-News'] }),
    ];
    const choose = async (Value: unknown, status: number) => {
      const { Version } = (await owner.get('/api/panel/settings').expect(200)).body.results;
      await owner.put('/api/panel/settings', { Version, General: [{ Title: 'contactRole', Value }] }).expect(status);
    };
    await choose('Propietarios', 422);
    await choose('Admin-Users', 200);
    const id = await send(writer);
    const waiting = async (user: TestUser) => (await user.get('/api/panel').expect(200)).body.results.contact;
    expect([await waiting(chosen), await waiting(owner), await waiting(others)]).toEqual([1, 1, undefined]);
    expect((await bell(chosen)).map(({ NotificationType }) => NotificationType)).toContain('contact_received');
    for (const other of [owner, others]) expect(await bell(other)).toEqual([]);
    await chosen.get(`/api/Contactenos/${id}`).expect(200);
    await others.get(`/api/Contactenos/${id}`).expect(404);
    await others.post(`/api/Contactenos/${id}/answer`, { Answer: 'Hola' }).expect(403);
    const stranger = await app.world.user({ roles: ['Admin-Users'] });
    await stranger.get(`/api/Contactenos/${id}`).expect(404);
    expect((await stranger.post(`/api/Contactenos/${id}/answer`, { Answer: 'Hola' })).status).toBe(403);
    await chosen.post(`/api/Contactenos/${id}/answer`, { Answer: 'Escribe a nómina' }).expect(204);
    expect(await bell(writer)).toMatchObject([{ NotificationType: 'contact_answered' }]);
    // Without an active holder it is the work of Propietarios.
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, chosen.id]);
    await send(writer, { Mensaje: 'Otra pregunta' });
    expect((await bell(owner)).map(({ NotificationType }) => NotificationType)).toEqual(['contact_received']);
  });
});
