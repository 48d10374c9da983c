import type {
  CatalogueDifference,
  EditedTitle,
  ItemValues,
  SettingsChange,
} from '#contract/features/administration/settings.ts';
import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import type { Context } from '../../../base/context.ts';
import type { Session } from '../../../db/database.ts';
import { readerValues } from '../../access/service.ts';
import { readChanges } from '../../config/service.ts';
import type { Catalogues } from '../../feature.ts';
import { copyOf, type Target, type TargetRow } from './catalogue-save.ts';
import type { Change, Kept } from './save.ts';
import { readLogoAddresses, readStored, type StoredCatalogue } from './state.ts';

/** Reads the newest changes with the values before and after each. @spec 2§5 General configuration */
export function readHistory(context: Context, catalogues: Catalogues): Promise<SettingsChange[]> {
  return context.db.read(context.viewer.org, async session => {
    const rows = await readChanges<Change>(session, 'general');
    const stored = new Map(
      (await readStored(context, session, catalogues)).catalogues.map(catalogue => [catalogue.name, catalogue]),
    );
    const addresses = await logosOf(
      context,
      session,
      rows.map(({ change }) => change.general.logo),
    );
    const valueOf = (title: EditedTitle, kept: Kept) =>
      kept && { Value: title === 'logo' ? (addresses.get(logoIn(kept)) ?? null) : kept.value };
    return rows.map(({ change: { general, catalogues: lists }, ...row }) => ({
      ...row,
      Titles: [...Object.keys(general), ...Object.keys(lists)] as SettingsChange['Titles'], // The keys are those of the object.
      General: Object.entries(general).map(([name, { before, after }]) => {
        const Title = name as EditedTitle; // as above
        return { Title, Before: valueOf(Title, before), After: valueOf(Title, after) };
      }),
      Catalogues: Object.entries(lists).map(([name, { before, after }]) => ({
        Name: name as CatalogueName, // as above
        ...differenceOf(
          rowsOf(before, stored.get(name as CatalogueName)),
          rowsOf(after, stored.get(name as CatalogueName)),
        ),
      })),
    }));
  });
}

const logoIn = (kept: Kept | undefined): number =>
  Number((kept?.value as { readonly logo?: number } | null | undefined)?.logo ?? 0);

/** Reads the addresses of the logos that changes name, by id. */
async function logosOf(
  context: Context,
  session: Session,
  changes: readonly Change['general']['logo'][],
): Promise<Map<number, string>> {
  const ids = changes.flatMap(change => [logoIn(change?.before), logoIn(change?.after)]).filter(id => id > 0);
  if (ids.length === 0) return new Map();
  const found = await session.run<{ id: number; address: string }>(
    readLogoAddresses(session.org, ids),
    readerValues(context),
  );
  return new Map(found.map(({ id, address }) => [id, address]));
}

/** Returns the rows of a catalogue; the default ones if the organisation had none of its own. */
const rowsOf = (target: Target, stored: StoredCatalogue | undefined): readonly TargetRow[] =>
  target ?? stored?.defaults.map(copyOf) ?? [];

const valuesOf = ({ title, icon, hobbies }: TargetRow): ItemValues => ({ Title: title, Icon: icon, Hobbies: hobbies });

/**
 * Compares two states of a catalogue. A row is the same by the default row that it copies, else by its id, else by its
 * title, because an undo writes deleted rows again under new ids.
 */
function differenceOf(before: readonly TargetRow[], after: readonly TargetRow[]): CatalogueDifference {
  const left = [...after];
  const take = (isSame: (row: TargetRow) => boolean): TargetRow | undefined => {
    const place = left.findIndex(isSame);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const Removed: string[] = [];
  const Edited: CatalogueDifference['Edited'][number][] = [];
  for (const row of before) {
    const found =
      row.defaultId === null
        ? (take(({ id }) => id !== undefined && id === row.id) ??
          take(({ defaultId, title }) => defaultId === null && title === row.title))
        : take(({ defaultId }) => defaultId === row.defaultId);
    const values = valuesOf(row);
    if (found === undefined) Removed.push(row.title);
    else if (JSON.stringify(valuesOf(found)) !== JSON.stringify(values))
      Edited.push({ Before: values, After: valuesOf(found) });
  }
  return { Added: left.map(({ title }) => title), Removed, Edited };
}
