import { beforeEach, describe, expect, it } from 'vitest';
import { loans } from '#contract/i18n/es-CO/loans.ts';
import type { ApplicantRow, Consent } from '#contract/features/loans/types.ts';
import { COMPANY, PERSON, registers, says, sendsDocument } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const { errors } = loans;
let laura: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-24T04:59:00Z'); // 23:59 of the 23rd in Bogota
  const { org } = await app.world.org();
  laura = await app.world.user({ org });
});

const own = async (): Promise<ApplicantRow | undefined> =>
  ((await laura.get('/api/Conocerte').expect(200)).body as { results: ApplicantRow[] }).results[0];
const refusals = async (body: object): Promise<object> =>
  ((await laura.post('/api/Conocerte', body).expect(422)).body as { errors: object }).errors;

describe('registering', () => {
  it('needs what must be authorised, each by itself, and the documents', async () => {
    await laura.post('/api/Conocerte', PERSON).expect(403);
    await says(laura, ['bureau', 'contact', 'documents']);
    expect(((await laura.post('/api/Conocerte', PERSON).expect(403)).body as { detail: string }).detail).toBe(
      errors.authorisationRequired,
    );
    await says(laura, ['treatment']);
    expect(await refusals(PERSON)).toEqual({ identity: errors.required, bank: errors.required });
    for (const kind of ['identity', 'bank'] as const) await sendsDocument(laura, kind).expect(201);
    await laura.post('/api/Conocerte', PERSON).expect(201);
  });

  it.each([
    ['a person', PERSON],
    ['a company', COMPANY],
  ])('%s keeps all that was filled in, with the address of the account', async (_, data) => {
    await registers(laura, data);
    expect(await own()).toMatchObject({
      IdUser: laura.id,
      TipoPersona: data.TipoPersona,
      Held: null,
      Data: { ...data, CorreoElectronico: laura.email },
    });
  });

  it('twice is refused, and at once only one is kept', async () => {
    await says(laura);
    for (const kind of ['identity', 'bank'] as const) await sendsDocument(laura, kind).expect(201);
    const answers = await Promise.all(Array.from({ length: 5 }, () => laura.post('/api/Conocerte', PERSON)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  it.each<[string, object, object]>([
    ['no type', { TipoPersona: null }, { TipoPersona: errors.typeRequired }],
    ['thirteen years', { FechaNctCtn: '2012-11-24' }, { FechaNctCtn: errors.tooYoung }],
    ['a date that is none', { FechaNctCtn: '2023-02-29' }, { FechaNctCtn: errors.dayInvalid }],
    ['a short phone', { TelefonoCelular: '300123456' }, { TelefonoCelular: errors.phoneInvalid }],
    ['no such city', { CiudadDomicilio: 999_999 }, { CiudadDomicilio: errors.cityUnknown }],
    ['no gender', { Genero: null }, { Genero: errors.required }],
    ['eleven dependents', { NPersonasACargo: 11 }, { NPersonasACargo: errors.required }],
    [
      'a rented dwelling without its owner',
      { TipoViviendaDomicilio: 2 },
      { NombreCompletoArrendatario: errors.required, TelefonoArrendatario: errors.required },
    ],
    ['living there from today on', { DesdeCuandoViveAhi: '2026-11-23' }, { DesdeCuandoViveAhi: errors.dateMustBePast }],
    ['no occupation', { Ocupaciones: [] }, { Ocupaciones: errors.occupationRequired }],
    [
      'an occupation that says nothing',
      { Ocupaciones: ['Socio', 'Pensionado'] },
      {
        EntidadPagadoraPension: errors.occupationIncomplete,
        NombreEmpresaSocio: errors.occupationIncomplete,
        FechaCreacionSociedad: errors.occupationIncomplete,
        VentasMensuales: errors.occupationIncomplete,
      },
    ],
    ['cents', { TotalDePasivos: 1.5 }, { TotalDePasivos: errors.moneyInvalid }],
    ['a negative income', { IngresoMensualSalarioFijo: -1 }, { IngresoMensualSalarioFijo: errors.moneyInvalid }],
  ])('a person with %s is refused', async (_, change, expected) => {
    await says(laura);
    expect(await refusals({ ...PERSON, ...change })).toEqual(expected);
    expect(await own()).toBeUndefined();
  });

  it.each<[string, object, object]>([
    ['a foundation today', { FechaNctCtn: '2026-11-23' }, { FechaNctCtn: errors.dateMustBePast }],
    ['no representative', { EsRepresentante: false }, { EsRepresentante: errors.representativeRequired }],
    ['no name', { NombreCompleto: '' }, { NombreCompleto: errors.required }],
    ['fewer than no employees', { NDeEmpleados: -1 }, { NDeEmpleados: errors.required }],
  ])('a company with %s is refused', async (_, change, expected) => {
    await says(laura);
    expect(await refusals({ ...COMPANY, ...change })).toEqual(expected);
  });

  it.each([
    ['fourteen today', '2012-11-23', 'minor'],
    ['eighteen tomorrow', '2008-11-24', 'minor'],
    ['eighteen today', '2008-11-23', null],
    ['of a 29 February', '2004-02-29', null],
  ])('somebody %s is taken, and held while under age', async (_, FechaNctCtn, Held) => {
    await registers(laura, { ...PERSON, FechaNctCtn });
    expect(await own()).toMatchObject({ Held });
  });

  it('drops what the type of person does not have', async () => {
    await registers(laura, { ...COMPANY, Genero: 'Femenino', NombreEmpresa: 'Otra' });
    const data = (await own())?.Data ?? {};
    expect(Object.keys(data)).not.toContain('Genero');
    expect(Object.keys(data)).not.toContain('NombreEmpresa');
  });

  it('is edited by its owner alone, who can’t change the type and whose second window loses nothing', async () => {
    const id = await registers(laura);
    const before = await own();
    const creditor = await app.world.user({ org: laura.org, roles: ['Admin-Credits'] });
    const colleague = await app.world.user({ org: laura.org, roles: ['Propietarios'] });
    await creditor.put(`/api/Conocerte/${id}`, PERSON).expect(403);
    await colleague.put(`/api/Conocerte/${id}`, PERSON).expect(404);
    const { body } = await laura.put(`/api/Conocerte/${id}`, COMPANY).expect(422);
    expect((body as { errors: object }).errors).toEqual({ TipoPersona: errors.typeLocked });
    app.now = new Date('2026-11-24T06:00:00Z');
    await laura
      .put(`/api/Conocerte/${id}`, { ...PERSON, Nombre: 'Lucía', EditionDate: before?.EditionDate })
      .expect(200);
    await laura.put(`/api/Conocerte/${id}`, { ...PERSON, EditionDate: before?.EditionDate }).expect(409);
    expect(await own()).toMatchObject({ Data: { Nombre: 'Lucía' } });
    await laura.delete(`/api/Conocerte/${id}`).expect(405);
  });
});

describe('consents', () => {
  it('keep the words as they were shown, and what was revoked since', async () => {
    const [first] = await says(laura, ['contact']);
    expect(first).toMatchObject({ Purpose: 'contact', Given: true, Holds: true, Version: 1, Language: 'ES-CO' });
    const [revoked, given] = (await says(laura, ['contact'], false)) as [Consent, Consent];
    expect([revoked.Given, revoked.Holds, given.Given, given.Holds]).toEqual([false, false, true, false]);
    expect({ ...given, Holds: true }).toEqual(first);
  });

  it('said again add nothing, and who changes their mind all day is stopped', async () => {
    expect(await says(laura, ['contact'])).toHaveLength(1);
    expect(await says(laura, ['contact'])).toHaveLength(1);
    for (let at = 1; at < 40; at += 1) await says(laura, ['contact'], at % 2 === 0);
    const [last] = await says(laura, ['contact'], false);
    const { Purpose, Version, Sha256 } = last as Consent;
    const change = { Zone: '-05:00', Agent: 'x', Consents: [{ Purpose, Version, Sha256, Given: true }] };
    await laura.post('/api/Conocerte/consents', change).expect(429);
    app.now = new Date(app.now.getTime() + 24 * 3_600_000 + 1_000);
    await laura.post('/api/Conocerte/consents', change).expect(200);
  });

  it('are not given to other words than those that hold', async () => {
    const wrong = { Purpose: 'bureau', Version: 1, Sha256: 'a'.repeat(64), Given: true };
    const send = (Consents: object[]) =>
      laura.post('/api/Conocerte/consents', { Zone: '-05:00', Agent: 'x', Consents });
    expect(((await send([wrong]).expect(409)).body as { detail: string }).detail).toBe(errors.consentChanged);
    await send([{ ...wrong, Version: 2 }]).expect(409);
    await send([{ ...wrong, Purpose: 'terms' }]).expect(422);
    await send([]).expect(422);
    expect((await laura.get('/api/Conocerte/consents').expect(200)).body).toEqual({ results: [] });
  });

  it('to a new version leave the old words byte by byte', async () => {
    const [first] = (await says(laura, ['bureau'])) as [Consent];
    await app.owner.query(
      `insert into legal_texts (org_id, purpose, version, language, title, body, published_at)
       values ($1, 'bureau', 2, 'ES-CO', 'Otro', 'Otras palabras: ñandú', now())`,
      [laura.org],
    );
    const all = await says(laura, ['bureau']);
    expect(all.map(({ Version, Body }) => [Version, Body])).toEqual([
      [2, 'Otras palabras: ñandú'],
      [1, first.Body],
    ]);
  });
});

describe('lists of choices', () => {
  it.each([
    ['NivelAcademico', 9],
    ['TipoVivienda', 3],
    ['EstratoDomicilio', 7],
    ['SectorActividad', 14],
    ['FrequenciaPago', 4],
  ])('%s has all of its %i on one page', async (list, count) => {
    const { body } = await laura.get(`/api/${list}?$count=true`).expect(200);
    expect(body).toMatchObject({ __next: null, TotalCount: count });
    expect((body as { results: unknown[] }).results).toHaveLength(count);
  });

  it('Municipios are found by name', async () => {
    const { body } = await laura.get('/api/Municipios?$search=medell%C3%ADn').expect(200);
    expect(body).toMatchObject({ results: [{ Municipio: 'Medellín', CodMunicipio: '05001' }] });
  });
});
