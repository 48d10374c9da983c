import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_GUESSES_MAX,
  CODE_MINUTES,
  CODE_REQUESTS_MAX,
  SIGN_IN_PAGE_SECONDS,
} from '#contract/features/session/limits.ts';
import type { Keyring } from '../../../base/keyring.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { isLoopback } from '../../../config/env-reader.ts';

/** Request for a code to be made for an account and mailed to it. */
interface CodeRequest {
  readonly org: number;
  readonly oid: string;
  /** Key by which `makeResetCode` makes the code. */
  readonly request: string;
}

/** Delivers a reset code to a person. Rejects if it can't be handed over. */
export type DeliverCode = (request: CodeRequest) => Promise<void>;

interface DeliveryOptions {
  readonly smtpUrl: string | null;
  /** Public address of the server. */
  readonly origin: string;
  /** Puts the code into the outbox; it is made when its mail is sent. */
  readonly queueCode: DeliverCode;
}

/**
 * Creates the delivery through the outbox. Without a mail server, mails wait there if only this machine reaches the
 * server. Otherwise nobody should wait for a code: there is no delivery (null), and people ask an administrator for a
 * temporary password.
 * @spec decision 35, decision 135
 */
export const createCodeDelivery = ({ smtpUrl, origin, queueCode }: DeliveryOptions): DeliverCode | null =>
  smtpUrl !== null || isLoopback(new URL(origin).hostname) ? queueCode : null;

/**
 * Model of an interaction's request; its `uid` is the account, or null if none has the address, with no other
 * difference.
 */
const REQUEST = 'ResetCode';
/** Model of a code that is to be mailed, or was, to the account in `uid`: it outlives the request, as its mail does. */
const CODE = 'MailedCode';

interface Asked {
  /** Id of the code made for the request. */
  readonly request: string;
  readonly guesses: number;
}

interface Mailed {
  readonly id: string;
  /** Hash of the code; null if its mail has not been written. */
  readonly hash: string | null;
  readonly guesses: number;
}

/**
 * Makes the keyed hash of a code, with the name of its key. A code is too short for a slow hash to protect it from a
 * person with a copy of the database, which doesn't contain the key. A guess costs next to nothing, so guesses can't
 * block sign-ins.
 */
function hashOf(keyring: Keyring, name: string, id: string, code: string): string {
  const mac = createHmac('sha256', keyring.installationKey(name, 'reset codes')).update(`${id} ${code}`);
  return `${name}.${mac.digest('base64url')}`;
}

function isHashOf(keyring: Keyring, { id, hash }: Mailed, code: string): boolean {
  const [name = ''] = hash?.split('.') ?? [];
  if (hash === null || !keyring.has(name)) return false;
  const [expected, actual] = [Buffer.from(hash), Buffer.from(hashOf(keyring, name, id, code))];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Plain code, shown once, for the owner of its account. */
export interface MadeCode {
  readonly code: string;
  readonly email: string;
  readonly givenName: string;
}

export interface ResetCodes {
  /**
   * Stores that an interaction asked for a code, replacing an earlier request. Returns the key for `makeResetCode`, or
   * null if the interaction asked too often, because each time gives it new guesses.
   */
  request(interaction: string, oid: string | null): Promise<string | null>;
  /** True while an interaction waits for its code to be entered. */
  isWaiting(interaction: string): Promise<boolean>;
  /**
   * Returns the account that the code proves, or that it is wrong, or that the interaction guessed too often. Any of
   * the last codes mailed to the account is accepted. A code of another interaction allows a limited number of guesses
   * by all others together.
   */
  check(interaction: string, code: string): Promise<{ readonly oid: string } | 'wrong' | 'used_up'>;
  /** Deletes all codes of the account. Returns false if they were used before: a code works once. */
  consume(oid: string): Promise<boolean>;
  /** Forgets the interaction's request, so that it asks anew; mailed codes stay valid. */
  forget(interaction: string): Promise<void>;
}

/** Creates the one-time codes for resets, stored hashed beside the provider's other artifacts and removed with them. */
export function createResetCodes(db: Database, keyring: Keyring): ResetCodes {
  const run = <Row>(statement: Sql): Promise<Row[]> => db.system(transaction => transaction.run<Row>(statement));
  /** Returns the interaction's own code and those mailed to the account. Counts one more guess on each but its own. */
  const mailedTo = async (oid: string | null, request: string): Promise<readonly Mailed[]> => {
    // For an unknown address the own row is written too, so that the time taken reveals nothing.
    const mailed = await run<Mailed>(sql`
      update idp_artifacts set payload = payload || jsonb_build_object('guesses', (payload ->> 'guesses')::int + (id <> ${request})::int)
      where model = ${CODE} and (uid = ${oid} and payload ? 'hash' or id = ${request}) and expires_at > now()
      returning id, payload ->> 'hash' as hash, (payload ->> 'guesses')::int as guesses`);
    return mailed.filter(({ id, guesses }) => id === request || guesses <= CODE_GUESSES_MAX);
  };
  return {
    async request(interaction, oid) {
      const asked: Asked = { request: randomUUID(), guesses: 0 };
      const made = await run(sql`
        with asked as (
          insert into idp_artifacts as a (model, id, uid, payload, expires_at)
            values (${REQUEST}, ${interaction}, ${oid}, ${JSON.stringify(asked)}::jsonb || '{"requests": 1}', now() + make_interval(secs => ${SIGN_IN_PAGE_SECONDS}))
          on conflict (model, id) do update set uid = excluded.uid, expires_at = excluded.expires_at,
            payload = excluded.payload || jsonb_build_object('requests', (a.payload ->> 'requests')::int + 1)
            where (a.payload ->> 'requests')::int < ${CODE_REQUESTS_MAX}
          returning expires_at)
        insert into idp_artifacts (model, id, uid, payload, expires_at)
          select ${CODE}, ${asked.request}, ${oid}, '{"guesses": 0}', expires_at from asked returning id`);
      return made.length === 0 ? null : asked.request;
    },
    async isWaiting(interaction) {
      const found = await run(
        sql`select from idp_artifacts where model = ${REQUEST} and id = ${interaction} and payload ? 'request' and expires_at > now()`,
      );
      return found.length > 0;
    },
    async check(interaction, code) {
      const [found] = await run<{ oid: string | null; payload: Asked }>(sql`
        update idp_artifacts set payload = payload || jsonb_build_object('guesses', (payload ->> 'guesses')::int + 1)
        where model = ${REQUEST} and id = ${interaction} and payload ? 'request' and expires_at > now() returning uid as oid, payload`);
      if (found === undefined) return 'wrong';
      const { oid, payload } = found;
      if (payload.guesses > CODE_GUESSES_MAX) return 'used_up';
      const mailed = await mailedTo(oid, payload.request);
      const given = code.replaceAll(/\s/g, '');
      return oid !== null && mailed.some(each => isHashOf(keyring, each, given)) ? { oid } : 'wrong';
    },
    async consume(oid) {
      const used = await run<{ model: string }>(
        sql`delete from idp_artifacts where model in (${REQUEST}, ${CODE}) and uid = ${oid} returning model`,
      );
      return used.some(({ model }) => model === CODE);
    },
    forget: async interaction => {
      await run(
        sql`update idp_artifacts set payload = payload - 'request' where model = ${REQUEST} and id = ${interaction}`,
      );
    },
  };
}

/**
 * Makes the code of a request when its mail is sent; its lifetime starts then. A retry makes another one, so that only
 * the owner's mailbox ever holds it as plain text. Null if it is no longer wanted.
 */
export async function makeResetCode(session: Transaction, request: string, keyring: Keyring): Promise<MadeCode | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = JSON.stringify({ hash: hashOf(keyring, keyring.newest, request, code) });
  const [account] = await session.run<Omit<MadeCode, 'code'>>(sql`
    update idp_artifacts a
    set payload = a.payload || ${made}::jsonb, expires_at = now() + make_interval(mins => ${CODE_MINUTES})
    from idp_accounts p
    where a.model = ${CODE} and a.id = ${request} and a.expires_at > now() and p.oid::text = a.uid and p.account_enabled
    returning p.email, p.given_name as "givenName"`);
  return account === undefined ? null : { code, ...account };
}
