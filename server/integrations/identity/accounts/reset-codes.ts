import { randomInt, randomUUID } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_GUESSES_MAX,
  CODE_MINUTES,
  SIGN_IN_PAGE_SECONDS,
} from '../../../../contract/features/session/limits.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { createPasswords, type Passwords } from './passwords.ts';

const MODEL = 'ResetCode';

interface Kept {
  /** Null where no account has the address: everything else is the same, so that the difference can't be seen. */
  readonly oid: string | null;
  /** Names the request that a code may be made for: an earlier one of the same interaction gets none. */
  readonly request: string;
  readonly guesses: number;
  /** Null until the code is made. */
  readonly hash: string | null;
}

/** A code in the clear, once, for the owner of its account. */
export interface MadeCode {
  readonly code: string;
  readonly email: string;
  readonly givenName: string;
}

export interface ResetCodes {
  /** Remembers that an interaction asked for a code, in the place of one before. Answers what `makeResetCode` makes it by. */
  request(interaction: string, oid: string | null): Promise<string>;
  /** True while an interaction waits for its code to be entered. */
  isWaiting(interaction: string): Promise<boolean>;
  /** The account that the code proves, which may be the last one that another interaction was mailed; or that it is wrong; or that it was guessed at too often. */
  check(interaction: string, code: string): Promise<{ readonly oid: string } | 'wrong' | 'used_up'>;
  /** Takes all codes of the account away. Answers false when the code was used before: a code works once. */
  consume(interaction: string): Promise<boolean>;
  /** Forgets the code, to begin again. */
  forget(interaction: string): Promise<void>;
}

/** One-time codes for resets, kept hashed beside the provider's other artifacts and swept with them. */
export function createResetCodes(db: Database, passwords: Passwords): ResetCodes {
  const run = <Row>(statement: Sql): Promise<Row[]> => db.system(transaction => transaction.run<Row>(statement));
  const remove = (interaction: string): Promise<unknown[]> =>
    run(sql`delete from idp_artifacts where model = ${MODEL} and id = ${interaction} returning id`);
  /** Of the code that was mailed to an account last and still lives. */
  const lastHash = async (oid: string | null): Promise<string | undefined> => {
    const [last] = await run<{ hash: string }>(sql`
      select payload ->> 'hash' as hash from idp_artifacts
      where model = ${MODEL} and payload ->> 'oid' = ${oid} and payload ->> 'hash' is not null and expires_at > now()
      order by expires_at desc limit 1`);
    return last?.hash;
  };
  return {
    async request(interaction, oid) {
      const kept: Kept = { oid, request: randomUUID(), guesses: 0, hash: null };
      await run(sql`
        insert into idp_artifacts (model, id, payload, expires_at)
          values (${MODEL}, ${interaction}, ${JSON.stringify(kept)}, now() + make_interval(secs => ${SIGN_IN_PAGE_SECONDS}))
        on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`);
      return `${interaction} ${kept.request}`;
    },
    async isWaiting(interaction) {
      const found = await run(
        sql`select from idp_artifacts where model = ${MODEL} and id = ${interaction} and expires_at > now()`,
      );
      return found.length > 0;
    },
    async check(interaction, code) {
      const [found] = await run<{ payload: Kept }>(sql`
        update idp_artifacts set payload = payload || jsonb_build_object('guesses', (payload ->> 'guesses')::int + 1)
        where model = ${MODEL} and id = ${interaction} and expires_at > now() returning payload`);
      if (found === undefined) return 'wrong';
      const { oid, guesses, hash } = found.payload;
      if (guesses > CODE_GUESSES_MAX) return 'used_up';
      const matches = await passwords.matches(code.replaceAll(/\s/g, ''), hash ?? (await lastHash(oid)));
      return matches && oid !== null ? { oid } : 'wrong';
    },
    async consume(interaction) {
      const used = await run(sql`
        with used as (delete from idp_artifacts where model = ${MODEL} and id = ${interaction} returning id, payload ->> 'oid' as oid),
        others as (delete from idp_artifacts a using used
          where a.model = ${MODEL} and a.payload ->> 'oid' = used.oid and a.id <> used.id)
        select from used`);
      return used.length > 0;
    },
    forget: async interaction => {
      await remove(interaction);
    },
  };
}

/**
 * Makes the code of a request, at the moment in which it is sent: its life counts from there. A repeated try makes another one,
 * so that nothing but its owner's mailbox ever holds it in the clear. Null when it is no longer wanted.
 */
export async function makeResetCode(
  session: Transaction,
  request: string,
  passwords = createPasswords(),
): Promise<MadeCode | null> {
  const [interaction = '', name = ''] = request.split(' ');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = JSON.stringify({ hash: await passwords.hash(code) });
  const [account] = await session.run<Omit<MadeCode, 'code'>>(sql`
    update idp_artifacts a
    set payload = a.payload || ${made}::jsonb, expires_at = now() + make_interval(mins => ${CODE_MINUTES})
    from idp_accounts p
    where a.model = ${MODEL} and a.id = ${interaction} and a.payload ->> 'request' = ${name} and a.expires_at > now()
      and p.oid::text = a.payload ->> 'oid' and p.account_enabled
    returning p.email, p.given_name as "givenName"`);
  return account === undefined ? null : { code, ...account };
}
