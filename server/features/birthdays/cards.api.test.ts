import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { CARDS_BEGUN_MAX, SIGNATURE_TEXT_MAX, SIGNATURES_IN_MAIL } from '#contract/features/birthdays/limits.ts';
import type { CardOccasion, CardSignature, CollectiveCard } from '#contract/features/birthdays/types.ts';
import { FRIDAY, personWith } from '../../testing/birthdays.ts';
import { pdf, photo, uploaded } from '../../testing/files.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp({ ORIGIN: 'https://red.yarumo.example' });
/** Eight in the morning in Bogotá on the 17th, Diana's birthday. */
const EIGHT = new Date('2026-06-17T13:00:00.000Z');
const BEFORE_EIGHT = new Date(EIGHT.getTime() - 1);

let org: number;
let area: number;
let ana: TestUser;
let beto: TestUser;
let diana: TestUser;

beforeEach(async () => {
  app.now = FRIDAY;
  await forgetMail();
  ({ org, area } = await app.world.org({ name: 'Yarumo' }));
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  beto = await app.world.user({ org, firstName: 'Beto', lastName: 'Ríos' });
  diana = await personWith(app, { org, firstName: 'Diana', lastName: 'Torres', birthday: '1990-06-17' });
});

const begin = (body: object = {}, starter = ana) =>
  starter.post('/api/Flx_Cards').send({ Occasion: 'birthday', ReceiverId: diana.id, Template: 2, ...body });
const begun = async (body: object = {}, starter = ana): Promise<CollectiveCard> =>
  (await begin(body, starter).expect(201)).body.results;
const sign = ({ Id }: { Id: number }, signer: TestUser, body: object = { Text: 'Un abrazo' }) =>
  signer.post('/api/Flx_CardSignatures').send({ CardId: Id, ...body });
const cardsOf = async (user: TestUser): Promise<CollectiveCard[]> =>
  (await user.get('/api/Flx_Cards').expect(200)).body.results;
const signaturesOf = async (user: TestUser, { Id }: { Id: number }): Promise<CardSignature[]> =>
  (await user.get(`/api/Flx_CardSignatures?$filter=CardId eq ${Id}`).expect(200)).body.results;
const deliver = () => app.runJob('birthdays: deliver cards');
const bellOf = async (user: TestUser): Promise<string[]> =>
  (await user.get('/api/Flx_Notifications').expect(200)).body.results.map(
    ({ Description }: { Description: string }) => Description,
  );

describe('a collective card', () => {
  it('is begun for a birthday of the next days, signed by whoever wants, and nothing of it is its receiver’s before', async () => {
    const card = await begun();
    expect(card).toMatchObject({
      Occasion: 'birthday',
      ReceiverId: diana.id,
      CreatedBy: ana.id,
      Day: '2026-06-17',
      Years: null,
      Template: 2,
      DeliveryDate: '2026-06-17T13:00:00.000000Z',
      IsDelivered: false,
      Signatures: 0,
      ISigned: false,
      CanDelete: true,
    });
    await sign(card, ana).expect(201);
    await sign(card, beto, { Text: '', Sticker: 'cake' }).expect(201);
    expect(await cardsOf(beto)).toMatchObject([{ Id: card.Id, Signatures: 2, ISigned: true, CanDelete: false }]);
    expect((await signaturesOf(beto, card)).map(({ Text, Sticker }) => [Text, Sticker])).toEqual([
      ['Un abrazo', null],
      ['', 'cake'],
    ]);
    expect(await bellOf(beto)).toEqual(['Ana Gómez empezó una tarjeta para Diana Torres: puedes firmarla']);

    expect(await cardsOf(diana)).toEqual([]);
    expect(await signaturesOf(diana, card)).toEqual([]);
    expect((await diana.get('/api/Flx_Cards?$count=true').expect(200)).body.TotalCount).toBe(0);
    await diana.get(`/api/Flx_Cards/${card.Id}`).expect(404);
    await sign(card, diana).expect(422);
    await diana.delete(`/api/Flx_Cards/${card.Id}`).expect(404);
    expect(await bellOf(diana)).toEqual([]);
    const own = (await diana.get('/api/Flx_Birthdays?section=coming').expect(200)).body;
    expect(own.results).toMatchObject([{ Id: diana.id, CardId: null, TakesCard: false }]);
    const others = (await beto.get('/api/Flx_Birthdays?section=coming').expect(200)).body;
    expect(others.results).toMatchObject([{ Id: diana.id, CardId: card.Id, TakesCard: true }]);
  });

  it('is delivered at eight, once, and from then on it is its receiver’s and that of who signed', async () => {
    const card = await begun();
    await sign(card, beto, { Text: 'Feliz día', Sticker: 'heart' }).expect(201);
    const stranger = await app.world.user({ org });
    app.now = BEFORE_EIGHT;
    await deliver();
    expect(await cardsOf(diana)).toEqual([]);
    expect(await cardsOf(stranger)).toHaveLength(1);
    app.now = EIGHT;
    // From the delivery time on nobody may sign, even if the job has not run yet.
    await sign(card, stranger).expect(409);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(await cardsOf(diana)).toMatchObject([{ Id: card.Id, IsDelivered: true, Signatures: 1, CanDelete: true }]);
    expect(await signaturesOf(diana, card)).toMatchObject([{ Text: 'Feliz día', CanEdit: false, CanDelete: false }]);
    expect(await bellOf(diana)).toEqual(['Tus colegas te firmaron una tarjeta']);
    expect(await cardsOf(stranger)).toEqual([]);
    expect(await cardsOf(ana)).toHaveLength(1);
    const [own] = await signaturesOf(beto, card);
    await beto.put(`/api/Flx_CardSignatures/${own?.Id}`).send({ Text: 'Otra cosa' }).expect(403);
    await beto.delete(`/api/Flx_CardSignatures/${own?.Id}`).expect(403);
    await ana.delete(`/api/Flx_Cards/${card.Id}`).expect(403);
    await diana.delete(`/api/Flx_Cards/${card.Id}`).expect(204);
    expect(await cardsOf(beto)).toEqual([]);
  });

  it('comes from who is signed in, and so does each signature', async () => {
    for (const key of ['CreatedBy', 'sender', 'DeliveryDate', 'IsDelivered'])
      expect((await begin({ [key]: beto.id })).status).toBe(400);
    const card = await begun();
    for (const key of ['SignerId', 'CreatedBy', 'CreationDate'])
      expect((await sign(card, ana, { Text: 'Hola', [key]: beto.id })).status).toBe(400);
  });

  it('is refused with the same words for whoever has no such day, whatever the reason', async () => {
    const others = [
      await personWith(app, { org, birthday: '1990-06-17', hidesBirthday: true }),
      await personWith(app, { org, birthday: '1990-06-18' }),
      await personWith(app, { org, birthday: '1990-06-12' }),
      await personWith(app, { org, birthday: '1990-06-17', isActive: false }),
      await personWith(app, { org: (await app.world.org()).org, birthday: '1990-06-17' }),
      ana,
      { id: 999_999 },
    ];
    const answers = await Promise.all(others.map(({ id }) => begin({ ReceiverId: id }).expect(422)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.errors))).size).toBe(1);
  });

  it.each<[CardOccasion, string, string | undefined, string, number | null]>([
    ['birthday', '2026-06-13', undefined, '2026-06-16T13:00:00.000000Z', null],
    ['anniversary', '2026-06-15', undefined, '2026-06-16T13:00:00.000000Z', 10],
    ['welcome', '2026-06-12', '2026-06-16', '2026-06-16T13:00:00.000000Z', null],
    ['farewell', '2020-01-01', '2026-06-27', '2026-06-30T13:00:00.000000Z', null],
  ])('for a %s of %s comes on the working day', async (occasion, date, Day, delivery, years) => {
    const at = occasion === 'anniversary' ? `2016${date.slice(4)}` : date;
    const eva = await personWith(app, { org, ...(occasion === 'birthday' ? { birthday: at } : { entered: at }) });
    const card = await begun({ Occasion: occasion, ReceiverId: eva.id, ...(Day !== undefined && { Day }) });
    expect([card.DeliveryDate, card.Years]).toEqual([delivery, years]);
  });

  it('follows the rule of the organisation, also when that changes under way', async () => {
    const eva = await personWith(app, { org, birthday: '1990-06-16' });
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const saturday = await personWith(app, { org, entered: '2020-01-01' });
    const card = await begun({ Occasion: 'farewell', ReceiverId: saturday.id, Day: '2026-06-20' });
    const other = await begun({ ReceiverId: eva.id });
    expect(card.DeliveryDate).toBe('2026-06-22T13:00:00.000000Z');
    await owner.put('/api/Flx_Birthdays/settings').send({ DayRule: 'before', Version: 0 }).expect(200);
    const [moved, same] = (
      await Promise.all([card, other].map(({ Id }) => ana.get(`/api/Flx_Cards/${Id}`).expect(200)))
    ).map(({ body }) => (body.results as CollectiveCard).DeliveryDate);
    expect([moved, same]).toEqual(['2026-06-19T13:00:00.000000Z', '2026-06-16T13:00:00.000000Z']);
  });

  it.each<[string, object, string]>([
    ['a welcome without a day', { Occasion: 'welcome' }, 'Day'],
    ['a farewell of today, whose hour has passed', { Occasion: 'farewell', Day: '2026-06-12' }, 'Day'],
    ['a farewell in a year', { Occasion: 'farewell', Day: '2027-06-12' }, 'Day'],
    ['a day that there is not', { Occasion: 'farewell', Day: '2026-02-31' }, 'Day'],
    ['a day that is none', { Occasion: 'farewell', Day: 'mañana' }, 'Day'],
    ['another occasion', { Occasion: 'wedding' }, 'Occasion'],
    ['a picture that there is not', { Template: 4 }, 'Template'],
  ])('is refused: %s', async (_what, body, field) => {
    const eva = await personWith(app, { org, entered: '2026-06-11' });
    const answer = await begin({ ReceiverId: eva.id, ...body }).expect(422);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });

  it('has a farewell begun by its receiver’s area or by who administers people', async () => {
    const other = await app.world.group({ org, title: 'Otra', isArea: true });
    const outsider = await app.world.user({ org, area: other });
    const keeper = await app.world.user({ org, area: other, roles: ['Admin-Users'] });
    await begin({ Occasion: 'farewell', Day: '2026-06-20' }, outsider).expect(422);
    await begin({ Occasion: 'farewell', Day: '2026-06-20' }, keeper).expect(201);
  });

  it('is one for two who begin it at once, and for a person no more than so many', async () => {
    const [one, other] = await Promise.all([begin(), begin({}, beto)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const people = await Promise.all(
      Array.from({ length: CARDS_BEGUN_MAX + 1 }, () => personWith(app, { org, birthday: '1991-06-17' })),
    );
    const eva = await app.world.user({ org });
    const answers = await Promise.all(people.map(({ id }) => begin({ ReceiverId: id }, eva)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CARDS_BEGUN_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('is taken back by who began it, and nobody else', async () => {
    const card = await begun();
    await sign(card, beto).expect(201);
    await beto.delete(`/api/Flx_Cards/${card.Id}`).expect(403);
    await ana.delete(`/api/Flx_Cards/${card.Id}`).expect(204);
    expect(await signaturesOf(beto, card)).toEqual([]);
    await begun();
  });

  it('is there for nobody of another organisation', async () => {
    const card = await begun();
    const other = await app.world.user({ org: (await app.world.org()).org });
    await other.get(`/api/Flx_Cards/${card.Id}`).expect(404);
    await sign(card, other).expect(422);
  });

  it('of a birthday that is hidden by now is there for nobody, and is not delivered', async () => {
    const card = await begun();
    await sign(card, beto).expect(201);
    await app.owner.query('update users set private_birthday = true where org_id = $1 and id = $2', [org, diana.id]);
    expect(await cardsOf(beto)).toEqual([]);
    expect(await cardsOf(ana)).toEqual([]);
    await sign(card, ana).expect(422);
    app.now = EIGHT;
    await deliver();
    expect(await bellOf(diana)).toEqual([]);
    expect((await app.owner.query('select from cards where org_id = $1', [org])).rowCount).toBe(0);
  });
});

describe('a signature', () => {
  it('is one of each, also of two at once, and may be written anew until the delivery', async () => {
    const card = await begun();
    const answers = await Promise.all([sign(card, beto), sign(card, beto, { Text: 'Otra' }), sign(card, ana)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    const own = (await signaturesOf(beto, card)).find(({ SignerId }) => SignerId === beto.id);
    await beto.put(`/api/Flx_CardSignatures/${own?.Id}`).send({ Text: 'Mejor así', Sticker: 'rocket' }).expect(200);
    await ana.put(`/api/Flx_CardSignatures/${own?.Id}`).send({ Text: 'Ajena' }).expect(403);
    const changed = (await signaturesOf(ana, card)).find(({ SignerId }) => SignerId === beto.id);
    expect(changed).toMatchObject({ Text: 'Mejor así', Sticker: 'rocket', CanEdit: false, CanDelete: true });
    // The starter of the card is responsible for its content.
    await ana.delete(`/api/Flx_CardSignatures/${own?.Id}`).expect(204);
    await sign(card, beto).expect(201);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'Text'],
    ['blanks', { Text: '  ' }, 'Text'],
    ['too much', { Text: 'a'.repeat(SIGNATURE_TEXT_MAX + 1) }, 'Text'],
    ['a sticker that there is not', { Sticker: 'skull' }, 'Sticker'],
  ])('with %s is refused', async (_what, body, field) => {
    const card = await begun();
    expect(Object.keys((await sign(card, ana, body).expect(422)).body.errors as object)).toEqual([field]);
  });

  it('takes a photo, whose bytes its receiver gets with the card and not before', async () => {
    const card = await begun();
    const [file] = await uploaded(beto, { name: 'torta.jpg', content: await photo(), type: 'image/jpeg' });
    const [document] = await uploaded(beto, { name: 'acta.pdf', content: pdf(), type: 'application/pdf' });
    await sign(card, beto, { Attachments: [{ id: document?.id }] }).expect(422);
    await sign(card, beto, { Attachments: [{ id: file?.id }] }).expect(201);
    const [seen] = await signaturesOf(ana, card);
    const url = seen?.Attachments[0]?.url ?? '';
    await app.request.get(url).expect(200);
    await diana.get(`/api/files/${file?.id}/address`).expect(404);
    app.now = EIGHT;
    await deliver();
    const [got] = await signaturesOf(diana, card);
    await app.request.get(got?.Attachments[0]?.url ?? '').expect(200);
    await diana.delete(`/api/Flx_Cards/${card.Id}`).expect(204);
    expect(
      (await app.owner.query(`select from files where parent_kind = 'signature' and org_id = $1`, [org])).rowCount,
    ).toBe(0);
  });
});

describe('the delivery', () => {
  it('goes on past a card that fails, and past a kill', async () => {
    const eva = await personWith(app, { org, firstName: 'Eva', birthday: '1990-06-17' });
    const [poison, sound] = [await begun(), await begun({ ReceiverId: eva.id })];
    for (const card of [poison, sound]) await sign(card, beto).expect(201);
    app.now = EIGHT;
    await app.owner.query(`
      create function spoil() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
      create trigger spoil before update on cards for each row when (new.id = ${poison.Id} and new.org_id = ${org}) execute function spoil()`);
    await deliver();
    expect(await bellOf(diana)).toEqual([]);
    expect(await bellOf(eva)).toContain('Tus colegas te firmaron una tarjeta');
    await app.owner.query('drop trigger spoil on cards; drop function spoil');
    await deliver();
    await deliver();
    expect(await bellOf(diana)).toEqual(['Tus colegas te firmaron una tarjeta']);
    expect((await bellOf(eva)).filter(text => text.startsWith('Tus colegas'))).toHaveLength(1);
  });

  it('throws away what nobody has signed, and what is for somebody who has gone', async () => {
    const gone = await personWith(app, { org, birthday: '1990-06-17' });
    await begun();
    await sign(await begun({ ReceiverId: gone.id }), beto).expect(201);
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, gone.id]);
    app.now = EIGHT;
    await deliver();
    expect((await app.owner.query('select from cards where org_id = $1', [org])).rowCount).toBe(0);
    expect(await bellOf(diana)).toEqual([]);
  });
});

describe('the mail of a collective card', () => {
  it('has each signature with its sticker and photo inside, and asks nobody for anything', async () => {
    const card = await begun();
    const [file] = await uploaded(beto, { name: 'torta.jpg', content: await photo(1200, 600), type: 'image/jpeg' });
    const text = '<b>Hola</b> <img src="https://fuera.example/p.png">';
    await sign(card, beto, { Text: text, Sticker: 'star', Attachments: [{ id: file?.id }] }).expect(201);
    await sign(card, ana, { Text: 'Un abrazo' }).expect(201);
    app.now = EIGHT;
    await deliver();
    await app.runJob('mail: send');
    const [letter] = server.received;
    expect(letter?.to).toEqual([diana.email]);
    expect(letter?.header('Subject')).toBe('Tus colegas te firmaron una tarjeta');
    const markup = letter?.part('text/html') ?? '';
    const sizes = [...markup.matchAll(/src="([^"]*)"\s+width="(\d+)"\s+height="(\d+)"/g)].map(match => match.slice(1));
    expect(sizes).toEqual([
      ['cid:card-1@tertulia', '226', '146'],
      ['cid:card-2@tertulia', '72', '72'],
      ['cid:card-3@tertulia', '536', '268'],
    ]);
    expect(markup).toContain('¡Feliz cumpleaños, Diana!');
    expect(markup).toContain('&lt;b&gt;Hola&lt;/b&gt; &lt;img src=&quot;https://fuera.example/p.png&quot;&gt;');
    const addresses = [...markup.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter(address => !/^(cid:|https:\/\/red\.yarumo\.example\/)/.test(address))).toEqual([]);
    expect(markup).toContain(`https://red.yarumo.example/birthdays/cards/${card.Id}`);
    const kinds = await Promise.all(
      [...(letter?.pictures() ?? new Map()).values()].map(async ({ content }) => {
        const { format, width, height } = await sharp(content as Buffer).metadata();
        return [format, width, height];
      }),
    );
    expect(kinds).toEqual([
      ['jpeg', 452, 292],
      ['png', 144, 144],
      ['jpeg', 536, 268],
    ]);
    const plain = letter?.part('text/plain') ?? '';
    expect(plain).toContain('Un abrazo');
    expect(plain).toContain('De Ana Gómez');
  });

  it('has the first signatures of many, and says how many there are', async () => {
    const card = await begun();
    const count = SIGNATURES_IN_MAIL + 2;
    await app.owner.query(
      `with people as (insert into users (org_id, oid, email, first_name, area_id)
         select $1, gen_random_uuid(), 'f' || p || '@x.example', 'Firma ' || p, $2 from generate_series(1, $4::int) p returning id)
       insert into card_signatures (org_id, card_id, signer_id, body, created_at) select $1, $3, id, 'Felicidades', now() from people`,
      [org, area, card.Id, count],
    );
    app.now = EIGHT;
    await deliver();
    await app.runJob('mail: send');
    const plain = server.received[0]?.part('text/plain') ?? '';
    expect(plain.match(/Felicidades/g)).toHaveLength(SIGNATURES_IN_MAIL);
    expect(plain).toContain(`La firmaron ${count} personas. Estas son las primeras ${SIGNATURES_IN_MAIL} firmas.`);
  });
});
