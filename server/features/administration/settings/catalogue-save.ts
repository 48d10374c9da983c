import { CATALOGUES, titleKey, type CatalogueName } from '#contract/features/administration/catalogues.ts';
import { isIconOf } from '#contract/features/administration/settings-schema.ts';
import { NEW_ITEM, type CatalogueItem } from '#contract/features/administration/settings.ts';
import { characters } from '#contract/lib/text.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { NO_ORG } from '../../../db/database.ts';
import {
  addRow,
  deleteRows,
  findForeignTitle,
  letGoOfTitles,
  moveReferences,
  saveRow,
  type RowValues,
  type Step,
  type StoredRow,
  type StoredCatalogue,
  settingsErrors,
} from './state.ts';

/** Row to be saved; a row without an id is new. */
export interface TargetRow extends RowValues {
  readonly id?: number | undefined;
}

/** Catalogue to be saved; null restores the default one. */
export type Target = readonly TargetRow[] | null;

/** Content of a row. */
type Words = Pick<TargetRow, 'title' | 'icon' | 'hobbies'>;

const isAlike = (one: Words, other: Words): boolean =>
  one.title === other.title && one.icon === other.icon && one.hobbies === other.hobbies;

/** Makes a copy of a default row, which follows it. */
export const copyOf = ({ id, title, icon, hobbies }: StoredRow): TargetRow => ({
  title,
  icon,
  hobbies,
  defaultId: id,
  follows: true,
});

const refuse = (name: CatalogueName, message: string): ProblemError =>
  new ProblemError('invalid', { errors: { [name]: message } });

/** Returns the current catalogue: null while the organisation has none of its own. */
export const targetNow = ({ own }: StoredCatalogue): Target =>
  own.length === 0
    ? null
    : own.map(({ id, title, icon, hobbies, defaultId, follows }) => ({ id, title, icon, hobbies, defaultId, follows }));

/**
 * Returns the content by which two states are compared. It has no ids, because a row that is deleted and restored gets
 * a new one.
 */
export const contentOf = (target: Target): string =>
  JSON.stringify(
    target === null
      ? null
      : target
          .map(({ title, icon, hobbies, defaultId, follows }) => [title, icon, hobbies, defaultId, follows])
          .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
  );

/**
 * Applies the actions to a catalogue. A default catalogue is copied first, row by row, and untouched rows follow their
 * default row's title from then on.
 * @throws ProblemError 422 under the catalogue's name
 * @spec 2§5 General configuration
 */
export function targetAfter(context: WriteContext, stored: StoredCatalogue, items: readonly CatalogueItem[]): Target {
  const { name, own, defaults } = stored;
  const texts = settingsErrors(context.viewer.language);
  const givenById = new Map(defaults.map(({ id, title, icon, hobbies }) => [id, { title, icon, hobbies }]));
  const givenOf = ({ defaultId }: TargetRow) => (defaultId === null ? undefined : givenById.get(defaultId));
  const isCopied = own.length === 0;
  const rows = new Map<number, TargetRow>(
    isCopied ? defaults.map(row => [row.id, copyOf(row)]) : (targetNow(stored) ?? []).map(row => [row.id ?? 0, row]),
  );
  const added: TargetRow[] = [];
  for (const { Id, DefaultId, Title, Icon, Hobbies, action } of items) {
    if (action === NEW_ITEM) {
      added.push({ ...checked(name, { Title, Icon, Hobbies }, texts), defaultId: null, follows: false });
      continue;
    }
    if (action === 'restore' && Id === undefined) {
      const given = DefaultId === undefined ? undefined : givenById.get(DefaultId);
      const isThere = [...rows.values(), ...added].some(({ defaultId }) => defaultId === DefaultId);
      if (DefaultId === undefined || given === undefined || isThere) throw refuse(name, texts.itemGone);
      added.push({ ...given, defaultId: DefaultId, follows: true });
      continue;
    }
    const row = Id === undefined ? undefined : rows.get(Id);
    if (Id === undefined || row === undefined) throw refuse(name, texts.itemGone);
    if (action === 'delete') rows.delete(Id);
    else if (action === 'restore') {
      const given = givenOf(row);
      if (given === undefined) throw refuse(name, texts.itemGone);
      rows.set(Id, { ...row, ...given, follows: true });
    } else {
      const values = checked(
        name,
        {
          Title: Title ?? row.title,
          Icon: Icon ?? row.icon ?? undefined,
          Hobbies: Hobbies ?? row.hobbies ?? undefined,
        },
        texts,
      );
      const given = givenOf(row);
      const isSame = given !== undefined && isAlike(given, values);
      rows.set(Id, { ...row, ...values, follows: isSame });
    }
  }
  const target = [...rows.values(), ...added];
  if (target.length === 0) throw refuse(name, texts.emptyList);
  if (target.length > CATALOGUES[name].rowsMax) throw refuse(name, texts.tooMany(CATALOGUES[name].rowsMax));
  const seen = new Set<string>();
  for (const { title } of target) {
    if (seen.has(titleKey(title))) throw refuse(name, texts.repeatedTitle(title));
    seen.add(titleKey(title));
  }
  // If nothing changes, the catalogue stays the default one.
  const untouched = isCopied ? defaults.map(copyOf) : null;
  return untouched !== null && contentOf(untouched) === contentOf(target) ? null : target;
}

function checked(
  name: CatalogueName,
  { Title: title, Icon: icon, Hobbies: hobbies }: Pick<CatalogueItem, 'Title' | 'Icon' | 'Hobbies'>,
  texts: ReturnType<typeof settingsErrors>,
): Words {
  const { titleMax, hobbiesMax } = CATALOGUES[name];
  if (title === undefined || title === '') throw refuse(name, texts.required);
  if (characters(title) > titleMax) throw refuse(name, texts.tooLong(titleMax));
  if (!isIconOf(name, icon)) throw refuse(name, texts.iconInvalid);
  if (hobbiesMax === undefined && hobbies !== undefined) throw refuse(name, texts.valueInvalid);
  return { title, icon: icon ?? null, hobbies: hobbiesMax === undefined ? null : (hobbies ?? '') };
}

/**
 * Writes a catalogue. References to a row are moved to its copy, or back to the default one.
 * @throws ProblemError 422 under the catalogue's name: of a deleted row that is in use, of a title that another kind
 * has
 */
export async function writeCatalogue(context: WriteContext, stored: StoredCatalogue, target: Target): Promise<void> {
  const { session, viewer } = context;
  const { name, catalogue, own, defaults } = stored;
  const texts = settingsErrors(viewer.language);
  const steps: Step[] = [];
  const kept = new Set(target?.map(({ id }) => id));
  const going = own.filter(({ id }) => !kept.has(id));
  if (target === null)
    for (const row of going) {
      const fallback =
        defaults.find(({ id }) => id === row.defaultId) ?? defaults.find(({ title }) => title === row.title);
      if (fallback) steps.push({ from: [viewer.org, row.id], to: [NO_ORG, fallback.id] });
      else refuseUsed(name, row, texts);
    }
  else {
    for (const row of going) refuseUsed(name, row, texts);
    if (catalogue.kind !== undefined) {
      const titles = target.map(({ title }) => title);
      const [found] = await session.run<{ title: string }>(
        findForeignTitle(viewer.org, catalogue, catalogue.kind, titles),
      );
      if (found) throw refuse(name, texts.repeatedTitle(found.title));
    }
    const copied = new Set(target.map(({ defaultId }) => defaultId));
    for (const row of defaults) if (!copied.has(row.id)) refuseUsed(name, row, texts);
    await session.run(
      letGoOfTitles(
        viewer.org,
        catalogue,
        own.map(({ id }) => id),
      ),
    );
    steps.push(...(await writeRows(context, stored, target)));
  }
  // One table after the other, because they lock rows of people.
  if (steps.length > 0)
    for (const reference of catalogue.references) await session.run(moveReferences(viewer.org, reference, steps));
  await session.run(
    deleteRows(
      viewer.org,
      catalogue,
      going.map(({ id }) => id),
    ),
  );
}

/** Writes the rows, and returns the steps from default rows to their copies. */
async function writeRows(
  { session, viewer }: WriteContext,
  { catalogue, own }: StoredCatalogue,
  target: readonly TargetRow[],
): Promise<Step[]> {
  const steps: Step[] = [];
  const known = new Set(own.map(({ id }) => id));
  for (const row of target) {
    let id = row.id;
    if (id !== undefined && known.has(id)) await session.run(saveRow(viewer.org, catalogue, id, row));
    else {
      const [made] = await session.run<{ id: number }>(addRow(viewer.org, catalogue, row));
      if (made === undefined) throw new Error(`The insert into ${catalogue.table} answered no id`);
      id = made.id;
    }
    if (row.defaultId !== null) steps.push({ from: [NO_ORG, row.defaultId], to: [viewer.org, id] });
  }
  return steps;
}

function refuseUsed(
  name: CatalogueName,
  { title, uses }: { readonly title: string; readonly uses: number },
  texts: ReturnType<typeof settingsErrors>,
): void {
  if (uses > 0) throw refuse(name, texts.inUse(title));
}
