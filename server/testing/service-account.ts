import { SCOPES } from '#contract/features/integrations/scopes.ts';
import { makeAccount } from '../features/integrations/service.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestRequest } from './test-request.ts';

interface TestAccount extends TestClient {
  readonly id: number;
  readonly token: string;
}

/** Makes requests that bear a token, to this application. */
export function bearing(app: TestApp, token: string): TestClient {
  const client = app.as({ oid: '' });
  const signed = (request: TestRequest): TestRequest => request.set('Authorization', `Bearer ${token}`);
  return {
    get: path => signed(client.get(path)),
    post: (path, body) => signed(client.post(path, body)),
    put: (path, body) => signed(client.put(path, body)),
    delete: (path, body) => signed(client.delete(path, body)),
  };
}

/** Makes a service account of an organisation, with every scope and for a year unless others are given. */
export async function serviceAccount(
  app: TestApp,
  org: number,
  given: { scopes?: readonly string[]; networks?: readonly string[]; days?: number; by?: number } = {},
): Promise<TestAccount> {
  const { scopes = SCOPES, networks = [], days = 365, by = null } = given;
  const { Id: id, Token: token } = await app.db.write(org, session =>
    makeAccount(session, { org, name: 'Directorio de sedes', scopes, networks, days, by, now: app.now }),
  );
  return { ...bearing(app, token), id, token };
}
