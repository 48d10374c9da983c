import { CATALOGUE_NAMES, type CatalogueName } from '#contract/features/administration/catalogues.ts';
import {
  type CatalogueState,
  type SettingRow,
  type Settings,
  EDITED_TITLES,
  type EditedTitle,
} from '#contract/features/administration/settings.ts';
import type { Context } from '../../../base/context.ts';
import { type Session, NO_ORG } from '../../../db/database.ts';
import { readerValues } from '../../access/service.ts';
import { readEdition } from '../../config/service.ts';
import type { Catalogue, Catalogues } from '../../feature.ts';
import { EMPTY, identifier, join, literal, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { pictureAddress } from '../../files/service.ts';
import { queueEmails } from '../../mail/service.ts';
import type { SettingsTexts } from '#contract/features/administration/settings-schema.ts';
import { settings as english } from '#contract/i18n/en-US/settings.ts';
import { settings as spanish } from '#contract/i18n/es-CO/settings.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the texts of the parameters in the reader's language. */
export const settingsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

export const settingsErrors = (language: Language): SettingsTexts => settingsTexts(language).errors;

const NOBODY = literal(NO_ORG);

/** Setting as it is stored. */
export interface StoredSetting {
  readonly title: EditedTitle;
  /** Whether the organisation has its own value in `own`, which is null otherwise. */
  readonly isOwn: boolean;
  readonly own: unknown;
  readonly default: unknown;
  /** Address of an uploaded logo. */
  readonly address: string | null;
}

/** Query for every edited setting, in the order of the contract. Parameters: `READER`. */
const READ_GENERAL = sql`
  select t.title, own.org_id is not null as "isOwn", own.value as own, given.value as default,
    case when jsonb_typeof(own.value) = 'object' and t.title = 'logo'
      then ${pictureAddress({ alias: sql`own` }, 'logo', sql`(own.value ->> 'logo')::bigint`)} end as address
  from unnest(array[${join(EDITED_TITLES.map(literal))}]) with ordinality t(title, place)
    left join general_config own on own.org_id = ${READER.org} and own.title = t.title
    left join general_config given on given.org_id = ${NOBODY} and given.title = t.title
  order by t.place`;

/** Selects the addresses of logos, also of those that were replaced. Parameters: `READER`. */
export const readLogoAddresses = (org: number, ids: readonly number[]): Sql => sql`
  select l.id, ${pictureAddress({ alias: sql`l` }, 'logo', sql`l.id`)} as address
  from logos l where l.org_id = ${org} and l.id = any(${ids}::bigint[])`;

export const saveSetting = (org: number, title: string, value: unknown): Sql => sql`
  insert into general_config (org_id, title, value) values (${org}, ${title}, ${JSON.stringify(value)}::jsonb)
  on conflict (org_id, title) do update set value = excluded.value`;

export const deleteSetting = (org: number, title: string): Sql =>
  sql`delete from general_config where org_id = ${org} and title = ${title}`;

export const addLogo = (org: number, now: Date): Sql =>
  sql`insert into logos (org_id, created_at) values (${org}, ${now}) returning id`;

/** Stored row of a catalogue, the organisation's own or a default one. */
export interface StoredRow {
  readonly isOwn: boolean;
  readonly id: number;
  readonly title: string;
  readonly icon: string | null;
  readonly hobbies: string | null;
  readonly defaultId: number | null;
  readonly follows: boolean;
  readonly uses: number;
}

const isOfKind = ({ kind }: Catalogue, row: Sql): Sql =>
  kind === undefined ? EMPTY : sql` and ${row}.kind = ${literal(kind)}`;

/** Selects own and default rows, with the number of the organisation's uses of each. */
function readRows(org: number, catalogue: Catalogue): Sql {
  const uses = catalogue.references.map(
    ({ table, org: whose, id }) => sql`(select count(*) from ${identifier(table)} x
      where x.org_id = ${org} and x.${identifier(whose)} = r.org_id and x.${identifier(id)} = r.id)`,
  );
  return sql`
    select r.org_id = ${org} as "isOwn", r.id, r.title, ${catalogue.hasIcon === true ? sql`r.icon` : sql`null::text`} as icon,
      ${catalogue.hasHobbies === true ? sql`r.hobbies` : sql`null::text`} as hobbies,
      r.default_id as "defaultId", r.follows, (${join([sql`0`, ...uses], sql` + `)})::int as uses
    from ${identifier(catalogue.table)} r
    where r.org_id in (${org}, ${NOBODY})${isOfKind(catalogue, sql`r`)}
    order by search_key(r.title), r.id`;
}

/** Values of a row to be saved. */
export interface RowValues {
  readonly title: string;
  readonly icon: string | null;
  readonly hobbies: string | null;
  readonly defaultId: number | null;
  readonly follows: boolean;
}

/** Returns the columns that only some catalogues have, with the values of a row. */
const ownColumns = (
  { hasIcon, hasHobbies }: Catalogue,
  { icon, hobbies }: RowValues,
): readonly (readonly [Sql, Sql])[] => [
  ...(hasIcon === true ? [[sql`icon`, sql`${icon}`] as const] : []),
  ...(hasHobbies === true ? [[sql`hobbies`, sql`${hobbies ?? ''}`] as const] : []),
];

export function addRow(org: number, catalogue: Catalogue, row: RowValues): Sql {
  const { table, kind } = catalogue;
  const more = [...ownColumns(catalogue, row), ...(kind === undefined ? [] : [[sql`kind`, sql`${kind}`] as const])];
  return sql`
    insert into ${identifier(table)} (org_id, title, default_id, follows${join(
      more.map(([name]) => sql`, ${name}`),
      sql``,
    )})
    values (${org}, ${row.title}, ${row.defaultId}::int, ${row.follows}${join(
      more.map(([, value]) => sql`, ${value}`),
      sql``,
    )})
    returning id`;
}

export function saveRow(org: number, catalogue: Catalogue, id: number, row: RowValues): Sql {
  const more = ownColumns(catalogue, row).map(([name, value]) => sql`, ${name} = ${value}`);
  return sql`
    update ${identifier(catalogue.table)} set title = ${row.title}, default_id = ${row.defaultId}::int, follows = ${row.follows}
      ${join(more, sql``)}
    where org_id = ${org} and id = ${id}`;
}

/** Frees the titles of rows that get another one, because another row may get the old title. */
export const letGoOfTitles = (org: number, { table }: Catalogue, ids: readonly number[]): Sql =>
  sql`update ${identifier(table)} set title = '#' || id where org_id = ${org} and id = any(${ids}::int[])`;

export const deleteRows = (org: number, { table }: Catalogue, ids: readonly number[]): Sql =>
  sql`delete from ${identifier(table)} where org_id = ${org} and id = any(${ids}::int[])`;

/** Selects one of these titles that another kind of the same table has, if there is one. */
export const findForeignTitle = (org: number, { table }: Catalogue, kind: string, titles: readonly string[]): Sql =>
  sql`select title from ${identifier(table)} where org_id = ${org} and kind <> ${kind} and title = any(${titles}::text[]) limit 1`;

/** Move of references from one row to another, each by organisation and id. */
export interface Step {
  readonly from: readonly [org: number, id: number];
  readonly to: readonly [org: number, id: number];
}

/** Moves the references of one table from a row to the other. */
export const moveReferences = (
  org: number,
  { table, org: whose, id }: Catalogue['references'][number],
  steps: readonly Step[],
): Sql => sql`
  update ${identifier(table)} x set ${identifier(whose)} = m.to_org, ${identifier(id)} = m.to_id
  from jsonb_to_recordset(${JSON.stringify(
    steps.map(({ from, to }) => ({ from_org: from[0], from_id: from[1], to_org: to[0], to_id: to[1] })),
  )}::jsonb) as m(from_org int, from_id int, to_org int, to_id int)
  where x.org_id = ${org} and x.${identifier(whose)} = m.from_org and x.${identifier(id)} = m.from_id`;

/** Counts the test mails that a person has asked for since. */
export const countTestMails = (org: number, person: number, kind: string, since: Date): Sql => sql`
  select count(*)::int as count from mail_outbox
  where org_id = ${org} and user_id = ${person} and kind = ${kind} and created_at > ${since}`;

interface TestMail {
  readonly org: number;
  readonly person: number;
  readonly kind: string;
  readonly about: string;
  readonly once: string;
  readonly now: Date;
}

export const queueTestMail = ({ org, person, kind, about, once, now }: TestMail): Sql =>
  queueEmails(
    {
      org: sql`${org}::int`,
      user: sql`${person}::int`,
      kind: sql`${kind}::text`,
      about: sql`${about}::text`,
      once: sql`${once}::text`,
      topic: sql`'test'`,
      now: sql`${now}::timestamptz`,
    },
    sql``,
  );

/** Catalogue as it is stored. */
export interface StoredCatalogue {
  readonly name: CatalogueName;
  readonly catalogue: Catalogue;
  readonly own: readonly StoredRow[];
  readonly defaults: readonly StoredRow[];
}

export interface StoredSettings {
  readonly version: number;
  readonly general: readonly StoredSetting[];
  readonly catalogues: readonly StoredCatalogue[];
}

/** Reads everything that Propietarios edit, as it is stored. */
export async function readStored(context: Context, session: Session, catalogues: Catalogues): Promise<StoredSettings> {
  const { org } = context.viewer;
  const stored: StoredCatalogue[] = [];
  for (const name of CATALOGUE_NAMES) {
    const catalogue = catalogues[name];
    if (catalogue === undefined) continue;
    const rows = await session.run<StoredRow>(readRows(org, catalogue));
    stored.push({
      name,
      catalogue,
      own: rows.filter(({ isOwn }) => isOwn),
      defaults: rows.filter(({ isOwn }) => !isOwn),
    });
  }
  return {
    version: await readEdition(session, 'general'),
    general: await session.run<StoredSetting>(READ_GENERAL, readerValues(context)),
    catalogues: stored,
  };
}

/** Converts stored settings to the response. */
export const settingsOf = ({ version, general, catalogues }: StoredSettings): Settings => ({
  Version: version,
  General: general.map(settingOf),
  Catalogues: Object.fromEntries(
    catalogues.map(stored => [stored.name, catalogueOf(stored)]),
  ) as Settings['Catalogues'], // The object has all catalogues.
});

const settingOf = ({ title, isOwn, own, address, ...given }: StoredSetting): SettingRow => ({
  Title: title,
  Value: (isOwn ? (address ?? own) : given.default) ?? null,
  Default: given.default ?? null,
  Own: isOwn,
});

function catalogueOf({ own, defaults }: StoredCatalogue): CatalogueState {
  const isOwn = own.length > 0;
  const titles = new Map(defaults.map(({ id, title }) => [id, title]));
  const copied = new Set(own.map(({ defaultId }) => defaultId));
  return {
    Own: isOwn,
    Rows: isOwn
      ? own.map(row => ({
          Id: row.id,
          Title: row.title,
          Icon: row.icon,
          Hobbies: row.hobbies,
          DefaultId: row.defaultId,
          Follows: row.follows,
          DefaultTitle: row.defaultId === null ? null : (titles.get(row.defaultId) ?? null),
          Uses: row.uses,
        }))
      : defaults.map(row => ({
          Id: row.id,
          Title: row.title,
          Icon: row.icon,
          Hobbies: row.hobbies,
          DefaultId: row.id,
          Follows: true,
          DefaultTitle: row.title,
          Uses: row.uses,
        })),
    Missing: isOwn
      ? defaults.filter(({ id }) => !copied.has(id)).map(({ id, title }) => ({ Id: id, Title: title }))
      : [],
  };
}
