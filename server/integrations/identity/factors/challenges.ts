import { randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { CHALLENGE_MINUTES } from '#contract/features/security/limits.ts';
import type { Session } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Model of a challenge among the provider's artifacts, which are deleted once they end; `uid` is its asker. */
const MODEL = 'PasskeyChallenge';
const CHALLENGE_BYTES = 32;

type Run = Pick<Session, 'run'>;

/**
 * Makes a challenge, in base64url, for a passkey to sign within some minutes.
 * @param asker session or page that may take it
 */
export async function makeChallenge(session: Run, asker: string, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await session.run(sql`
    insert into idp_artifacts (model, id, payload, uid, expires_at)
    values (${MODEL}, ${challenge}, '{}', ${asker}, ${addMinutes(now, CHALLENGE_MINUTES)})`);
  return challenge;
}

/** Uses a challenge up. Returns false of one that is used, expired or another asker's. */
export async function takeChallenge(session: Run, asker: string, challenge: string, now: Date): Promise<boolean> {
  const taken = await session.run(sql`
    delete from idp_artifacts
    where model = ${MODEL} and id = ${challenge} and uid = ${asker} and expires_at > ${now} returning id`);
  return taken.length > 0;
}
