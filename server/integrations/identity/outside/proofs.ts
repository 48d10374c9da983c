import { PROVIDER_SESSION_SECONDS } from '#contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const MODEL = 'OutsideProof';

/** Stores that the provider outside has just signed in the person of an account, in any browser. */
export async function saveProof(db: Database, oid: string): Promise<void> {
  await db.system(transaction =>
    transaction.run(sql`
      insert into idp_artifacts (model, id, payload, expires_at)
        values (${MODEL}, ${oid}, '{}', now() + make_interval(secs => ${PROVIDER_SESSION_SECONDS}))
      on conflict (model, id) do update set expires_at = excluded.expires_at`),
  );
}

/**
 * Returns whether the provider outside signed in the person of an account within the life of a session. Sessions go on
 * while they are used, so a person who was disabled there alone would stay.
 */
export async function isProved(db: Database, oid: string): Promise<boolean> {
  const found = await db.system(transaction =>
    transaction.run(sql`select from idp_artifacts where model = ${MODEL} and id = ${oid} and expires_at > now()`),
  );
  return found.length > 0;
}
