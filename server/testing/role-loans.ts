import { pdf } from './files.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/** Message with conditions, and its file. */
export interface Lent {
  readonly id: number;
  readonly file: number;
}

const CONDITIONS = { Monto: 2_500_000, Plazo: 180, IdFrequencia: 2 };

/** Makes a credit administrator offer the person a loan, with a file. */
export async function lend(app: TestApp, person: TestUser): Promise<Lent> {
  const creditor = await app.world.user({ org: person.org, roles: ['Admin-Credits'] });
  const added = await creditor.post('/api/Creditos/files').attach('files', pdf(), 'pagare.pdf').expect(201);
  const file = (added.body as { results: { Id: number } }).results.Id;
  const sent = await creditor
    .post('/api/Creditos', {
      Title: 'Condiciones',
      Description: 'Léelas',
      UsersId: [person.id],
      Files: [file],
      Conditions: CONDITIONS,
    })
    .expect(201);
  return { id: (sent.body as { results: { Id: number } }).results.Id, file };
}

/** Makes a registered person pay back a loan. @returns the id of its request */
export async function payBack(app: TestApp, person: TestUser): Promise<number> {
  const creditor = await app.world.user({ org: person.org, roles: ['Admin-Credits'] });
  const { body } = await person.post('/api/Prestamo', CONDITIONS).expect(201);
  const { Id } = (body as { results: { Id: number } }).results;
  const offer = { Title: 'Condiciones', Description: 'Léelas', UsersId: [person.id], IdPrestamo: Id };
  const sent = await creditor.post('/api/Creditos', { ...offer, Conditions: CONDITIONS }).expect(201);
  const message = (sent.body as { results: { Id: number } }).results.Id;
  await person.post(`/api/Creditos/${message}/answer`, { AcceptConditions: true }).expect(204);
  for (const [From, State] of [
    ['accepted', 'disbursed'],
    ['disbursed', 'paid'],
  ])
    await creditor.post(`/api/Prestamo/${Id}/state`, { From, State }).expect(204);
  return Id;
}
