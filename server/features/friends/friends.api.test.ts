import { addDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { friends } from '#contract/i18n/es-CO/friends.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp();
const { errors, landing } = friends;
let person: TestUser;
let addresses = 0;
let days = 0;

const newAddress = (): string => `amiga${(addresses += 1)}@ejemplo.example`;
const BODY = { typePerson: 'Natural', Nombre: 'Camila', Apellido: 'Arango', Tel: '+57 310 555 0142', Confianza: 2 };
const invite = (email: string, more: object = {}, by = person) =>
  by.post('/api/InvitarAmigo', { ...BODY, Email: email, ...more });
const own = async (by = person) =>
  (await by.get('/api/InvitarAmigo').expect(200)).body.results as Record<string, unknown>[];
const letters = async (email: string) => {
  app.now = new Date(app.now.getTime() + 10_000);
  await app.runJob('mail: send');
  return server.received.filter(({ to }) => to.includes(email));
};
const linkOf = async (email: string): Promise<string> => {
  const text = (await letters(email)).at(-1)?.part('text/plain') ?? '';
  return /\/invitation\/\S+/.exec(text)?.[0] ?? '';
};
const quota = async (by = person) => (await by.get('/api/InvitarAmigo/quota').expect(200)).body;
const register = (user: TestUser) =>
  app.owner.query('update users set registered_at = now() where org_id = $1 and id = $2', [user.org, user.id]);

beforeEach(async () => {
  await forgetMail();
  days += 3;
  app.now = addDays(new Date('2026-11-23T15:00:00Z'), days);
  const { org } = await app.world.org();
  person = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
});

describe('an invitation of a friend', () => {
  it('goes to their mailbox, says who invites and which data are kept, and is accepted there', async () => {
    const email = newAddress();
    const { body } = await invite(` ${email.toUpperCase()} `).expect(201);
    expect(body.results).toMatchObject({
      typePerson: 'Natural',
      NombreAmigo: 'Camila',
      ApellidoAmigo: 'Arango',
      CorreoAmigo: email,
      Telefono: '3105550142',
      IdConfianza: 2,
      IdUser: person.id,
      Is_Accepted: 0,
      State: 'pending',
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const link = await linkOf(email);
    // The friend is addressed by their own name, and without the words for members of the organisation.
    const letter = (await letters(email)).at(-1);
    expect(letter?.header('to')).toBe(`Camila Arango <${email}>`);
    expect(letter?.part('text/plain')).not.toContain('haces parte de la red');
    const page = await app.request.get(link).expect(200);
    for (const words of ['Laura Castañeda te invita', email, '3105550142', 'Es de confianza', 'Camila Arango'])
      expect(page.text).toContain(words);
    // Opening the page changes nothing.
    expect(await own()).toMatchObject([{ State: 'pending' }]);
    const accepted = await app.request.post(link).type('form').send({ action: 'accept' }).expect(200);
    expect(accepted.text).toContain(landing.accepted);
    for (const next of [landing.nothingElse, landing.whoTells('Laura Castañeda')])
      expect(accepted.text).toContain(next);
    expect(await own()).toMatchObject([{ State: 'accepted', Is_Accepted: 1 }]);
    const again = await app.request.get(link).expect(200);
    expect(again.text).toContain(landing.accepted);
    expect(again.text).toContain(landing.erase);
    expect(again.text).not.toContain(landing.accept + '<');
    const bell = (await person.get('/api/Flx_Notifications').expect(200)).body.results;
    expect(bell).toMatchObject([{ NotificationType: 'friend_accepted', Url: '/friends' }]);
    await app.request.post(link).type('form').send({ action: 'accept' }).expect(200);
    // They may change their mind.
    await app.request.post(link).type('form').send({ action: 'decline' }).expect(200);
    await app.request.get(link).expect(404);
  });

  it('is declined by erasing what identifies them, and for good where they say so', async () => {
    const email = newAddress();
    await invite(email).expect(201);
    const link = await linkOf(email);
    const declined = await app.request.post(link).type('form').send({ action: 'decline', never: 'yes' }).expect(200);
    expect(declined.text).toContain(landing.declined);
    const [row] = await own();
    expect(row).toMatchObject({
      State: 'declined',
      NombreAmigo: null,
      CorreoAmigo: null,
      Telefono: null,
      IdConfianza: null,
    });
    const { rows } = await app.owner.query('select * from friend_invitations where org_id = $1', [person.org]);
    expect(JSON.stringify(rows)).not.toContain(email);
    // An inviter who invites them again is not notified, and no e-mail is sent.
    const before = (await letters(email)).length;
    const other = await app.world.user({ org: person.org });
    expect((await invite(email, {}, other)).status).toBe(201);
    expect((await letters(email)).length).toBe(before);
  });

  it('stands in the outbox as of who invites: neither as mail to them, nor with the address of the friend', async () => {
    const email = newAddress();
    await invite(email).expect(201);
    const owner = await app.world.user({ org: person.org, roles: ['Propietarios'] });
    const outbox = async (search: string) =>
      (await owner.get(`/api/Flx_Outbox?$search=${search}`).expect(200)).body.results;
    expect(await outbox('laura')).toMatchObject([{ Name: 'Laura Castañeda', Email: null, Topic: 'friends' }]);
    expect(await outbox(person.email)).toEqual([]);
    expect(await outbox(email)).toEqual([]);
  });

  it('is only renewed by another one of the same address; the link before ends', async () => {
    const email = newAddress();
    const first = (await invite(email).expect(201)).body.results;
    const link = await linkOf(email);
    app.now = addDays(app.now, 1);
    const again = (await invite(email, { Nombre: 'Camila Andrea', Confianza: 3 }).expect(201)).body.results;
    expect(again).toMatchObject({
      Id: first.Id,
      FechaInvitacion: first.FechaInvitacion,
      NombreAmigo: 'Camila Andrea',
      IdConfianza: 3,
      State: 'pending',
    });
    expect(again.FechaActualizacion > first.FechaActualizacion).toBe(true);
    expect(await own()).toHaveLength(1);
    expect((await quota()).Available).toBe(7);
    const renewed = await linkOf(email);
    expect(renewed).not.toBe(link);
    await app.request.get(link).expect(404);
    await app.request.get(renewed).expect(200);
  });

  it('holds no address and no link in what people are called', async () => {
    for (const [field, name] of [
      ['Nombre', 'Gana en premio.example'],
      ['Apellido', 'https://premio.example'],
      ['Nombre', 'premio@example'],
    ] as const)
      expect((await invite(newAddress(), { [field]: name }).expect(422)).body.errors).toEqual({
        [field]: 'Escribe solo el nombre, sin direcciones ni enlaces',
      });
    await app.owner.query(`update users set first_name = 'Entra a premio.example' where org_id = $1 and id = $2`, [
      person.org,
      person.id,
    ]);
    const email = newAddress();
    await invite(email).expect(201);
    const letter = (await letters(email)).at(-1);
    for (const part of ['text/plain', 'text/html'] as const) {
      expect(letter?.part(part)).toContain('Entra a premio example');
      expect(letter?.part(part)).not.toContain('premio.example');
    }
  });

  it('of a company has no last name', async () => {
    const { body } = await invite(newAddress(), { typePerson: 'Juridica', Apellido: '' }).expect(201);
    expect(body.results).toMatchObject({ typePerson: 'Juridica', ApellidoAmigo: '(Empresa)' });
  });

  it('is one of as many as the organisation allows; what is withdrawn makes room', async () => {
    const invited: number[] = [];
    expect(await quota()).toEqual({ Available: 8, Total: 8 });
    for (let number = 0; number < 8; number += 1)
      invited.push((await invite(newAddress()).expect(201)).body.results.Id as number);
    expect(await quota()).toEqual({ Available: 0, Total: 8 });
    expect((await invite(newAddress()).expect(422)).body.detail).toBe(errors.noneLeft);
    await person.delete(`/api/InvitarAmigo/${invited[0]}`).expect(204);
    expect((await quota()).Available).toBe(1);
    const statuses = await Promise.all(
      [newAddress(), newAddress(), newAddress()].map(email => invite(email).then(({ status }) => status)),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    for (let number = 0; number < 11; number += 1)
      await person.post(`/api/InvitarAmigo/${invited[1]}/send`).expect(204);
    await person.post(`/api/InvitarAmigo/${invited[1]}/send`).expect(429);
  });

  it('ends after a month, is open again when it is sent again, and is forgotten', async () => {
    const email = newAddress();
    const { Id } = (await invite(email).expect(201)).body.results;
    const link = await linkOf(email);
    app.now = addDays(app.now, 31);
    await app.request.get(link).expect(404);
    await app.runJob('friends: end and forget invitations');
    expect(await own()).toMatchObject([{ State: 'expired' }]);
    await person.post(`/api/InvitarAmigo/${Id}/send`).expect(204);
    await app.request.get(await linkOf(email)).expect(200);
    await person.delete(`/api/InvitarAmigo/${Id}`).expect(204);
    expect(await own()).toMatchObject([{ State: 'withdrawn', CorreoAmigo: null }]);
    await person.post(`/api/InvitarAmigo/${Id}/send`).expect(409);
    app.now = addDays(app.now, 91);
    await app.runJob('friends: end and forget invitations');
    expect(await own()).toEqual([]);
  });

  it.each(['a colleague', 'an owner', 'another organisation'])('is nobody else’s: %s', async who => {
    const { Id } = (await invite(newAddress()).expect(201)).body.results;
    const other = await app.world.user(
      who === 'another organisation' ? {} : { org: person.org, roles: who === 'an owner' ? ['Propietarios'] : [] },
    );
    await other.get(`/api/InvitarAmigo/${Id}`).expect(404);
    await other.post(`/api/InvitarAmigo/${Id}/send`).expect(404);
    await other.delete(`/api/InvitarAmigo/${Id}`).expect(404);
    expect(await own(other)).toEqual([]);
    await person.post('/api/InvitarAmigo', { ...BODY, Email: newAddress(), IdUser: other.id }).expect(400);
  });

  it('reaches one address three times a day, whoever sends it', async () => {
    const email = newAddress();
    for (let number = 0; number < 5; number += 1) {
      const inviter = await app.world.user({ org: person.org });
      await invite(email, {}, inviter).expect(201);
    }
    expect(await letters(email)).toHaveLength(3);
  });
});

describe('whoever has an account', () => {
  it('in the own organisation is refused in the words of the requirements', async () => {
    const colleague = await app.world.user({ org: person.org });
    await register(colleague);
    const { body } = await invite(colleague.email).expect(422);
    expect(body.errors).toEqual({ Email: errors.registered });
  });

  it('elsewhere is answered as somebody unknown is, in the same time', { timeout: 120_000 }, async () => {
    const PROBES = 200;
    await app.owner.query(
      `insert into general_config (org_id, title, value) values ($1, 'invitationQuota', '100')
       on conflict (org_id, title) do update set value = excluded.value`,
      [person.org],
    );
    const { org } = await app.world.org();
    const probes: { readonly isKnown: boolean; readonly ms: number; readonly answer: string }[] = [];
    const inviters: TestUser[] = [];
    for (let number = 0; number < 8; number += 1) inviters.push(await app.world.user({ org: person.org }));
    const foreign: string[] = [];
    for (let number = 0; number < PROBES; number += 1) foreign.push(newAddress());
    await app.owner.query(
      `insert into users (org_id, oid, email, area_id, registered_at)
       select $1, gen_random_uuid(), e, (select min(id) from groups where org_id = $1 and is_area), now() from unnest($2::text[]) e`,
      [org, foreign],
    );
    for (let number = 0; number < 2 * PROBES; number += 1) {
      const isKnown = number % 2 === 0;
      const email = isKnown ? (foreign[number / 2] ?? '') : newAddress();
      const inviter = inviters[Math.floor(number / 2) % inviters.length] ?? person;
      const began = performance.now();
      const { status, body } = await invite(email, {}, inviter);
      const ms = performance.now() - began;
      const { Id, CorreoAmigo, FechaInvitacion, FechaActualizacion, ExpirationDate, IdUser, ...rest } = body.results;
      expect([Id, CorreoAmigo, FechaInvitacion, FechaActualizacion, ExpirationDate, IdUser]).not.toContain(undefined);
      probes.push({ isKnown, ms, answer: JSON.stringify([status, rest]) });
    }
    expect(new Set(probes.map(({ answer }) => answer)).size).toBe(1);
    const times = (isKnown: boolean) => probes.filter(probe => probe.isKnown === isKnown).map(({ ms }) => ms);
    const [known, unknown] = [times(true), times(false)];
    // Number of times that a known address took longer than an unknown one: about half if the time reveals nothing.
    const longer = known.reduce((sum, one) => sum + unknown.filter(other => one > other).length, 0);
    const share = longer / (known.length * unknown.length);
    expect(Math.max(share, 1 - share)).toBeLessThan(0.6);
  });
});
