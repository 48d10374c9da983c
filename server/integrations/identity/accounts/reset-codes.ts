import { randomInt, randomUUID } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_EMAILS_MAX,
  CODE_GUESSES_MAX,
  CODE_MINUTES,
  SIGN_IN_PAGE_SECONDS,
} from '../../../../contract/features/session/limits.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** What an interaction asked for; its `uid` is the account, or null where none has the address: nothing else differs then. */
const REQUEST = 'ResetCode';
/** A code that is to be mailed to the account in `uid`, or was: it outlives the request, as its mail does. */
const CODE = 'MailedCode';

interface Asked {
  /** Id of the code that is made for it. */
  readonly request: string;
  readonly guesses: number;
}

interface Mailed {
  readonly id: string;
  readonly hash: string;
  readonly guesses: number;
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
  /**
   * The account that the code proves, or that it is wrong, or that the interaction guessed too often. Any of the last codes that
   * the account was mailed will do; those of other interactions bear so many guesses of all others together.
   */
  check(interaction: string, code: string): Promise<{ readonly oid: string } | 'wrong' | 'used_up'>;
  /** Takes all codes of the account away. Answers false when they were used before: a code works once. */
  consume(oid: string): Promise<boolean>;
  /** Forgets the request, to begin again; what was mailed stays valid. */
  forget(interaction: string): Promise<void>;
}

/** One-time codes for resets, kept hashed beside the provider's other artifacts and swept with them. */
export function createResetCodes(db: Database, passwords: Passwords): ResetCodes {
  const run = <Row>(statement: Sql): Promise<Row[]> => db.system(transaction => transaction.run<Row>(statement));
  /** The own code first, then the latest: as many as strangers are mailed. Each but the own is guessed at once more. */
  const mailedTo = async (oid: string, request: string): Promise<readonly string[]> => {
    const mailed = await run<Mailed>(sql`
      with guessed as (
        update idp_artifacts set payload = payload || jsonb_build_object('guesses', (payload ->> 'guesses')::int + (id <> ${request})::int)
        where model = ${CODE} and uid = ${oid} and payload ? 'hash' and expires_at > now() returning *)
      select id, payload ->> 'hash' as hash, (payload ->> 'guesses')::int as guesses
      from guessed order by id = ${request} desc, expires_at desc`);
    return mailed.filter(({ id, guesses }) => id === request || guesses <= CODE_GUESSES_MAX).map(({ hash }) => hash);
  };
  return {
    async request(interaction, oid) {
      const asked: Asked = { request: randomUUID(), guesses: 0 };
      await run(sql`
        insert into idp_artifacts (model, id, uid, payload, expires_at)
          select model, id, ${oid}, payload::jsonb, now() + make_interval(secs => ${SIGN_IN_PAGE_SECONDS})
          from (values (${REQUEST}, ${interaction}, ${JSON.stringify(asked)}), (${CODE}, ${asked.request}, ${JSON.stringify({ guesses: 0 })}))
            as made (model, id, payload)
        on conflict (model, id) do update set uid = excluded.uid, payload = excluded.payload, expires_at = excluded.expires_at`);
      return asked.request;
    },
    async isWaiting(interaction) {
      const found = await run(
        sql`select from idp_artifacts where model = ${REQUEST} and id = ${interaction} and expires_at > now()`,
      );
      return found.length > 0;
    },
    async check(interaction, code) {
      const [found] = await run<{ oid: string | null; payload: Asked }>(sql`
        update idp_artifacts set payload = payload || jsonb_build_object('guesses', (payload ->> 'guesses')::int + 1)
        where model = ${REQUEST} and id = ${interaction} and expires_at > now() returning uid as oid, payload`);
      if (found === undefined) return 'wrong';
      const { oid, payload } = found;
      if (payload.guesses > CODE_GUESSES_MAX) return 'used_up';
      const hashes = await mailedTo(oid ?? '', payload.request);
      // As many are compared whether there are any or not: the time would tell that the account exists.
      const compared = await Promise.all(
        Array.from({ length: CODE_EMAILS_MAX }, (_, at) => passwords.matches(code.replaceAll(/\s/g, ''), hashes[at])),
      );
      return compared.includes(true) && oid !== null ? { oid } : 'wrong';
    },
    async consume(oid) {
      const used = await run<{ model: string }>(
        sql`delete from idp_artifacts where model in (${REQUEST}, ${CODE}) and uid = ${oid} returning model`,
      );
      return used.some(({ model }) => model === CODE);
    },
    forget: async interaction => {
      await run(sql`delete from idp_artifacts where model = ${REQUEST} and id = ${interaction}`);
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
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = JSON.stringify({ hash: await passwords.hash(code) });
  const [account] = await session.run<Omit<MadeCode, 'code'>>(sql`
    update idp_artifacts a
    set payload = a.payload || ${made}::jsonb, expires_at = now() + make_interval(mins => ${CODE_MINUTES})
    from idp_accounts p
    where a.model = ${CODE} and a.id = ${request} and a.expires_at > now() and p.oid::text = a.uid and p.account_enabled
    returning p.email, p.given_name as "givenName"`);
  return account === undefined ? null : { code, ...account };
}
