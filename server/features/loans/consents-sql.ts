import { CONSENTS_SHOWN } from '#contract/features/loans/limits.ts';
import type { ConsentInput, ConsentPurpose } from '#contract/features/loans/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

const NOBODY = literal(NO_ORG);

/**
 * `org_id` and `version` of the text in force for a purpose: the organisation's newest, or the default one while it has
 * none.
 */
const present = (org: number, purpose: Sql): Sql => sql`
  select t.org_id, t.version from legal_texts t where t.purpose = ${purpose} and t.org_id in (${org}, ${NOBODY})
  order by t.org_id = ${org} desc, t.version desc limit 1`;

const textColumns = sql`t.purpose as "Purpose", t.version as "Version", t.language as "Language", t.title as "Title",
  t.body as "Body", t.sha256 as "Sha256"`;

/** Texts in force for these purposes, in this language, in the order given. */
export const readTexts = (org: number, purposes: readonly ConsentPurpose[], language: Language): Sql => sql`
  select ${textColumns} from unnest(${purposes}::text[]) with ordinality asked (purpose, place)
    cross join lateral (${present(org, sql`asked.purpose`)}) held
    join legal_texts t on t.org_id = held.org_id and t.purpose = asked.purpose and t.version = held.version
  where t.language = ${language} order by asked.place`;

/** Place and circumstances of a consent. */
export interface ConsentPlace {
  readonly language: Language;
  readonly zone: string;
  /** IP address and browser, sealed. */
  readonly place: Buffer;
}

/**
 * Appends a person's consent or revocation, if it is about the text in force. Returns its id, or nothing if another
 * text is in force.
 */
export const addConsent = (
  org: number,
  person: number,
  input: ConsentInput,
  place: ConsentPlace,
  now: Date,
): Sql => sql`
  insert into loan_consents
    (org_id, user_id, purpose, is_given, text_org, version, language, sha256, at, zone, place)
  select ${org}, ${person}, t.purpose, ${input.Given}, t.org_id, t.version, t.language, t.sha256, ${now}, ${place.zone},
    ${place.place}
  from (${present(org, sql`${input.Purpose}`)}) held
    join legal_texts t on t.org_id = held.org_id and t.purpose = ${input.Purpose} and t.version = held.version
  where t.version = ${input.Version} and t.sha256 = ${input.Sha256} and t.language = ${place.language}
  returning id`;

/** Consents and revocations of a person, the newest first, with the texts that they were shown. */
export const readConsents = (org: number, person: number): Sql => sql`
  select c.id as "Id", c.is_given as "Given", ${textColumns},
    to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At",
    c.is_given and not exists (select from loan_consents later
      where later.org_id = c.org_id and later.user_id = c.user_id and later.purpose = c.purpose and later.id > c.id) as "Holds"
  from loan_consents c join legal_texts t on t.org_id = c.text_org and t.purpose = c.purpose and t.version = c.version
    and t.language = c.language
  where c.org_id = ${org} and c.user_id = ${person} order by c.id desc limit ${CONSENTS_SHOWN}`;

/** Newest entry of each of these purposes, with whether it was given or revoked. */
export const readHeld = (org: number, person: number, purposes: readonly ConsentPurpose[]): Sql => sql`
  select distinct on (c.purpose) c.purpose, c.id, c.is_given as given from loan_consents c
  where c.org_id = ${org} and c.user_id = ${person} and c.purpose = any(${purposes}::text[])
  order by c.purpose, c.id desc`;

/**
 * Entries whose hash does not match their content, or that don't follow the one before: none, unless they were tampered
 * with.
 */
export const readBroken = (org: number): Sql => sql`
  select id from (
    select c.*, lag(c.hash) over (order by c.id) as before from loan_consents c where c.org_id = ${org}) c
  where c.previous is distinct from c.before or c.hash <> loan.consent_hash(c.org_id, c.id, c.user_id, c.purpose, c.is_given,
    c.version, c.language, c.sha256, c.at, c.zone, c.place, c.previous)
  order by id`;

/** Newest entry of a purpose. */
export interface Said {
  readonly purpose: ConsentPurpose;
  readonly given: boolean;
  readonly version: number;
  readonly sha256: string;
}

/** Newest entry of each purpose of a person. */
export const readSaid = (org: number, person: number): Sql => sql`
  select distinct on (c.purpose) c.purpose, c.is_given as given, c.version, c.sha256 from loan_consents c
  where c.org_id = ${org} and c.user_id = ${person} order by c.purpose, c.id desc`;

/** Counts the entries that a person has made since a moment. */
export const countSince = (org: number, person: number, since: Date): Sql => sql`
  select count(*)::int as count from loan_consents where org_id = ${org} and user_id = ${person} and at > ${since}`;
