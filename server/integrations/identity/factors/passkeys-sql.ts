import { sql, type Sql } from '../../../db/sql.ts';
import type { StoredPasskey } from './check-passkey.ts';

/** Selects the passkeys of a person (contract `Passkey`), the newest first. */
export const readPasskeys = (org: number, user: number): Sql => sql`
  select id as "Id", name as "Name", created_at as "Created", used_at as "LastUsed"
  from passkeys where org_id = ${org} and user_id = ${user} order by created_at desc, id desc`;

/** Selects the ids of a person's passkeys as their authenticators know them. */
export const readCredentials = (org: number, user: number): Sql => sql`
  select credential as "Credential", transports as "Transports"
  from passkeys where org_id = ${org} and user_id = ${user} order by id`;

interface NewPasskey extends StoredPasskey {
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
}

/** Adds a passkey. Returns its id, or nothing if the organisation knows it already. */
export const addPasskey = (
  org: number,
  user: number,
  { credential, publicKey, uses, transports, name, now }: NewPasskey,
): Sql => sql`
  insert into passkeys (org_id, user_id, credential, public_key, uses, transports, name, created_at)
  values (${org}, ${user}, ${credential}, ${Buffer.from(publicKey)}, ${uses}, ${transports}, ${name}, ${now})
  on conflict (org_id, credential) do nothing returning id`;

/** Renames a passkey of a person. Returns its id. */
export const renamePasskey = (org: number, user: number, id: number, name: string): Sql => sql`
  update passkeys set name = ${name} where org_id = ${org} and user_id = ${user} and id = ${id}::bigint returning id`;

/** Deletes one passkey of a person, or all. Returns their ids and names. */
export const deletePasskeys = (org: number, user: number, id: number | null): Sql => sql`
  delete from passkeys where org_id = ${org} and user_id = ${user} and (${id}::bigint is null or id = ${id}::bigint)
  returning id, name`;

/** Selects a passkey of an account, by the id that its authenticator states. */
export const findPasskey = (org: number, oid: string, credential: string): Sql => sql`
  select p.id, p.name, p.public_key as "publicKey" from passkeys p join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${org} and p.credential = ${credential} and u.oid::text = ${oid}`;

/**
 * Records a use of a passkey. Returns nothing if the authenticator's count did not go up, as that of a copy, or if the
 * passkey was deleted.
 */
export const usePasskey = (org: number, id: number, uses: number, now: Date): Sql => sql`
  update passkeys set uses = ${uses}, used_at = ${now}
  where org_id = ${org} and id = ${id} and (uses < ${uses} or (uses = 0 and ${uses} = 0)) returning id`;
