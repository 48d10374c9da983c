import { createHash } from 'node:crypto';
import { SIGN_IN_PAGE_SECONDS } from '#contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Way } from './outside-provider.ts';

/** Way on which a browser was sent to the provider outside. */
export interface SentWay extends Way {
  /** Whether a session at the provider was not enough. */
  readonly isFresh: boolean;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

const MODEL = 'OutsideWay';

const keyOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Stores a way, for every process, until the sign-in page expires. Only the hash of its state is stored. */
export async function saveWay(db: Database, { state, ...way }: SentWay): Promise<void> {
  await db.system(transaction =>
    transaction.run(sql`
      insert into idp_artifacts (model, id, payload, expires_at)
        values (${MODEL}, ${keyOf(state)}, ${JSON.stringify(way)}, now() + make_interval(secs => ${SIGN_IN_PAGE_SECONDS}))`),
  );
}

/** Takes the way of a state; null if there is none, or it was taken before. */
export async function takeWay(db: Database, state: string): Promise<SentWay | null> {
  const [found] = await db.system(transaction =>
    transaction.run<{ payload: Omit<SentWay, 'state'> }>(sql`
      delete from idp_artifacts where model = ${MODEL} and id = ${keyOf(state)} and expires_at > now() returning payload`),
  );
  return found === undefined ? null : { state, ...found.payload };
}
