import { CORRECTION_DAYS } from '#contract/features/directory/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { queueEmails } from '../mail/service.ts';

/** Kind of the e-mail to both addresses of a person whose address was corrected. */
export const CORRECTED_EMAIL = 'address_corrected';

/** Kind of the e-mail to Propietarios and to both addresses after a correction was stopped. */
export const STOPPED_EMAIL = 'address_stopped';

const PERIOD = sql`interval '${literal(CORRECTION_DAYS)} days'`;

interface Change {
  readonly to: string;
  /** Addresses; null for none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly now: Date;
}

/** Word for an address that is absent, in the `about` of the e-mail. */
export const NO_ADDRESS = '-';

/** Queues the e-mail about a correction to one of the two addresses. */
export const notifyAddresses = (org: number, person: number, { to, before, after, now }: Change): Sql =>
  queueEmails(
    {
      org: sql`u.org_id`,
      user: sql`u.id`,
      kind: literal(CORRECTED_EMAIL),
      about: sql`${`${to} ${before ?? NO_ADDRESS} ${after ?? NO_ADDRESS}`}`,
      once: sql`${`${to} ${now.toISOString()}`}`,
      topic: literal('address'),
      now: sql`${now}::timestamptz`,
      isElsewhere: true,
    },
    sql`from users u where u.org_id = ${org} and u.id = ${person}`,
  );

/** Queues the e-mail about a stopped correction to the person and the active Propietarios. */
export const notifyOwners = (org: number, person: number, address: string, now: Date): Sql => {
  const about = `${person} ${address}`;
  return queueEmails(
    {
      org: sql`u.org_id`,
      user: sql`u.id`,
      kind: literal(STOPPED_EMAIL),
      about: sql`${about}`,
      once: sql`${`${about} ${now.toISOString()}`}`,
      topic: literal('address'),
      now: sql`${now}::timestamptz`,
    },
    sql`from users u where u.org_id = ${org} and u.is_active and (u.id = ${person} or exists (
      select from user_roles ur join roles r on r.id = ur.role_id
      where ur.org_id = u.org_id and ur.user_id = u.id and r.title = 'Propietarios'))`,
  );
};

/**
 * Saves a correction. While an earlier one can be stopped, its former address and link stay: a second correction must
 * not take the right to stop them from the person.
 */
export const saveCorrection = (
  org: number,
  { id, Email }: { readonly id: number; readonly Email: string | null },
  now: Date,
): Sql => sql`
  insert into address_corrections (org_id, user_id, former_email, corrected_at, ends_at)
  values (${org}, ${id}, ${Email}, ${now}, ${now}::timestamptz + ${PERIOD})
  on conflict (org_id, user_id) do update set ends_at = excluded.ends_at,
    former_email = case when address_corrections.ends_at > ${now} then address_corrections.former_email else excluded.former_email end,
    corrected_at = case when address_corrections.ends_at > ${now} then address_corrections.corrected_at else excluded.corrected_at end,
    link_hash = case when address_corrections.ends_at > ${now} then address_corrections.link_hash end`;

/** Saves the link of the e-mail to the former address, from which on its days count. Returns its end. */
export const saveStopLink = (org: number, user: number, former: string, hash: string, now: Date): Sql => sql`
  update address_corrections set link_hash = ${hash}, ends_at = greatest(ends_at, ${now}::timestamptz + ${PERIOD})
  where org_id = ${org} and user_id = ${user} and former_email = ${former} and ends_at > ${now} returning ends_at as until`;

/** Correction that is being stopped. */
export interface Stopped {
  readonly user: number;
  readonly former: string;
}

/** Selects and locks the correction of a link. */
export const findStopped = (org: number, hash: string, now: Date): Sql => sql`
  select user_id as "user", former_email as former from address_corrections
  where org_id = ${org} and link_hash = ${hash} and ends_at > ${now} for update`;

/** Ends the link of a stopped correction; the caution towards sessions begun since goes on. */
export const closeLink = (org: number, user: number): Sql =>
  sql`update address_corrections set link_hash = null where org_id = ${org} and user_id = ${user}`;

/** Deletes corrections that can no longer be stopped. */
export const forgetCorrections = (org: number, now: Date): Sql =>
  sql`delete from address_corrections where org_id = ${org} and ends_at <= ${now}`;

/** Selects the names of a person, and whether they are blocked. */
export const readCorrected = (org: number, user: number): Sql => sql`
  select u.first_name as "firstName", ${fullName(sql`u`)} as name, u.is_active as "isActive"
  from users u where u.org_id = ${org} and u.id = ${user}`;
