import type { CodeKind, LastCode, Lettered } from '#contract/features/directory/letter-types.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { LOCAL_ISSUER } from '../../../integrations/identity/accounts/accounts.ts';
import { isOutside } from '../welcome-sql.ts';

/** Condition: the person has a cédula that proves who brings a code. */
const isProvable = (
  u: Sql,
): Sql => sql`exists (select from person_numbers n where n.org_id = ${u}.org_id and n.user_id = ${u}.id
  and n.proves)`;

const isOpen = (c: Sql, now: Date): Sql => sql`coalesce(${c}.state = 'open' and ${c}.ends_at > ${now}, false)`;

/** Condition: the person holds a role, whose rights Propietarios alone give away with a code. */
const holdsAny = (u: Sql): Sql =>
  sql`exists (select from user_roles ur where ur.org_id = ${u}.org_id and ur.user_id = ${u}.id)`;

interface Among {
  readonly org: number;
  /** Statement that selects ids of people. */
  readonly people: Sql;
  /** Whether its reader may give the rights of a role away. */
  readonly isOwner: boolean;
  readonly now: Date;
}

/** Selects the people among others who have not come in and whom the reader may give a letter. */
const outsidersAmong = ({ org, people, isOwner, now }: Among): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name, u.name_key, u.area_id, ${isProvable(sql`u`)} as provable,
    ${isOpen(sql`c`, now)} and c.kind = 'letter' as open,
    (select s.value from user_settings s where s.org_id = u.org_id and s.user_id = u.id and s.title = 'language') as language
  from users u left join welcomes w on w.org_id = u.org_id and w.user_id = u.id
    left join access_codes c on c.org_id = u.org_id and c.user_id = u.id
  where u.org_id = ${org} and u.id in (select m.id from (${people}) m) and u.is_active and ${isOutside(sql`u`, sql`w`)}
    and (${isOwner} or not ${holdsAny(sql`u`)})`;

export const countLetters = (among: Among): Sql => sql`
  select count(*) filter (where provable and not open)::int as "New", count(*) filter (where provable and open)::int as "Open",
    count(*) filter (where not provable)::int as "Unprovable" from (${outsidersAmong(among)}) o`;

/** Person for whom a letter is printed. */
export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly area: string | null;
  readonly language: string | null;
}

/** Selects the people for whom letters are printed, by area and name. @param most one more than may be printed at once */
export const findAddressees = (among: Among, which: Lettered, most: number): Sql => sql`
  select o.id, o.name, o.language, g.title as area from (${outsidersAmong(among)}) o
    left join groups g on g.org_id = ${among.org} and g.id = o.area_id
  where o.provable and (${which === 'all'} or not o.open) order by g.title, o.name_key, o.id limit ${most}`;

/** Code to be saved, by its person. */
export interface NewCode {
  readonly user: number;
  readonly hash: string;
}

interface Made {
  readonly org: number;
  readonly kind: CodeKind;
  readonly maker: number;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Saves codes, each of which ends the former one of its person. The time at which that was used stays: loans stay closed
 * to its sessions.
 */
export const saveCodes = ({ org, kind, maker, now, until }: Made, codes: readonly NewCode[]): Sql => sql`
  insert into access_codes (org_id, user_id, kind, code_hash, made_at, maker_id, ends_at, letters)
  select ${org}, n."user", ${kind}, n.hash, ${now}, ${maker}, ${until}, (${kind} = 'letter')::int
  from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) n ("user" int, hash text) order by n."user"
  on conflict (org_id, user_id) do update set kind = excluded.kind, code_hash = excluded.code_hash, state = 'open', failures = 0,
    made_at = excluded.made_at, maker_id = excluded.maker_id, ends_at = excluded.ends_at, letters = access_codes.letters + excluded.letters`;

/** Ends the open code of a person. Returns its kind. */
export const revokeCode = (org: number, user: number, now: Date): Sql => sql`
  update access_codes set state = 'revoked' where org_id = ${org} and user_id = ${user} and state = 'open' and ends_at > ${now}
  returning kind`;

/** Person who may get a code, as the rules about it see them. */
export interface Candidate {
  readonly isActive: boolean;
  readonly isOutside: boolean;
  readonly isProvable: boolean;
  readonly hasAddress: boolean;
  readonly hasAccount: boolean;
  readonly holdsRole: boolean;
  readonly manager: number | null;
  /** Last code, its dates as `Date`; null if there was none. */
  readonly last: LastCode | null;
}

export const readCandidate = (org: number, user: number, now: Date): Sql => sql`
  select u.is_active as "isActive", ${isOutside(sql`u`, sql`w`)} as "isOutside", ${isProvable(sql`u`)} as "isProvable",
    u.email is not null as "hasAddress", ${holdsAny(sql`u`)} as "holdsRole", u.manager_id as manager,
    exists (select from sign_in_accounts s where s.issuer = ${LOCAL_ISSUER} and s.org_id = u.org_id and s.user_id = u.id) as "hasAccount",
    case when c.user_id is not null then jsonb_build_object('Kind', c.kind, 'CreationDate', c.made_at, 'EndDate', c.ends_at,
      'State', case when c.state = 'open' and c.ends_at <= ${now} then 'over' else c.state end, 'Letters', c.letters,
      'AuthorName', (select ${fullName(sql`m`)} from users m where m.org_id = c.org_id and m.id = c.maker_id)) end as last
  from users u left join welcomes w on w.org_id = u.org_id and w.user_id = u.id
    left join access_codes c on c.org_id = u.org_id and c.user_id = u.id
  where u.org_id = ${org} and u.id = ${user}::bigint`;
