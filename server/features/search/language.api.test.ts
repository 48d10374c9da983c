import { beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../../testing/events.ts';
import { publish } from '../../testing/feed.ts';
import { announce } from '../../testing/news.ts';
import { found, titlesOf } from '../../testing/search.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { sell } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';

/* Typed searches, and the results that people expect first. */

const app = testApp();
let reader: TestUser;
let org: number;
let englishReader: TestUser;

const PEOPLE = [
  ['María Fernanda', 'Ñáñez Osorio', 'Analista de nómina'],
  ['José Ángel', 'Núñez', 'Jefe de tesorería'],
  ["D'Angelo", "O'Higgins", 'Conductor'],
  ['Ana', 'Pérez-Gómez', 'Diseñadora'],
  ['Flor', 'De la Cruz', 'Auditora'],
  ['Ximena', 'Flores', 'Ingeniera de sistemas'],
] as const;
const POSTS = [
  'Feliz año a todos, que venga un gran año',
  'El recto ano anatómico es un tema de medicina',
  'Celebramos los quince años de la compañía',
  'La caminata ecológica será el domingo',
  'Los niños pintaron el mural del jardín',
  'La educación continua empieza en febrero',
  'Las educaciones técnica y artística',
  'The quarterly meetings will be in the new building, and we are planning for it',
  'Plan de trabajo para la sede norte',
  'Un trabajo sin plan no llega lejos',
  'La asamblea de socios es en marzo',
  'Dos aldeas estrenan acueducto',
  'Reuniones de los lunes: se cambian al martes',
  'Se perdió una sombrilla azul en recepción',
  'Encontré un paraguas negro',
  'El pingüino es la mascota del equipo',
  'El reglamento de higiene y seguridad 2026',
] as const;

beforeAll(async () => {
  ({ org } = await app.world.org());
  reader = await app.world.user({ org, firstName: 'Lector', lastName: 'Uno', roles: ['Admin-News', 'Admin-Events'] });
  for (const [firstName, lastName, position] of PEOPLE) {
    const { id } = await app.world.user({ org, firstName, lastName });
    await app.owner.query('update users set position = $1 where id = $2', [position, id]);
  }
  await app.world.group({ org, title: 'Ciclistas de Bogotá' });
  await app.world.group({ org, title: 'Nómina y beneficios', isArea: true });
  for (const Description of POSTS) await publish(reader, { Description });
  await announce(app, reader, {
    Title: 'Vacaciones colectivas de diciembre',
    Description: 'Quiénes salen y cuándo',
    Content: '<p>La <strong>prima</strong> se paga antes.</p>',
  });
  await announce(app, reader, {
    Title: 'Nuevo convenio con la caja de compensación',
    Description: 'Subsidios para todos',
    Content: '<p>Trámites en línea.</p>',
  });
  await hold(app, reader, {
    Title: 'Torneo de fútbol',
    Description: 'Equipos de cinco',
    Location: 'Canchas de La Esperanza',
  });
  await sell(reader, { Title: 'Bicicleta de montaña', Description: 'Rin 29, casi nueva' });
});

beforeAll(async () => {
  const english = await app.world.org();
  englishReader = await app.world.user({
    org: english.org,
    firstName: 'Grace',
    lastName: "O'Neil",
    roles: ['Admin-News'],
  });
  const runners = await app.world.group({
    org: english.org,
    title: 'Runners',
    author: englishReader.id,
    members: [englishReader.id],
  });
  await publish(englishReader, { Description: 'The meeting of the board is on Monday' });
  await publish(englishReader, {
    Description: 'Everybody who runs is welcome to the club',
    Home: false,
    Group: [{ Type: 'group', Id: runners }],
  });
  await publish(englishReader, { Description: 'Who has seen the blue umbrella?' });
  await announce(app, englishReader, {
    Title: 'Company holidays of the summer',
    Description: 'When everybody is away',
    Content: '<p>The offices are closed.</p>',
  });
});

/** Typed text, and its first result. Null: nothing is found. */
const TABLE: readonly (readonly [string, string | null])[] = [
  ['año', 'post: Feliz año a todos, que venga un gran año'],
  ['QUINCE AÑOS', 'post: Celebramos los quince años de la compañía'],
  ['ano', 'post: El recto ano anatómico es un tema de medicina'],
  ['compañia', 'post: Celebramos los quince años de la compañía'],
  ['compania', 'post: Celebramos los quince años de la compañía'],
  ['niños', 'post: Los niños pintaron el mural del jardín'],
  ['niño', 'post: Los niños pintaron el mural del jardín'],
  ['ninos', 'post: Los niños pintaron el mural del jardín'],
  ['ecologica', 'post: La caminata ecológica será el domingo'],
  ['caminatas ecológicas', 'post: La caminata ecológica será el domingo'],
  ['jardin', 'post: Los niños pintaron el mural del jardín'],
  ['jardines', 'post: Los niños pintaron el mural del jardín'],
  ['educacion continua', 'post: La educación continua empieza en febrero'],
  ['educaciones tecnicas', 'post: Las educaciones técnica y artística'],
  ['asambleas', 'post: La asamblea de socios es en marzo'],
  ['aldea', 'post: Dos aldeas estrenan acueducto'],
  ['reunión', 'post: Reuniones de los lunes: se cambian al martes'],
  ['reunion lunes', 'post: Reuniones de los lunes: se cambian al martes'],
  ['meeting', 'post: The quarterly meetings will be in the new building, and we are planning for it'],
  ['plan buildings', 'post: The quarterly meetings will be in the new building, and we are planning for it'],
  ['"plan de trabajo"', 'post: Plan de trabajo para la sede norte'],
  ['"trabajo sin plan"', 'post: Un trabajo sin plan no llega lejos'],
  ['trabajo -norte', 'post: Un trabajo sin plan no llega lejos'],
  ['trabajo -lejos', 'post: Plan de trabajo para la sede norte'],
  ['sombrilla', 'post: Se perdió una sombrilla azul en recepción'],
  ['sombrillas azules', 'post: Se perdió una sombrilla azul en recepción'],
  ['pinguino', 'post: El pingüino es la mascota del equipo'],
  ['pingüinos', 'post: El pingüino es la mascota del equipo'],
  ['higiene 2026', 'post: El reglamento de higiene y seguridad 2026'],
  ['vacaciones', 'new: Vacaciones colectivas de diciembre'],
  ['vacación', 'new: Vacaciones colectivas de diciembre'],
  ['vacacion colectiva', 'new: Vacaciones colectivas de diciembre'],
  ['prima', 'new: Vacaciones colectivas de diciembre'],
  ['caja de compensación', 'new: Nuevo convenio con la caja de compensación'],
  ['subsidio', 'new: Nuevo convenio con la caja de compensación'],
  ['tramite', 'new: Nuevo convenio con la caja de compensación'],
  ['futbol', 'event: Torneo de fútbol'],
  ['torneos', 'event: Torneo de fútbol'],
  ['canchas esperanza', 'event: Torneo de fútbol'],
  ['bicicletas', 'advert: Bicicleta de montaña'],
  ['montana', 'advert: Bicicleta de montaña'],
  ['ciclistas', 'group: Ciclistas de Bogotá'],
  ['ciclista bogota', 'group: Ciclistas de Bogotá'],
  ['nomina', 'area: Nómina y beneficios'],
  ['analista', 'person: María Fernanda Ñáñez Osorio'],
  ['maria', 'person: María Fernanda Ñáñez Osorio'],
  ['ñañez', 'person: María Fernanda Ñáñez Osorio'],
  ['nanez maria', 'person: María Fernanda Ñáñez Osorio'],
  ['osorio fernanda', 'person: María Fernanda Ñáñez Osorio'],
  ['nuñez', 'person: José Ángel Núñez'],
  ['jose nunez', 'person: José Ángel Núñez'],
  ['tesoreria', 'person: José Ángel Núñez'],
  ["o'higgins", "person: D'Angelo O'Higgins"],
  ['ohiggins', "person: D'Angelo O'Higgins"],
  ['higgins dangelo', "person: D'Angelo O'Higgins"],
  ['perez gomez', 'person: Ana Pérez-Gómez'],
  ['Gómez Ana', 'person: Ana Pérez-Gómez'],
  ['de la cruz', 'person: Flor De la Cruz'],
  ['flor', 'person: Flor De la Cruz'],
  ['flores', 'person: Ximena Flores'],
  ['fern', 'person: María Fernanda Ñáñez Osorio'],
  ['xim flo', 'person: Ximena Flores'],
  ['tipo:evento fútbol', 'event: Torneo de fútbol'],
  ['tipo:noticia diciembre', 'new: Vacaciones colectivas de diciembre'],
  ['tipo:evento vacaciones', null],
  ['de:Lector caminata', 'post: La caminata ecológica será el domingo'],
  ['from:"Ana Perez" caminata', null],
  ['desde:2020 caminata', 'post: La caminata ecológica será el domingo'],
  ['hasta:2020-01-01 caminata', null],
  ['en:Ciclistas caminata', null],
  ['pingüina:azul', null],
  ['el la de', null],
  ['"', null],
  ['-', null],
  ['%_\\ ( & | !', null],
];

/** Searches in an organisation whose people write English. */
const ENGLISH: readonly (readonly [string, string | null])[] = [
  ['holiday', 'new: Company holidays of the summer'],
  ['meetings', 'post: The meeting of the board is on Monday'],
  ['board meeting', 'post: The meeting of the board is on Monday'],
  ['running', 'post: Everybody who runs is welcome to the club'],
  ['"welcome to the club"', 'post: Everybody who runs is welcome to the club'],
  ['"club welcome"', null],
  ['blue -club', 'post: Who has seen the blue umbrella?'],
  ['from:Grace umbrella', 'post: Who has seen the blue umbrella?'],
  ['from:Nobody umbrella', null],
  ['in:Runners club', 'post: Everybody who runs is welcome to the club'],
  ['in:Runners umbrella', null],
  ['type:news summer', 'new: Company holidays of the summer'],
  ['type:event summer', null],
  ['since:2020-01-01 umbrellas', 'post: Who has seen the blue umbrella?'],
  ['until:2020-01-01 umbrellas', null],
  ["o'neil", "person: Grace O'Neil"],
  ['hopper grace', null],
];

describe('a search', () => {
  it.each(TABLE)('for %s', async (typed, first) => {
    const answer = await found(reader, typed);
    expect(titlesOf(answer)[0] ?? null).toBe(first);
  });

  it.each(ENGLISH)('of an organisation that writes English, for %s', async (typed, first) => {
    expect(titlesOf(await found(englishReader, typed))[0] ?? null).toBe(first);
  });

  it('finds what has an ñ behind what was typed exactly', async () => {
    expect(titlesOf(await found(reader, 'ano'))).toEqual([
      'post: El recto ano anatómico es un tema de medicina',
      expect.stringContaining('año'),
      expect.stringContaining('año'),
    ]);
    const titles = titlesOf(await found(reader, 'años'));
    expect(titles).toHaveLength(2);
    expect(titles.join(' ')).not.toContain('recto');
  });

  it('says what may have been meant, and marks what was found', async () => {
    expect((await found(reader, 'vacasiones colectibas')).Meant).toBe('vacaciones colectivas');
    expect((await found(reader, 'xyzzyx')).Meant).toBeNull();
    const [first] = (await found(reader, 'caminatas')).results;
    expect(first?.Snippet).toEqual([
      { Text: 'La ' },
      { Text: 'caminata', Hit: true },
      { Text: ' ecológica será el domingo' },
    ]);
  });

  it('looks for what may have been meant of a bounded number of words, however many are typed and known', async () => {
    // Twelve similar spellings: if a user who sees none of them types another one, the search compares them all.
    const alike = Array.from({ length: 12 }, (_, index) => `murcielago${'abcdefghijkl'[index]}`);
    const writer = await app.world.user({ org, firstName: 'Otra', lastName: 'Persona' });
    const hidden = await app.world.group({ org, title: 'Cueva', isPrivate: true, members: [writer.id] });
    for (const Description of alike)
      await publish(writer, { Description, Home: false, Group: [{ Type: 'group', Id: hidden }] });
    const stranger = await app.world.user({ org });
    const statements = (): number => uses.reduce((sum, use) => sum + use.statements.length, 0);
    const uses = recordStatements(app.db);
    await found(stranger, 'murcielagoz');
    // The statements around the search, then the word itself and the five most similar ones.
    const [perWord, before] = [statements(), statements()];
    expect(perWord).toBeLessThan(12);
    await found(stranger, `"${Array.from({ length: 30 }, (_, index) => `m${index}o`).join(' ')}"`);
    expect(statements() - before).toBeGreaterThan(20);
    expect(statements() - before).toBeLessThan(50);
  });

  it('turns pages, and puts the newest first', async () => {
    const newest = await found(reader, 'de:Lector', { order: 'newest', kind: 'post' });
    expect(newest.results).toHaveLength(10);
    const dates = newest.results.map(({ Date: date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const second = await found(reader, 'de:Lector', { order: 'newest', kind: 'post', page: 2 });
    expect(second.results).toHaveLength(POSTS.length - 10);
    expect(second.Counts.post).toBe(POSTS.length);
    expect(new Set([...newest.results, ...second.results].map(({ Key }) => Key)).size).toBe(POSTS.length);
  });

  it('is refused with what is no option', async () => {
    for (const query of [
      'q=a&kind=x',
      'q=a&order=x',
      'q=a&page=0',
      'q=a&page=101',
      'q=a&files=exe',
      'q=a&since=ayer',
      'q=a&more=1',
      `q=${'a'.repeat(201)}`,
    ])
      await reader.get(`/api/search?${query}`).expect(400);
  });
});
