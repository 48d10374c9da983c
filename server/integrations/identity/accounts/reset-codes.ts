import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES } from '../../../../contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { hashPassword, matchesPassword } from './passwords.ts';

const MODEL = 'ResetCode';

interface Kept {
  /** Null where no account has the address: everything else is the same, so that the difference can't be seen. */
  readonly oid: string | null;
  readonly hash: string;
}

export interface ResetCodes {
  /** Makes a code for one interaction, in the place of the one before. Answers it in the clear, once. */
  make(interaction: string, oid: string | null): Promise<string>;
  /** True while a code of this interaction is waiting. */
  isWaiting(interaction: string): Promise<boolean>;
  /** The account that the code proves, or null. */
  check(interaction: string, code: string): Promise<string | null>;
  /** Takes the code away. Answers false when it was used before: a code works once. */
  consume(interaction: string): Promise<boolean>;
  /** Forgets the code, to begin again. */
  forget(interaction: string): Promise<void>;
}

/** One-time codes for resets, kept hashed beside the provider's other artifacts and swept with them. */
export function createResetCodes(db: Database): ResetCodes {
  const find = async (interaction: string): Promise<Kept | undefined> => {
    const rows = await db.system(transaction =>
      transaction.query<{ payload: Kept }>(
        'select payload from idp_artifacts where model = $1 and id = $2 and expires_at > now()',
        [MODEL, interaction],
      ),
    );
    return rows[0]?.payload;
  };
  const remove = (interaction: string): Promise<unknown[]> =>
    db.system(transaction =>
      transaction.query('delete from idp_artifacts where model = $1 and id = $2 returning id', [MODEL, interaction]),
    );

  return {
    async make(interaction, oid) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const kept: Kept = { oid, hash: await hashPassword(code) };
      await db.system(transaction =>
        transaction.query(
          `insert into idp_artifacts (model, id, payload, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
           on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
          [MODEL, interaction, JSON.stringify(kept), CODE_MINUTES],
        ),
      );
      return code;
    },
    isWaiting: async interaction => (await find(interaction)) !== undefined,
    async check(interaction, code) {
      const kept = await find(interaction);
      if (kept === undefined || !(await matchesPassword(code.replaceAll(/\s/g, ''), kept.hash))) return null;
      return kept.oid;
    },
    consume: async interaction => (await remove(interaction)).length > 0,
    forget: async interaction => {
      await remove(interaction);
    },
  };
}
