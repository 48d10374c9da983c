import { LEGAL_VERSIONS_MAX, type Acceptance, type LegalText } from '#contract/features/legal/types.ts';
import type { Language } from '#contract/i18n/language.ts';
import { NO_ORG } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';

const NOBODY = literal(NO_ORG);
const TERMS = literal('terms');

/** `org_id` and `version` of the terms in force: the organisation's newest, or the default ones while it has none. */
const present = (org: Sql): Sql => sql`
  select t.org_id, t.version from legal_texts t where t.purpose = ${TERMS} and t.org_id in (${org}, ${NOBODY})
  order by t.org_id = ${org} desc, t.version desc limit 1`;

/** Condition: the reader has not accepted the terms in force. */
export const mustAccept = ({ org, viewer }: Pick<ReaderNames, 'org' | 'viewer'>): Sql => sql`
  exists (select from (${present(org)}) held where not exists (
    select from acceptances given where given.org_id = ${org} and given.user_id = ${viewer} and given.purpose = ${TERMS}
      and given.text_org = held.org_id and given.version = held.version))`;

/** SQL of a time in the wire format. */
const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const textColumns = sql`t.version as "Version", t.language as "Language", t.title as "Title", t.body as "Body",
  t.sha256 as "Sha256", ${instant(sql`t.published_at`)} as "PublishedAt"`;

export type PresentTerms = LegalText & { AcceptedAt: string | null };

/** Terms in force, in this language, and when the person accepted them in any language. */
export const readTerms = (org: number, person: number, language: Language): Sql => sql`
  select ${textColumns}, ${instant(sql`given.accepted_at`)} as "AcceptedAt"
  from (${present(sql`${org}`)}) held
    join legal_texts t on t.org_id = held.org_id and t.purpose = ${TERMS} and t.version = held.version
    left join acceptances given on given.org_id = ${org} and given.user_id = ${person} and given.purpose = ${TERMS}
      and given.text_org = held.org_id and given.version = held.version
  where t.language = ${language}`;

/** Acceptances of the person, the newest first, with the texts that they were shown. */
export const readAcceptances = (org: number, person: number): Sql => sql`
  select ${textColumns}, ${instant(sql`given.accepted_at`)} as "AcceptedAt"
  from acceptances given join legal_texts t on t.org_id = given.text_org and t.purpose = given.purpose
    and t.version = given.version and t.language = given.language
  where given.org_id = ${org} and given.user_id = ${person} order by given.accepted_at desc, given.version desc`;

/** Version of the terms that the reader was shown. */
type ShownTerms = Pick<Acceptance, 'Version' | 'Language' | 'Sha256'>;

/**
 * Records that the person accepts the terms in force, if these are the ones that they were shown. The first acceptance
 * is kept.
 */
export const addAcceptance = (org: number, person: number, shown: ShownTerms, now: Date): Sql => sql`
  insert into acceptances (org_id, user_id, purpose, text_org, version, language, sha256, accepted_at)
  select ${org}, ${person}, t.purpose, t.org_id, t.version, t.language, t.sha256, ${now}
  from (${present(sql`${org}`)}) held
    join legal_texts t on t.org_id = held.org_id and t.purpose = ${TERMS} and t.version = held.version
  where t.version = ${shown.Version} and t.language = ${shown.Language} and t.sha256 = ${shown.Sha256}
  on conflict do nothing`;

/** Newest versions without their texts, the organisation's own before the product's. */
export const readVersions = (org: number, language: Language): Sql => sql`
  select t.version as "Version", t.title as "Title", ${instant(sql`t.published_at`)} as "PublishedAt",
    (select ${fullName(sql`u`)} from users u where u.org_id = t.org_id and u.id = t.published_by) as "PublishedBy",
    (select count(*)::int from acceptances given where given.org_id = ${org} and given.purpose = ${TERMS}
      and given.text_org = t.org_id and given.version = t.version) as "AcceptedCount"
  from legal_texts t where t.purpose = ${TERMS} and t.org_id in (${org}, ${NOBODY}) and t.language = ${language}
  order by t.org_id = ${org} desc, t.version desc limit ${LEGAL_VERSIONS_MAX}`;

/** Version in all its languages; the organisation's own, if the product also has one of that number. */
export const readVersion = (org: number, version: number): Sql => sql`
  select ${textColumns} from legal_texts t
  where t.purpose = ${TERMS} and t.version = ${version}::bigint and t.org_id = (
    select held.org_id from legal_texts held where held.purpose = ${TERMS} and held.version = ${version}::bigint
      and held.org_id in (${org}, ${NOBODY}) order by held.org_id = ${org} desc limit 1)
  order by t.language desc`;

/** Number of the version in force. */
export const presentVersion = (org: number): Sql => sql`select held.version from (${present(sql`${org}`)}) held`;

/** Lock that makes concurrent publications wait for each other. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('legal_texts'), ${org})`;

/** Number after all versions that this organisation's people may have seen. */
export const nextVersion = (org: number): Sql => sql`
  select coalesce(max(version), 0) + 1 as version from legal_texts
  where purpose = ${TERMS} and org_id in (${org}, ${NOBODY})`;

export const addText = (
  org: number,
  author: number,
  text: Pick<LegalText, 'Version' | 'Language' | 'Title' | 'Body'>,
  now: Date,
): Sql => sql`
  insert into legal_texts (org_id, purpose, version, language, title, body, published_at, published_by)
  values (${org}, ${TERMS}, ${text.Version}, ${text.Language}, ${text.Title}, ${text.Body}, ${now}, ${author})`;

/** SQL of legal texts that other features use. */
