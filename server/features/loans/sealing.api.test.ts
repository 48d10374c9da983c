import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import type { Keyring } from '../../base/keyring.ts';
import { newKey, SealBroken } from '../../base/sealing.ts';
import { sql } from '../../db/sql.ts';
import { dumpOf } from '../../testing/dump.ts';
import { PERSON, QUOTE, registers, setRates } from '../../testing/loans.ts';
import { testApp } from '../../testing/test-app.ts';
import { keyringOf, TEST_KEYRING, TEST_MASTER } from '../../testing/test-keyring.ts';
import type { TestUser } from '../../testing/world.ts';
import { readBroken } from './consents-sql.ts';
import { createSealing, requireKeys, type Sealer, type Sealing } from './sealing.ts';

const app = testApp();
let laura: TestUser;
let creditor: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  laura = await app.world.user({ org });
  creditor = await app.world.user({ org, roles: ['Admin-Credits'] });
  await setRates(app, creditor);
});

const dataOf = async (reader: TestUser): Promise<unknown> =>
  ((await reader.get('/api/Conocerte').expect(200)).body as { results: { Data: unknown }[] }).results.map(
    ({ Data }) => Data,
  );

/** Values of the registration that appear nowhere else. */
const CANARIES = {
  NumeroIdentificacion: 'CANARIO1020304',
  DireccionResidencia: 'Calle del Canario',
  NombreEmpresa: 'Canarios S. A. S.',
  IngresoMensualSalarioFijo: 4_276_531,
  TelefonoFijo: '6017654321',
};

describe('what is registered', () => {
  it('stands nowhere in a copy of the database, in no encoding', async () => {
    await registers(laura, { ...PERSON, ...CANARIES });
    await laura.post('/api/Prestamo', { ...QUOTE, Solicitud: 'Canario en la nota' }).expect(201);
    expect(await dataOf(creditor)).toMatchObject([CANARIES]);
    const copy = await dumpOf(app);
    expect(copy).toContain(laura.email);
    for (const value of [...Object.values(CANARIES).map(String), 'Canario en la nota'])
      for (const encoded of [
        value,
        Buffer.from(value).toString('hex'),
        Buffer.from(value).toString('base64').slice(0, -4),
      ])
        expect(copy).not.toContain(encoded);
  });

  it('is out of reach of the application’s own role', async () => {
    await registers(laura);
    const everything = sql`select * from loan.loan_applicants`;
    await expect(app.db.reading(laura.org).run(everything)).rejects.toThrow('permission denied');
    await expect(app.db.vault('loan').reading(laura.org).run(everything)).resolves.toHaveLength(1);
    await expect(
      app.db
        .vault('loan')
        .reading(laura.org + 1)
        .run(everything),
    ).resolves.toEqual([]);
    const { rows } = await app.owner.query<{ usage: boolean; tables: number }>(
      `select has_schema_privilege('tertulia_app', 'loan', 'usage') as usage,
         count(*) filter (where has_table_privilege('tertulia_app', c.oid, 'select'))::int as tables
       from pg_class c where c.relnamespace = 'loan'::regnamespace and c.relkind = 'r'`,
    );
    expect(rows).toEqual([{ usage: false, tables: 0 }]);
  });

  it('can’t be opened as another person’s, as another field, or changed', async () => {
    const sealing = createSealing(TEST_KEYRING);
    const sealerOf = (person: TestUser): Promise<Sealer> =>
      app.db.vault('loan').write(laura.org, session => sealing.sealerOf(session, person.id, new Date()));
    const [mine, theirs] = await Promise.all([sealerOf(laura), sealerOf(creditor)]);
    const sealed = mine.seal('applicant', PERSON);
    expect(mine.open('applicant', sealed)).toEqual(PERSON);
    const flipped = Buffer.from(sealed);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    for (const open of [
      () => theirs.open('applicant', sealed),
      () => mine.open('request notes', sealed),
      () => mine.open('applicant', flipped),
      () => mine.open('applicant', Buffer.alloc(3)),
    ])
      expect(open).toThrow(SealBroken);
  });

  it('is read on while its keys are wrapped anew, and then needs the old key no more', async () => {
    await registers(laura);
    const next = newKey();
    const both = keyringOf(TEST_MASTER, next);
    const sealing = createSealing(both);
    const vault = app.db.vault('loan');
    const sealed = async (): Promise<Buffer> => {
      const { rows } = await app.owner.query<{ data: Buffer }>(
        'select data from loan.loan_applicants where org_id = $1',
        [laura.org],
      );
      return rows[0]?.data ?? Buffer.alloc(0);
    };
    const readBy = async (by: Sealing): Promise<unknown> => {
      const openers = await by.openersOf(vault.reading(laura.org), [laura.id], createLogger('silent'));
      return openers.get(laura.id)?.open('applicant', await sealed());
    };
    const readings = Promise.all(Array.from({ length: 20 }, () => readBy(sealing)));
    expect(await sealing.rewrap(vault, laura.org)).toBe(1);
    expect(await sealing.rewrap(vault, laura.org)).toBe(0);
    for (const read of await readings) expect(read).toMatchObject(PERSON);
    const index = (await vault.write(laura.org, session => sealing.indexer(session)))('X');
    const withoutOld: Keyring = {
      ...both,
      newest: '2',
      has: name => name === '2',
      organisationKey: (name, org) => {
        if (name !== '2') throw new Error('The old key is gone');
        return both.organisationKey(name, org);
      },
    };
    expect(await readBy(createSealing(withoutOld))).toMatchObject(PERSON);
    expect((await vault.write(laura.org, session => createSealing(withoutOld).indexer(session)))('X')).toEqual(index);
  });

  it('that nobody can open hides nothing of others', async () => {
    await registers(laura);
    const other = await app.world.user({ org: laura.org });
    await registers(other, { ...PERSON, Nombre: 'Otra' });
    await app.owner.query(`update loan.loan_subject_keys set key_name = 'lost' where org_id = $1 and user_id = $2`, [
      laura.org,
      laura.id,
    ]);
    expect(await dataOf(creditor)).toEqual([expect.objectContaining({ Nombre: 'Otra' }), null]);
    const sealing = createSealing(keyringOf(TEST_MASTER, newKey()));
    await expect(sealing.rewrap(app.db.vault('loan'), laura.org)).rejects.toThrow('1 keys of organisation');
    const { rows } = await app.owner.query<{ name: string }>(
      'select key_name as name from loan.loan_subject_keys where org_id = $1 order by user_id',
      [laura.org],
    );
    expect(rows).toEqual([{ name: 'lost' }, { name: '2' }]);
  });

  it('is not gone on with by a server that lacks a key', async () => {
    await requireKeys(app.db, keyringOf(TEST_MASTER));
    const right = keyringOf(TEST_MASTER, newKey());
    await requireKeys(app.db, right);
    for (const wrong of [keyringOf(TEST_MASTER), keyringOf(newKey())])
      await expect(requireKeys(app.db, wrong)).rejects.toThrow('Restore the file');
    await requireKeys(app.db, right);
    await app.owner.query('delete from loan.loan_keys');
  });

  it('is gone with the person’s key, wherever it stands', async () => {
    await registers(laura);
    await app.owner.query('delete from loan.loan_subject_keys where org_id = $1', [laura.org]);
    expect(await dataOf(creditor)).toEqual([null]);
  });
});

describe('the chain of consents', () => {
  it('can’t be changed by the application, and shows what its owner has changed', async () => {
    await Promise.all([registers(laura), registers(creditor)]);
    const broken = () => app.db.vault('loan').reading(laura.org).run<{ id: number }>(readBroken(laura.org));
    expect(await broken()).toEqual([]);
    const { rows } = await app.owner.query<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants
       where grantee = 'tertulia_loan' and table_name in ('loan_consents', 'loan_readings') order by 1`,
    );
    expect([...new Set(rows.map(({ privilege }) => privilege))]).toEqual(['INSERT', 'SELECT']);
    const { rows: entries } = await app.owner.query<{ id: string }>(
      'select id from loan.loan_consents where org_id = $1 order by id',
      [laura.org],
    );
    expect(entries).toHaveLength(6);
    await app.owner.query('update loan.loan_consents set is_given = not is_given where org_id = $1 and id = $2', [
      laura.org,
      entries[1]?.id,
    ]);
    expect(await broken()).toEqual([{ id: Number(entries[1]?.id) }]);
    await app.owner.query('delete from loan.loan_consents where org_id = $1 and id = $2', [laura.org, entries[1]?.id]);
    expect(await broken()).toEqual([{ id: Number(entries[2]?.id) }]);
  });
});
