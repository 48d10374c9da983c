import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { ACCOUNTS_MAX, ROTATION_HOURS } from '#contract/features/integrations/limits.ts';
import type { IssuedToken } from '#contract/features/integrations/types.ts';
import { newServiceToken, serviceTokenHash } from '../../auth/service-token.ts';
import type { Session } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Queries = Pick<Session, 'run'>;

/** Service account to be made. */
export interface NewAccount {
  readonly org: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  /** Life of the account, in days. */
  readonly days: number;
  /** Person who makes it; null for a command. */
  readonly by: number | null;
  readonly now: Date;
}

/** Act on an account of an organisation. */
interface Act {
  readonly org: number;
  readonly id: number;
  readonly now: Date;
}

/** Account in force. */
export interface LiveAccount {
  readonly name: string;
  readonly endsAt: Date;
}

async function addToken(session: Queries, { org, id, now }: Act, endsAt: Date): Promise<string> {
  const token = newServiceToken();
  await session.run(sql`
    insert into service_tokens (org_id, hash, account_id, created_at, ends_at)
    values (${org}, ${serviceTokenHash(token)}, ${id}, ${now}, ${endsAt})`);
  return token;
}

/**
 * Returns whether the organisation has as many accounts in force as it may. Until the commit nobody else makes one, so
 * that two at once do not exceed it.
 */
export async function isFull(session: Queries, org: number, now: Date): Promise<boolean> {
  await session.run(sql`select pg_advisory_xact_lock(hashtext('service accounts'), ${org})`);
  const live = await session.run(
    sql`select from service_accounts where org_id = ${org} and revoked_at is null and ends_at > ${now}`,
  );
  return live.length >= ACCOUNTS_MAX;
}

/** Makes an account with its first token. */
export async function makeAccount(session: Queries, account: NewAccount): Promise<IssuedToken> {
  const { org, name, scopes, networks, days, by, now } = account;
  const endsAt = addDays(now, days);
  const [made] = await session.run<{ id: number }>(sql`
    insert into service_accounts (org_id, name, scopes, networks, created_at, created_by, ends_at)
    values (${org}, ${name}, ${scopes}::text[], ${networks}::text[], ${now}, ${by}, ${endsAt}) returning id`);
  if (made === undefined) throw new Error('The insert returned no account');
  return { Id: made.id, Token: await addToken(session, { org, id: made.id, now }, endsAt) };
}

/** Locks an account, so that two acts on it take turns; undefined for one that is missing, 'over' for one no longer in force. */
export async function lockAccount(session: Queries, { org, id, now }: Act): Promise<LiveAccount | 'over' | undefined> {
  const [found] = await session.run<LiveAccount & { isOver: boolean }>(sql`
    select name, ends_at as "endsAt", (revoked_at is not null or ends_at <= ${now}) as "isOver"
    from service_accounts where org_id = ${org} and id = ${id}::bigint for update`);
  return found?.isOver === true ? 'over' : found;
}

/**
 * Replaces the newest token of a locked account. A single one works for some hours more. While there are two, the
 * earlier one keeps its end and the newest is dropped, because a program may still use the earlier one alone.
 */
export async function rotateToken(session: Queries, act: Act, { endsAt }: LiveAccount): Promise<IssuedToken> {
  const { org, id, now } = act;
  await session.run(sql`
    delete from service_tokens t where t.org_id = ${org} and t.account_id = ${id} and (t.ends_at <= ${now}
      or exists (select from service_tokens o where o.org_id = t.org_id and o.account_id = t.account_id
        and o.ends_at > ${now} and (o.ends_at, o.created_at, o.hash) < (t.ends_at, t.created_at, t.hash)))`);
  await session.run(sql`
    update service_tokens set ends_at = least(ends_at, ${addHours(now, ROTATION_HOURS)})
    where org_id = ${org} and account_id = ${id}`);
  return { Id: id, Token: await addToken(session, act, endsAt) };
}

/** Ends a locked account at once, and deletes the hashes of its tokens. @param by null for a command */
export async function endAccount(session: Queries, { org, id, now }: Act, by: number | null): Promise<void> {
  await session.run(
    sql`update service_accounts set revoked_at = ${now}, revoked_by = ${by} where org_id = ${org} and id = ${id}`,
  );
  await session.run(sql`delete from service_tokens where org_id = ${org} and account_id = ${id}`);
}
