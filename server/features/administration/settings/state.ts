import { CATALOGUE_NAMES, type CatalogueName } from '#contract/features/administration/catalogues.ts';
import type { CatalogueState, SettingRow, Settings } from '#contract/features/administration/settings.ts';
import type { Context } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { readerValues } from '../../access/service.ts';
import { readEdition } from '../../config/service.ts';
import type { Catalogue, Catalogues } from '../../feature.ts';
import { READ_GENERAL, readRows, type StoredRow, type StoredSetting } from './settings-sql.ts';

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
