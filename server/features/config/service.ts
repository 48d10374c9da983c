import type { JsonSchema } from '../../base/shapes.ts';
import type { PersonalTitle } from '#contract/features/config/personal.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { SavedChange } from '#contract/features/config/types.ts';
import { type Session, NO_ORG } from '../../db/database.ts';
import { SETTINGS_HISTORY_MAX, DEFAULT_ORGANISATION, INVITATION_QUOTA } from '#contract/features/config/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql, literal } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';
import { config as english } from '#contract/i18n/en-US/config.ts';
import { config as spanish } from '#contract/i18n/es-CO/config.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const configTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

/** Condition: there is a municipality with this id. */
export const isCity = (id: Sql): Sql => sql`exists (select from cities c where c.id = ${id})`;

/** Returns SQL for a setting of the organisation, or else the default one, as jsonb. */
export const settingOf = (org: Sql, title: string): Sql => sql`(select c.value from general_config c
  where c.title = ${literal(title)} and c.org_id in (${org}, ${literal(NO_ORG)}) order by (c.org_id = ${org}) desc limit 1)`;

/** Returns SQL for the number of open invitations that one person may have. */
export const invitationQuota = (org: number): Sql =>
  sql`coalesce((${settingOf(sql`${org}::int`, 'invitationQuota')} #>> '{}')::int, ${literal(INVITATION_QUOTA)})`;

/** Returns SQL for the role whose holders answer contact requests, NULL if Propietarios do. */
export const contactRole = (org: Sql): Sql => sql`(${settingOf(org, 'contactRole')} #>> '{}')`;

/** Returns SQL for whether the organisation lets the e-mail about a message have its text. */
export const mailsMessageText = (org: number): Sql =>
  sql`coalesce((${settingOf(sql`${org}::int`, 'messageTextMailed')})::boolean, true)`;

/** Condition: the organisation offers the theme; all themes are offered if it has no setting for them. */
export const isOffered = (org: Sql, theme: Sql): Sql => sql`coalesce((
  select bool_or(t ->> 'nombre' = ${theme}) from jsonb_array_elements(${settingOf(org, 'themes')}) t), true)`;

/** Selects whether the theme may be chosen, as `offered`. */
const offersTheme = (org: number, theme: string): Sql =>
  sql`select ${isOffered(sql`${org}::int`, sql`${theme}::text`)} as offered`;

/** Selects whether there is a municipality with this id, as `known`. */
const knowsCity = (id: number): Sql => sql`select ${isCity(sql`${id}::bigint`)} as known`;

/** Saves a setting of a locked person, replacing their former one. */
const replaceSetting = (org: number, user: number, title: string, value: string): Sql => sql`
  insert into user_settings (org_id, user_id, title, value) values (${org}, ${user}, ${title}, ${value})
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

export const deleteSetting = (org: number, user: number, title: string): Sql =>
  sql`delete from user_settings where org_id = ${org} and user_id = ${user} and title = ${title}`;

/** Returns SQL for the address of the logo that a configuration row names by its id, NULL if there is none. */
export const logoAddress = (row: Pick<SqlRow, 'alias'>): Sql =>
  pictureAddress(row, 'logo', sql`(${row.alias}.value ->> 'logo')::bigint`);

/**
 * Returns SQL for `IdOrg` of a row that may be a default one; default rows are attributed to the first organisation.
 */
export const organisationOf = ({ alias }: SqlRow): Sql =>
  sql`coalesce(nullif(${alias}.org_id, ${literal(NO_ORG)}), ${literal(DEFAULT_ORGANISATION)})`;

/** Part of the configuration that is saved together. */
type ChangeKind = 'banners' | 'general';

/** Locks the configuration, so that saves take turns. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('setting_changes'), ${org})`;

/** Selects the current edition: id of the last change, 0 if there is none. */
const editionOf = (org: number, kind: ChangeKind): Sql =>
  sql`select coalesce(max(id), 0) as version from setting_changes where org_id = ${org} and kind = ${kind}`;

const addChange = (org: number, author: number, kind: ChangeKind, change: unknown, now: Date): Sql => sql`
  insert into setting_changes (org_id, kind, created_at, author_id, change)
  values (${org}, ${kind}, ${now}, ${author}, ${JSON.stringify(change)}::jsonb) returning id`;

/** Selects the changes of a kind that its history shows, the newest first. */
const changesOf = (org: number, kind: ChangeKind): Sql => sql`
  select c.id as "Id", to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created",
    ${fullName(sql`u`)} as "AuthorName", c.change,
    row_number() over (order by c.id desc) = 1 as "IsLast"
  from setting_changes c join users u on u.org_id = c.org_id and u.id = c.author_id
  where c.org_id = ${org} and c.kind = ${kind} order by c.id desc limit ${SETTINGS_HISTORY_MAX}`;

/** Selects one of the changes shown; older ones can't be undone. */
const changeOf = (org: number, kind: ChangeKind, id: number): Sql => sql`
  select change from (select id, change from setting_changes where org_id = ${org} and kind = ${kind}
    order by id desc limit ${SETTINGS_HISTORY_MAX}) c
  where c.id = ${id}`;

/** Reads the edition of a kind of configuration. */
export async function readEdition(session: Session, kind: ChangeKind): Promise<number> {
  const [found] = await session.run<{ version: number }>(editionOf(session.org, kind));
  return found?.version ?? 0;
}

/** Records changes saved together, which makes a new edition. @returns its id */
export async function keepChange(context: WriteContext, kind: ChangeKind, change: unknown): Promise<number> {
  const { viewer, session, now } = context;
  const [made] = await session.run<{ id: number }>(addChange(viewer.org, viewer.id, kind, change, now));
  if (made === undefined) throw new Error('The insert of a change answered no id');
  return made.id;
}

/** Reads the newest changes of a kind, as its history shows them. */
export const readChanges = <Change>(
  session: Pick<Session, 'org' | 'run'>,
  kind: ChangeKind,
): Promise<(SavedChange & { readonly change: Change })[]> =>
  session.run<SavedChange & { readonly change: Change }>(changesOf(session.org, kind));

/** Returns the content of a change; undefined if the history does not show it. */
export async function findChange<Change>(session: Session, kind: ChangeKind, id: number): Promise<Change | undefined> {
  const [found] = await session.run<{ change: Change }>(changeOf(session.org, kind, id));
  return found?.change;
}

/** Describes the response of a history. @param fields its fields that describe the saved things */
export const historyAnswer = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['Id', 'Created', 'AuthorName', ...Object.keys(fields), 'IsLast'],
        properties: {
          Id: { type: 'integer' },
          Created: { type: 'string', format: 'date-time' },
          AuthorName: { type: 'string' },
          ...fields,
          IsLast: { type: 'boolean' },
        },
      },
    },
  },
});

/** Exports of the configuration for other features. */

export { installationAddress } from './installation/address.ts';

/** Refuses an id that is no municipality, under the given field and with the given message. @throws ProblemError 422 */
export async function checkCity(
  { session }: WriteContext,
  cityId: number,
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const [found] = await session.run<{ known: boolean }>(knowsCity(cityId));
  if (found?.known !== true) throw new ProblemError('invalid', { errors: { [field]: message } });
}

/** Refuses a theme that the organisation doesn't offer. @throws ProblemError 422 under the field */
export async function checkTheme({ session, viewer }: WriteContext, theme: string, field: string): Promise<void> {
  const [found] = await session.run<{ offered: boolean }>(offersTheme(viewer.org, theme));
  if (found?.offered !== true)
    throw new ProblemError('invalid', { errors: { [field]: configTexts(viewer.language).themeNotOffered } });
}

/** Saves a setting of the locked viewer; the caller must check the value. */
export async function saveOwnSetting(
  { session, viewer }: WriteContext,
  title: PersonalTitle,
  value: string,
): Promise<void> {
  await session.run(replaceSetting(viewer.org, viewer.id, title, value));
}
