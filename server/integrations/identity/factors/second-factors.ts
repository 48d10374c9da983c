import { createHash, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_DIGITS } from '#contract/features/security/limits.ts';
import type { Keyring } from '../../../base/keyring.ts';
import { derivedKey, seal, unseal } from '../../../base/sealing.ts';
import type { Database, Session } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { stepOf } from './totp.ts';

const SECRET_BYTES = 20;

type Run = Pick<Session, 'run'>;

/** Person with a second factor, in their organisation. */
export interface FactorOwner {
  readonly org: number;
  readonly user: number;
}

/** Content of a sealed factor. */
interface Content {
  readonly secret: Buffer;
  /** Hashes of the recovery codes that were not used. */
  readonly codes: readonly string[];
}

interface Sealed {
  readonly sealed: Buffer;
  readonly sealedWith: string;
}

interface Row extends Sealed {
  readonly step: number;
  readonly since: Date | null;
}

/** Use of a second factor: a code of the app, or a recovery code, with the number of those left. */
export type FactorUse = { readonly kind: 'code' } | { readonly kind: 'recovery'; readonly left: number };

export interface SecondFactors {
  /** Makes the secret of a factor that is still to be confirmed, in place of an earlier one. Null if one is confirmed. */
  begin(session: Run, owner: FactorOwner): Promise<Buffer | null>;
  /** Confirms it by a first code. Returns the recovery codes, or null of a wrong code. */
  confirm(session: Run, owner: FactorOwner, code: string, now: Date): Promise<readonly string[] | null>;
  /** Uses a code up, of the app or for recovery. Null if it is wrong or used, or there is no confirmed factor. */
  use(session: Run, owner: FactorOwner, code: string, now: Date): Promise<FactorUse | null>;
  /** Replaces the recovery codes. */
  renewCodes(session: Run, owner: FactorOwner): Promise<readonly string[]>;
  /** Seals the factors of an organisation with the newest key. Returns how many. */
  reseal(session: Run, org: number): Promise<number>;
}

/** Deletes the second factor of a person. Returns a row if it was confirmed. */
export const deleteFactor = ({ org, user }: FactorOwner): Sql => sql`
  with deleted as (delete from second_factors where org_id = ${org} and user_id = ${user} returning since)
  select 1 from deleted where since is not null`;

/** Selects the state of a person's confirmed factor (contract `SecondFactor`). */
export const readFactor = ({ org, user }: FactorOwner): Sql => sql`
  select since as "Since", codes_left as "CodesLeft" from second_factors
  where org_id = ${org} and user_id = ${user} and since is not null`;

/** Selects the person of an account, if they have a confirmed factor. */
const findOwner = (org: number, oid: string): Sql => sql`
  select f.user_id as "user" from second_factors f join users u on u.org_id = f.org_id and u.id = f.user_id
  where f.org_id = ${org} and u.oid::text = ${oid} and f.since is not null`;

/** Returns the owner of an account's confirmed factor; null if it has none. */
export async function factorOwner(
  db: Database,
  { org, oid }: { readonly org: number; readonly oid: string },
): Promise<FactorOwner | null> {
  const [found] = await db.read(org, session => session.run<{ user: number }>(findOwner(org, oid)));
  return found === undefined ? null : { org, user: found.user };
}

const ROW = sql`sealed, sealed_with as "sealedWith", step::float8 as step, since`;

const lock = ({ org, user }: FactorOwner): Sql =>
  sql`select ${ROW} from second_factors where org_id = ${org} and user_id = ${user} for update`;

const newCode = (): string => String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, '0');
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Creates the second factors, with secrets that a copy of the database does not tell. */
export function createSecondFactors(keyring: Keyring): SecondFactors {
  const keyOf = (name: string, org: number): Buffer => derivedKey(keyring.organisationKey(name, org), 'second factors');
  const boundTo = ({ org, user }: FactorOwner): string => `${org}/second factor ${user}`;
  const sealed = (owner: FactorOwner, { secret, codes }: Content): Sealed => {
    const text = JSON.stringify({ secret: secret.toString('base64'), codes });
    return {
      sealed: seal(keyOf(keyring.newest, owner.org), boundTo(owner), Buffer.from(text)),
      sealedWith: keyring.newest,
    };
  };
  const opened = (owner: FactorOwner, row: Sealed): Content => {
    const plain = unseal(keyOf(row.sealedWith, owner.org), boundTo(owner), row.sealed).toString();
    const { secret, codes } = JSON.parse(plain) as { secret: string; codes: string[] }; // `sealed` wrote it in this shape.
    return { secret: Buffer.from(secret, 'base64'), codes };
  };
  const save = async (session: Run, owner: FactorOwner, content: Content, row: Pick<Row, 'step' | 'since'>) => {
    const { sealed: bytes, sealedWith } = sealed(owner, content);
    await session.run(sql`
      insert into second_factors as f (org_id, user_id, sealed, sealed_with, step, codes_left, since)
      values (${owner.org}, ${owner.user}, ${bytes}, ${sealedWith}, ${row.step}, ${content.codes.length}, ${row.since})
      on conflict (org_id, user_id) do update set sealed = excluded.sealed, sealed_with = excluded.sealed_with,
        step = excluded.step, codes_left = excluded.codes_left, since = excluded.since`);
  };
  const locked = async (session: Run, owner: FactorOwner): Promise<Row | undefined> =>
    (await session.run<Row>(lock(owner)))[0];
  const withCodes = async (session: Run, owner: FactorOwner, row: Row): Promise<readonly string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await save(session, owner, { secret: opened(owner, row).secret, codes: codes.map(hashOf) }, row);
    return codes;
  };
  return {
    async begin(session, owner) {
      if ((await locked(session, owner))?.since) return null;
      const secret = randomBytes(SECRET_BYTES);
      await save(session, owner, { secret, codes: [] }, { step: 0, since: null });
      return secret;
    },
    async confirm(session, owner, code, now) {
      const row = await locked(session, owner);
      if (row === undefined || row.since !== null) return null;
      const step = stepOf(opened(owner, row).secret, code, now);
      return step === null ? null : withCodes(session, owner, { ...row, step, since: now });
    },
    async use(session, owner, typed, now) {
      const row = await locked(session, owner);
      if (row === undefined || row.since === null) return null;
      const code = typed.replaceAll(/[\s-]/g, '');
      const content = opened(owner, row);
      const step = stepOf(content.secret, code, now);
      if (step !== null && step > row.step) {
        await save(session, owner, content, { ...row, step });
        return { kind: 'code' };
      }
      const codes = content.codes.filter(hash => hash !== hashOf(code));
      if (codes.length === content.codes.length) return null;
      await save(session, owner, { ...content, codes }, row);
      return { kind: 'recovery', left: codes.length };
    },
    async renewCodes(session, owner) {
      const row = await locked(session, owner);
      if (row === undefined) throw new Error('There is no second factor');
      return withCodes(session, owner, row);
    },
    async reseal(session, org) {
      const rows = await session.run<Row & { readonly user: number }>(
        sql`select user_id as "user", ${ROW} from second_factors where org_id = ${org} order by user_id for update`,
      );
      for (const row of rows) await save(session, { org, user: row.user }, opened({ org, user: row.user }, row), row);
      return rows.length;
    },
  };
}
