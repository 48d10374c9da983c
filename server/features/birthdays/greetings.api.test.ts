import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { GREETING_PHOTOS_MAX, GREETING_TEXT_MAX, GREETINGS_TO_ONE_MAX } from '#contract/features/birthdays/limits.ts';
import type { Greeting } from '#contract/features/birthdays/types.ts';
import { FRIDAY, personWith } from '../../testing/birthdays.ts';
import { pdf, photo, send, uploaded } from '../../testing/files.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import { prefer } from '../../testing/notifications.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp({ ORIGIN: 'https://red.yarumo.example' });
let org: number;
let ana: TestUser;
let diana: TestUser;

beforeEach(async () => {
  app.now = FRIDAY;
  await forgetMail();
  ({ org } = await app.world.org({ name: 'Yarumo' }));
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  diana = await personWith(app, { org, firstName: 'Diana', lastName: 'Torres', birthday: '1990-06-12' });
});

const greet = (body: object = {}, sender = ana) =>
  sender.post('/api/Flx_Greetings').send({ ReceiverId: diana.id, Text: '¡Feliz vuelta al sol!', ...body });
const received = async (user: TestUser): Promise<Greeting[]> =>
  (await user.get(`/api/Flx_Greetings?$filter=ReceiverId eq ${user.id}`).expect(200)).body.results;

describe('a greeting', () => {
  it('is kept once, shown to both and to nobody else, and notified of', async () => {
    const { body } = await greet({ Template: 3 }).expect(201);
    expect(body.results).toMatchObject({
      SenderId: ana.id,
      ReceiverId: diana.id,
      Day: '2026-06-12',
      Text: '¡Feliz vuelta al sol!',
      Template: 3,
      Attachments: [],
    });
    expect(await received(diana)).toEqual([body.results]);
    const { Id } = body.results as Greeting;
    await ana.get(`/api/Flx_Greetings/${Id}`).expect(200);
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    await owner.get(`/api/Flx_Greetings/${Id}`).expect(404);
    const page = (await ana.get('/api/Flx_Birthdays').expect(200)).body;
    expect(page.results).toMatchObject([{ Id: diana.id, Greeted: true, SentTemplate: 3 }]);
    expect((await owner.get('/api/Flx_Birthdays').expect(200)).body.results).toMatchObject([
      { Greeted: false, SentTemplate: null },
    ]);
    const { results } = (await diana.get('/api/Flx_Notifications').expect(200)).body;
    expect(results).toMatchObject([
      {
        NotificationType: 'greeting',
        Description: 'Ana Gómez te felicitó por tu cumpleaños: «¡Feliz vuelta a…»',
        Url: '/birthdays',
      },
    ]);
  });

  it('comes from who is signed in, whatever the body says', async () => {
    for (const key of ['SenderId', 'sender', 'CreatedBy', 'Day'])
      expect((await greet({ [key]: diana.id })).status).toBe(400);
    expect(await received(diana)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['without words', { Text: '   ' }, 'Text'],
    ['with too many', { Text: 'a'.repeat(GREETING_TEXT_MAX + 1) }, 'Text'],
    ['with a card that there is not', { Template: 4 }, 'Template'],
  ])('%s is refused', async (_what, body, field) => {
    expect(Object.keys((await greet(body).expect(422)).body.errors as object)).toEqual([field]);
  });

  it('takes one of the cards by chance where none is named', async () => {
    const { body } = await greet().expect(201);
    expect([1, 2, 3]).toContain(body.results.Template);
  });

  it('is refused with the same words for whoever may not be greeted, whatever the reason', async () => {
    const others = [
      await personWith(app, { org, birthday: '1990-06-12', hidesBirthday: true }),
      await personWith(app, { org, birthday: '1990-06-14' }),
      await personWith(app, { org, birthday: '1990-06-10' }),
      await personWith(app, { org, birthday: '1990-06-12', isActive: false }),
      await personWith(app, { org: (await app.world.org()).org, birthday: '1990-06-12' }),
      await app.world.user({ org }),
      { id: 999_999 },
    ];
    const answers = await Promise.all(others.map(({ id }) => greet({ ReceiverId: id }).expect(422)));
    const bodies = [...answers, await greet({}, diana).expect(422)].map(({ body }) => JSON.stringify(body.errors));
    expect(new Set(bodies).size).toBe(1);
    await greet({ ReceiverId: (await personWith(app, { org, birthday: '1990-06-11' })).id }).expect(201);
  });

  it('may be followed by others, but not by ever more, at once either', async () => {
    const answers = await Promise.all(Array.from({ length: GREETINGS_TO_ONE_MAX + 2 }, () => greet()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(GREETINGS_TO_ONE_MAX).fill(201), 409, 409]);
    expect(await received(diana)).toHaveLength(GREETINGS_TO_ONE_MAX);
  });

  it('of two people at once are two', async () => {
    const beto = await app.world.user({ org });
    await Promise.all([greet().expect(201), greet({}, beto).expect(201)]);
    expect(new Set((await received(diana)).map(({ SenderId }) => SenderId))).toEqual(new Set([ana.id, beto.id]));
  });

  it('that is repeated with the same key is one', async () => {
    const once = () => greet({ Template: 1 }).set('Idempotency-Key', 'f9b0c4ae-30a6-4ed5-9a8d-1f0ac0c0b001');
    const [first, second] = [await once().expect(201), await once().expect(201)];
    expect(second.body).toEqual(first.body);
    expect(await received(diana)).toHaveLength(1);
  });

  it('takes photos, which its receiver sees and nobody else', async () => {
    const files = await uploaded(ana, { name: 'torta.jpg', content: await photo(), type: 'image/jpeg' });
    const [document] = await uploaded(ana, { name: 'acta.pdf', content: pdf(), type: 'application/pdf' });
    const ids = files.map(({ id }) => ({ id }));
    expect((await greet({ Attachments: [{ id: document?.id }] }).expect(422)).body.errors).toEqual({
      Attachments: 'Solo se pueden agregar fotos',
    });
    const many = await uploaded(
      ana,
      ...(await Promise.all(
        Array.from({ length: GREETING_PHOTOS_MAX + 1 }, async (_, n) => ({
          name: `${n}.jpg`,
          content: await photo(40, 30),
          type: 'image/jpeg',
        })),
      )),
    );
    await greet({ Attachments: many.map(({ id }) => ({ id })) }).expect(422);
    await greet({ Attachments: ids }).expect(201);
    const [greeting] = await received(diana);
    const url = greeting?.Attachments[0]?.url ?? '';
    await app.request.get(url).expect(200);
    const [own] = (await ana.get('/api/Flx_Greetings').expect(200)).body.results as Greeting[];
    const stolen = (own?.Attachments[0]?.url ?? '').replace(`/${ana.id}/`, `/${diana.id}/`);
    await app.request.get(stolen).expect(404);
  });
});

describe('the mail of a greeting', () => {
  const mail = async () => {
    await app.runJob('mail: send');
    return server.received;
  };

  it('has the card, the portrait and the words inside, and asks nobody for anything', async () => {
    const [portrait] = (
      await send(ana, [{ name: 'ana.jpg', content: await photo(400, 600), type: 'image/jpeg' }], 'Flx_Profile').expect(
        201,
      )
    ).body.results as { id: string }[];
    await ana.put(`/api/Flx_Profile/${ana.id}`).send({ Foto: portrait?.id }).expect(200);
    const files = await uploaded(ana, { name: 'torta.jpg', content: await photo(1200, 600), type: 'image/jpeg' });
    const text = 'Hola <img src="https://fuera.example/p.png">\ny «más»';
    await greet({ Text: text, Template: 2, Attachments: files.map(({ id }) => ({ id })) }).expect(201);
    const [letter] = await mail();
    expect(letter?.to).toEqual([diana.email]);
    expect(letter?.header('Subject')).toBe('Ana Gómez te felicita por tu cumpleaños');
    expect(letter?.header('List-Unsubscribe')).toContain('/mail/unsubscribe/');
    const markup = letter?.part('text/html') ?? '';
    const sources = [...markup.matchAll(/src="([^"]*)"\s+width="(\d+)"\s+height="(\d+)"/g)].map(match =>
      match.slice(1),
    );
    expect(sources).toEqual([
      ['cid:card-1@tertulia', '226', '146'],
      ['cid:card-2@tertulia', '100', '100'],
      ['cid:card-3@tertulia', '536', '268'],
    ]);
    expect(markup).toContain('max-width:600px');
    expect(markup).toContain('¡Feliz cumpleaños, Diana!');
    expect(markup).toContain('Hola &lt;img src=&quot;https://fuera.example/p.png&quot;&gt;<br />y «más»');
    const addresses = [...markup.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter(address => !/^(cid:|https:\/\/red\.yarumo\.example\/)/.test(address))).toEqual([]);
    const plain = (letter?.part('text/plain') ?? '').replaceAll('\r\n', '\n');
    expect(plain).toContain(`¡Feliz cumpleaños, Diana!\n\n${text}\n— De Ana Gómez`);
    const pictures = letter?.pictures() ?? new Map();
    expect([...pictures.keys()]).toEqual(['card-1@tertulia', 'card-2@tertulia', 'card-3@tertulia']);
    const sizes = await Promise.all(
      [...pictures.values()].map(async ({ content }) => {
        const { format, width, height } = await sharp(content as Buffer).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['jpeg', 452, 292],
      ['jpeg', 200, 200],
      ['jpeg', 536, 268],
    ]);
  });

  it('that is refused leaves the greeting as it is', async () => {
    server.answers.push(550);
    await greet().expect(201);
    expect(await mail()).toEqual([]);
    expect(await received(diana)).toHaveLength(1);
  });

  it('is not sent to who wants none', async () => {
    await prefer(app, diana, 'celebrations', { web: true, email: false });
    await greet().expect(201);
    expect(await mail()).toEqual([]);
    expect((await diana.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
  });

  it('is one for each greeting', async () => {
    await greet().expect(201);
    await greet({}, await app.world.user({ org })).expect(201);
    expect(await mail()).toHaveLength(2);
    await app.runJob('mail: send');
    expect(server.received).toHaveLength(2);
  });
});
