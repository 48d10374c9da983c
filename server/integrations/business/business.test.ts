import { beforeEach, describe, expect, it } from 'vitest';
import { BUSINESS_QUERIES } from '#contract/features/apps/types.ts';
import { createLogger } from '../../base/logger.ts';
import { FAULTS, saying, testOutside } from '../../testing/outside-server.ts';
import { createBusiness } from './create-business.ts';
import { BusinessFailed, BusinessRefused, NotInBusiness, type BusinessServices } from './port.ts';

const outside = testOutside();
const log = createLogger('silent');
const NOW = new Date('2026-11-25T15:00:00Z');
let business: BusinessServices;

beforeEach(() => {
  outside.asked.length = 0;
  business = createBusiness(
    {
      kind: 'http',
      url: outside.origin,
      tokens: new Map([
        [101, 's3creto'],
        [202, 'otro'],
      ]),
    },
    log,
  );
});

describe('the business services', () => {
  it.each(BUSINESS_QUERIES)('ask for %s as they are asked to, in the name of the organisation', async query => {
    outside.answer = saying({}, 404);
    await expect(business.ask(202, query, '77', NOW)).rejects.toBeInstanceOf(NotInBusiness);
    expect(outside.asked).toEqual([{ method: 'GET', path: `/${query}/77`, authorization: 'Bearer otro' }]);
  });

  it.each(['1/../2', '../1', '', '1?x=2', '1#', '%31', '1 ', '-1', '1e3', '١', '1234567890123'])(
    'are never asked for %j',
    async id => {
      await expect(business.ask(101, 'vacation', id, NOW)).rejects.toBeInstanceOf(TypeError);
      expect(outside.asked).toEqual([]);
    },
  );

  it('are not there for an organisation without a token', async () => {
    expect([business.serves(101), business.serves(303)]).toEqual([true, false]);
    await expect(business.ask(303, 'vacation', '1', NOW)).rejects.toBeInstanceOf(BusinessFailed);
    expect(outside.asked).toEqual([]);
  });

  it.each(Object.entries(FAULTS))('have failed where one %s, whatever was asked', async (_what, answer) => {
    outside.answer = answer;
    for (const query of BUSINESS_QUERIES)
      await expect(business.ask(101, query, '1', NOW)).rejects.toBeInstanceOf(BusinessFailed);
  });

  it.each([
    [400, BusinessRefused],
    [422, BusinessRefused],
    [401, BusinessFailed],
    [403, BusinessFailed],
  ])('tell a refusal of %s apart', async (status, error) => {
    outside.answer = saying({}, status);
    await expect(business.ask(101, 'invoices', '1', NOW)).rejects.toBeInstanceOf(error);
  });

  it('serve the others while one organisation is refused, or fails', async () => {
    for (const status of [401, 503]) {
      outside.answer = (request, response) => {
        const isOther = request.headers.authorization === 'Bearer otro';
        saying({ DiasVacaciones: 3 }, isOther ? 200 : status)(request, response);
      };
      for (let time = 0; time < 10; time += 1) await business.ask(101, 'vacation', '1', NOW).catch(() => undefined);
      expect(await business.ask(202, 'vacation', '1', NOW)).toMatchObject({ DiasVacaciones: 3 });
    }
  });

  it.each([
    { DiasVacaciones: '<b>9</b>' },
    { DiasVacaciones: null },
    { DiasVacaciones: 1e20 },
    { DiasVacaciones: 3, Desde: 'mañana' },
    { DiasVacaciones: 3, Aprobador: 'x'.repeat(201) },
    { DiasVacaciones: 3, Aprobador: { toString: 'x' } },
    {},
  ])('believe no answer like %j', async said => {
    outside.answer = saying(said);
    await expect(business.ask(101, 'vacation', '1', NOW)).rejects.toBeInstanceOf(BusinessFailed);
  });

  it('believe no answer about something else', async () => {
    outside.answer = saying({ Id: 2, Cliente: 'Otra', Valor: 1, Estado: 'Pagada' });
    await expect(business.ask(101, 'invoices', '1', NOW)).rejects.toBeInstanceOf(BusinessFailed);
  });

  it('keep markup as the text that it is, and leave out what nobody asked for', async () => {
    outside.answer = saying({
      Id: 1,
      Nombre: '<img src=x onerror=alert(1)>\u202e\n',
      Estado: 'Al día',
      __proto__: 1,
      Clave: 'x',
    });
    expect(await business.ask(101, 'clients', '1', NOW)).toEqual({
      Id: '1',
      Nombre: '<img src=x onerror=alert(1)>',
      Estado: 'Al día',
      Ciudad: null,
      Cupo: null,
      Saldo: null,
      UltimaCompra: null,
    });
  });
});

describe('the sample service', () => {
  it.each(BUSINESS_QUERIES)('answers %s over HTTP, the same each time, and says that it is one', async query => {
    const sample = createBusiness({ kind: 'sample' }, log);
    expect(sample.isSample).toBe(true);
    const answer = await sample.ask(101, query, '12', NOW);
    expect(await sample.ask(202, query, '12', NOW)).toEqual(answer);
    expect(await sample.ask(101, query, '13', NOW)).not.toEqual(answer);
  });

  it('has nothing from 9000 on, and no days for ids that end in 0', async () => {
    const sample = createBusiness({ kind: 'sample' }, log);
    await expect(sample.ask(101, 'invoices', '9000', NOW)).rejects.toBeInstanceOf(NotInBusiness);
    expect((await sample.ask(101, 'vacation', '20', NOW)).DiasVacaciones).toBe(0);
    expect((await sample.ask(101, 'vacation', '21', NOW)).DiasVacaciones).toBeGreaterThan(0);
  });
});
