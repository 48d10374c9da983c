import { createPrivateKey } from 'node:crypto';
import { createLogger } from '../server/base/logger.ts';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { sql } from '../server/db/sql.ts';
import { POLICIES } from '../server/integrations/identity/interactions/policies.ts';
import { openFileKeyring } from '../server/integrations/keys/file-keyring.ts';
import { readSigningKeys } from '../server/integrations/identity/provider/secrets.ts';
import { signerWith } from './people.ts';

/**
 * Returns authorization headers of some people, signed with the key of the server's own provider, which creates the key
 * on its first request.
 * @param settings of the server
 */
export async function authorizations(
  origin: string,
  settings: Readonly<Record<string, string>>,
  { org, people }: { readonly org: number; readonly people: number },
): Promise<Record<string, string>[]> {
  await fetch(`${origin}/idp/${POLICIES.signIn}/discovery/v2.0/keys`);
  const config = readConfig({ ...settings, ORIGIN: origin });
  const database = await openDatabase(config, createLogger('error'));
  try {
    const [key] = await readSigningKeys(database.db, await openFileKeyring(config.loanKeyFile));
    if (key === undefined) throw new Error('The provider has no key');
    const sign = signerWith(config.auth.tokens, createPrivateKey({ key, format: 'jwk' }), key.kid);
    const found = await database.db.read(org, session =>
      session.run<{ oid: string }>(
        sql`select oid from users where org_id = ${org} and is_active order by id limit ${people}`,
      ),
    );
    return found.map(({ oid }) => ({ authorization: `Bearer ${sign(oid)}` }));
  } finally {
    await database.stop();
  }
}
