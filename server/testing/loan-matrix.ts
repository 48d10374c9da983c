import type { ConsentText } from '#contract/features/loans/types.ts';
import { pdf } from './files.ts';
import { PERSON, QUOTE, sendsDocument } from './loans.ts';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const CONSENTS = async ({ viewer }: RoleScene) => {
  const { results } = (await viewer.get('/api/Conocerte/texts')).body as { results: readonly ConsentText[] };
  return {
    Zone: '-05:00',
    Agent: 'Navegador',
    Consents: results.map(({ Purpose, Version, Sha256 }) => ({ Purpose, Version, Sha256, Given: true })),
  };
};
const DOCUMENT = () => ({ name: 'cedula.pdf', content: pdf() });
const LENT = async ({ lent }: RoleScene) => ({ ...(await lent()) });
/** Returns the registration of a person, once they have sent the other document; the author has sent theirs. */
const REGISTRATION = async ({ viewer, author }: RoleScene) => {
  if (viewer.id !== author) await sendsDocument(viewer, 'identity').expect(201);
  return PERSON;
};
/** Returns the id of the document that the viewer has just sent. */
const OWN_DOCUMENT = async ({ viewer }: RoleScene) => {
  const { results } = (await viewer.get('/api/Conocerte/documents')).body as {
    results: readonly { Id: number; Kind: string }[];
  };
  return { document: results.find(({ Kind }) => Kind === 'bank')?.Id ?? 0 };
};
/** Rows of the role matrix on loans: registrations, documents, requests and messages. */
export const LOAN_ROWS: readonly MatrixRow[] = [
  row('get Conocerte', EVERYBODY),
  row('get Conocerte/{id}', ['Admin-Credits'], { author: true, exactly: true, refusal: 404 }),
  row('get Conocerte/texts', EVERYBODY),
  row('get Conocerte/consents', EVERYBODY),
  row('post Conocerte/consents', EVERYBODY, { body: CONSENTS }),
  row('get Conocerte/readings', EVERYBODY),
  row('put Conocerte/{id}', OWN, { body: () => PERSON, refusal: 404, refusals: { 'Admin-Credits': 403 } }),
  row('get Conocerte/documents', EVERYBODY),
  row('post Conocerte/documents/{document}', EVERYBODY, { params: () => ({ document: 'bank' }), file: DOCUMENT }),
  row('post Conocerte', EVERYBODY, { author: false, refusal: 409, body: REGISTRATION }),
  row('get Conocerte/{id}/documents', ['Admin-Credits'], { author: true, exactly: true, refusal: 404 }),
  row('get Conocerte/documents/{document}', EVERYBODY, { params: OWN_DOCUMENT }),
  row('get Conocerte/draft', EVERYBODY),
  row('put Conocerte/draft', EVERYBODY, { body: () => ({ Step: 1, Data: {} }) }),
  row('delete Conocerte/draft', EVERYBODY),
  row('get Prestamo', EVERYBODY),
  ...['csv', 'pdf'].flatMap(format => [
    row(`get Prestamo/schedule.${format}`, EVERYBODY, { query: 'Monto=2500000&Plazo=180&IdFrequencia=2' }),
    row(`get Prestamo/{id}/schedule.${format}`, OWN, { refusal: 404 }),
    row(`get Creditos/{id}/schedule.${format}`, EVERYBODY, { params: LENT }),
  ]),
  row('get Prestamo/{id}/clearance.pdf', EVERYBODY, { params: async ({ paid }) => ({ id: await paid() }) }),
  row('get Prestamo/{id}', ['Admin-Credits'], { author: true, exactly: true, refusal: 404 }),
  row('post Prestamo', EVERYBODY, { body: () => QUOTE }),
  row('get Creditos', EVERYBODY),
  row('get Creditos/{id}', ['Admin-Credits'], { author: true, exactly: true, refusal: 404 }),
  row('post Creditos', ['Admin-Credits'], {
    body: ({ author }) => ({ Title: 'T', Description: 'D', UsersId: [author], IsNotCollection: true }),
  }),
  row('post Creditos/plan', ['Admin-Credits'], {
    body: ({ author }) => ({ Title: 'T', Description: 'D', UsersId: [author], IsNotCollection: true }),
  }),
  row('post Creditos/files', ['Admin-Credits'], { file: DOCUMENT }),
  row('get Creditos/{id}/files/{file}', EVERYBODY, { params: LENT }),
  row('get CreditosUsers', EVERYBODY),
  row('get CreditosUsers/{id}', ['Admin-Credits'], { author: true, exactly: true, refusal: 404 }),
  row('post Creditos/{id}/answer', OWN, { body: () => ({ AcceptConditions: true }), refusal: 404 }),
  row('post Creditos/{id}/viewed', OWN, { refusal: 404 }),
  row('post Prestamo/{id}/assign', ['Admin-Credits'], {
    exactly: true,
    body: () => ({ AssigneeId: null }),
    refusal: 404,
  }),
  row('post Prestamo/{id}/state', ['Admin-Credits'], {
    exactly: true,
    body: () => ({ From: 'sent', State: 'analysis' }),
    refusal: 404,
  }),
  row('get Prestamo/{id}/notes', ['Admin-Credits'], { exactly: true, refusal: 404 }),
  row('post Prestamo/{id}/notes', ['Admin-Credits'], { exactly: true, body: () => ({ Text: 'Nota' }), refusal: 404 }),
  ...['desk', 'desk/csv', 'desk/counts', '{id}/desk'].map(path =>
    row(`get Prestamo/${path}`, ['Admin-Credits'], { exactly: true, refusal: 404 }),
  ),
  row('post Prestamo/desk', ['Admin-Credits'], {
    exactly: true,
    body: () => ({ Act: 'take-next' }),
    refusal: 404,
  }),
  ...['NivelAcademico', 'TipoVivienda', 'EstratoDomicilio', 'SectorActividad', 'FrequenciaPago', 'Municipios'].flatMap(
    list => [row(`get ${list}`, EVERYBODY), row(`get ${list}/{id}`, EVERYBODY)],
  ),
];
