import { REQUIRED_DOCUMENTS, type DocumentKind } from '#contract/features/loans/documents.ts';
import type { Consent, ConsentPurpose, ConsentText, PersonType } from '#contract/features/loans/types.ts';
import { DOCUMENTS_CONSENT, REQUIRED_CONSENTS } from '#contract/features/loans/types.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { createSealing } from '../features/loans/sealing.ts';
import { createStoredRequests } from '../features/loans/stored-requests.ts';
import { pdf } from './files.ts';
import { SILENT_KEYS } from './test-keyring.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/** Registration data of an employed person. */
export const PERSON = {
  TipoPersona: 'Natural',
  FechaNctCtn: '1990-02-28',
  NumeroIdentificacion: '1.020.304'.replaceAll('.', ''),
  TelefonoCelular: '3001234567',
  Nombre: 'Laura',
  Apellido: 'Castañeda',
  TelefonoFijo: '6011234567',
  CiudadDomicilio: 5001,
  NivelAcademico: 9,
  Genero: 'Femenino',
  NAdultosEnElGrupoFamiliar: 2,
  NPersonasACargo: 0,
  DireccionResidencia: 'Calle 10 # 4-20',
  TipoViviendaDomicilio: 3,
  EstratoDomicilio: 7,
  DesdeCuandoViveAhi: '2019-01-01',
  Ocupaciones: ['Empleado'],
  NombreEmpresa: 'Yarumo S. A. S.',
  FechaCreacion: '2020-05-04',
  IdSectorDeSuActividad: 8,
  IngresoMensualSalarioFijo: 4_200_000,
  IngresoMensualSalarioVariable: 0,
  TotalDeActivos: 80_000_000,
  OtrosCreditos: 300_000,
  CreditosHipotecarios: 0,
  TotalDePasivos: 5_000_000,
};

/** Registration data of a company. */
export const COMPANY = {
  TipoPersona: 'Juridica',
  FechaNctCtn: '2010-06-01',
  NumeroIdentificacion: '900123456-7',
  TelefonoCelular: '3001234567',
  NombreCompleto: 'Tejidos del Sur S. A. S.',
  NDeEmpleados: 12,
  TelefonoFijo: '6011234567',
  CiudadDomicilio: 5001,
  EsRepresentante: true,
  NombreCompletoRepresentante: 'Ana Ríos',
  DireccionResidencia: 'Carrera 7 # 80-10',
  IdSectorDeSuActividad: 3,
  IngresoMensualSalarioFijo: 0,
  IngresoMensualSalarioVariable: 30_000_000,
  TotalDeActivos: 500_000_000,
  OtrosCreditos: 0,
  CreditosHipotecarios: 0,
  TotalDePasivos: 90_000_000,
};

export const QUOTE = { Monto: 2_500_000, Plazo: 180, IdFrequencia: 2, Solicitud: 'Para el techo de la casa' };

/** Consents, or refuses, to the current texts. */
export async function says(
  user: TestUser,
  purposes: readonly ConsentPurpose[] = [...REQUIRED_CONSENTS, DOCUMENTS_CONSENT],
  Given = true,
): Promise<Consent[]> {
  const { body } = await user.get('/api/Conocerte/texts').expect(200);
  const texts = (body as { results: ConsentText[] }).results.filter(({ Purpose }) => purposes.includes(Purpose));
  const Consents = texts.map(({ Purpose, Version, Sha256 }) => ({ Purpose, Version, Sha256, Given }));
  const answer = await user
    .post('/api/Conocerte/consents', { Zone: '-05:00', Agent: 'Navegador de prueba', Consents })
    .expect(200);
  return (answer.body as { results: Consent[] }).results;
}

export const sendsDocument = (user: TestUser, kind: DocumentKind, content = pdf(), filename = `${kind}.pdf`) =>
  user.post(`/api/Conocerte/documents/${kind}`).attach('files', content, { filename });

/** Agrees, sends the required documents, and registers. @returns the id of the registration */
export async function registers(
  user: TestUser,
  data: { readonly TipoPersona: string; readonly [field: string]: unknown } = PERSON,
): Promise<number> {
  await says(user);
  for (const kind of REQUIRED_DOCUMENTS[data.TipoPersona as PersonType]) await sendsDocument(user, kind).expect(201);
  const { body } = await user.post('/api/Conocerte', data).expect(201);
  return (body as { results: { Id: number } }).results.Id;
}

/** Sets the rates of the picture, in force from the first day on. */
export async function setRates(app: TestApp, { org, id }: TestUser): Promise<void> {
  await app.owner.query(
    `insert into rates (org_id, type, rate, valid_from, created_at, author_id)
     values ($1, 'Usura', 0.2517, '2020-01-01', now(), $2), ($1, 'FGA', 0.04, '2020-01-01', now(), $2)`,
    [org, id],
  );
}

/** Counts the rows of a person in each table of the vault. */
export async function loanRowsOf(app: TestApp, { org, id }: TestUser): Promise<Record<string, number>> {
  const { rows } = await app.owner.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'loan' and column_name in ('user_id', 'subject_id') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name, column } of rows) {
    const found = await app.owner.query(`select from loan.${name} where org_id = $1 and ${column} = $2`, [org, id]);
    counts[name] = found.rowCount ?? 0;
  }
  return counts;
}

/** Counts the connections waiting for a lock. */
export async function lockWaiters(app: TestApp): Promise<number> {
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Sets the state of a request, as if it had been reached at a moment. */
export async function setsState(
  { db }: Pick<TestApp, 'db'>,
  org: number,
  id: number,
  state: RequestState,
  at: Date,
): Promise<void> {
  const { keyring, log } = SILENT_KEYS;
  const requests = createStoredRequests(createSealing(keyring));
  await db.vault('loan').write(org, async session => {
    const [request] = await requests.some(session, [id], log);
    if (request === undefined) throw new Error(`There is no request ${id}`);
    await requests.save(session, request, { state }, { now: at, log });
  });
}
