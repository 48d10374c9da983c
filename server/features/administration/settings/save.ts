import type { CatalogueName } from '#contract/features/administration/catalogues.ts';
import { settingSchema } from '#contract/features/administration/settings-schema.ts';
import type { EditedTitle, Settings, SettingsInput } from '#contract/features/administration/settings.ts';
import { FACTOR_TITLE } from '#contract/features/config/types.ts';
import { THEMES } from '#contract/features/config/personal.ts';
import { ValidationError } from 'yup';
import type { Context, WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { audit } from '../../audit/service.ts';
import { findChange, keepChange, takeTurns } from '../../config/service.ts';
import { attachFiles } from '../../files/service.ts';
import { saveFactorRules } from '../../security/service.ts';
import type { Catalogues } from '../../feature.ts';
import { contentOf, targetAfter, targetNow, writeCatalogue, type Target } from './catalogue-save.ts';
import {
  addLogo,
  deleteSetting,
  saveSetting,
  type StoredSetting,
  readStored,
  settingsOf,
  type StoredSettings,
  settingsErrors,
  settingsTexts,
} from './state.ts';

/** Setting of the organisation's own, or null if the default one applies. */
export type Kept = { readonly value: unknown } | null;

interface BeforeAndAfter<State> {
  readonly before: State;
  readonly after: State;
}

/** Changes saved together, as the history keeps them: enough to undo them. */
export interface Change {
  readonly general: Readonly<Partial<Record<EditedTitle, BeforeAndAfter<Kept>>>>;
  readonly catalogues: Readonly<Partial<Record<CatalogueName, BeforeAndAfter<Target>>>>;
}

/** Settings to be saved. */
interface Wanted {
  readonly general: ReadonlyMap<EditedTitle, Kept>;
  readonly catalogues: ReadonlyMap<CatalogueName, Target>;
}

interface Saved {
  readonly messageHtml: string;
  readonly results: Settings;
}

const keptNow = ({ isOwn, own }: StoredSetting): Kept => (isOwn ? { value: own } : null);

/** Serialises a value with sorted keys, because PostgreSQL reorders the keys of stored JSON. */
const asKept = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * Saves the named parameters, all or none.
 * @throws ProblemError 409 with the current settings, when another save came between; 422 by setting or catalogue
 * @spec 2§5 General configuration, 2§7
 */
export const saveSettings = (context: Context, catalogues: Catalogues, input: SettingsInput): Promise<Saved> =>
  inTurn(context, catalogues, input.Version, async (writing, stored) => {
    const general = new Map<EditedTitle, Kept>();
    for (const { Title, Value, Own } of input.General ?? [])
      general.set(Title, Own === false ? null : { value: await keptValue(writing, Title, Value) });
    const wanted = new Map<CatalogueName, Target>();
    for (const { Name, Restore, Items } of input.Catalogues ?? []) {
      const found = stored.catalogues.find(({ name }) => name === Name);
      if (found === undefined) throw notFound();
      wanted.set(Name, Restore === true ? null : targetAfter(writing, found, Items ?? []));
    }
    return { general, catalogues: wanted };
  });

/**
 * Restores the parameters as they were before a change, which is itself a change.
 * @throws ProblemError 404; 409 with the current settings, when any of the changed values has changed since
 */
export const undoChange = (context: Context, catalogues: Catalogues, id: number, version: number): Promise<Saved> =>
  inTurn(context, catalogues, version, async (writing, stored) => {
    const change = await findChange<Change>(writing.session, 'general', id);
    if (change === undefined) throw notFound();
    const { general, catalogues: lists } = change;
    const outdated =
      stored.general.some(row => {
        const saved = general[row.title];
        return saved !== undefined && asKept(keptNow(row)) !== asKept(saved.after);
      }) ||
      stored.catalogues.some(row => {
        const saved = lists[row.name];
        return saved !== undefined && contentOf(targetNow(row)) !== contentOf(saved.after);
      });
    if (outdated) throw new ProblemError('edited_meanwhile', { current: { ...settingsOf(stored) } });
    return {
      general: new Map(Object.entries(general).map(([title, { before }]) => [title as EditedTitle, before])), // The keys are those of the object.
      catalogues: new Map(Object.entries(lists).map(([name, { before }]) => [name as CatalogueName, before])),
    };
  });

/** Runs the change on the current settings, one save at a time, and records it in the history. */
function inTurn(
  context: Context,
  catalogues: Catalogues,
  version: number,
  decide: (context: WriteContext, stored: StoredSettings) => Promise<Wanted>,
): Promise<Saved> {
  const { viewer, db } = context;
  const texts = settingsTexts(viewer.language);
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(takeTurns(viewer.org));
    const stored = await readStored(context, session, catalogues);
    if (stored.version !== version) throw new ProblemError('edited_meanwhile', { current: { ...settingsOf(stored) } });
    const change = await write(writing, stored, await decide(writing, stored));
    const titles = [...Object.keys(change.general), ...Object.keys(change.catalogues)];
    if (titles.length === 0) return { messageHtml: texts.noChanges, results: settingsOf(stored) };
    const id = await keepChange(writing, 'general', change);
    const logged = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(change.general).map(([title, states]) => [title, states[side]?.value ?? null]));
    await audit(writing, {
      feature: 'config',
      action: 'settings_saved',
      subject: id,
      detail: titles.join(', '),
      before: logged('before'),
      after: logged('after'),
    });
    return { messageHtml: texts.saved, results: settingsOf(await readStored(context, session, catalogues)) };
  });
}

/** Writes the values that differ from the current ones, and returns the differences. */
async function write(context: WriteContext, stored: StoredSettings, wanted: Wanted): Promise<Change> {
  const { session, viewer } = context;
  const general: Partial<Record<EditedTitle, BeforeAndAfter<Kept>>> = {};
  checkThemes(context, stored, wanted);
  for (const row of stored.general) {
    const after = wanted.general.get(row.title);
    const before = keptNow(row);
    if (after === undefined || asKept(after) === asKept(before)) continue;
    await session.run(
      after === null ? deleteSetting(viewer.org, row.title) : saveSetting(viewer.org, row.title, after.value),
    );
    general[row.title] = { before, after };
    if (row.title === FACTOR_TITLE) await saveFactorRules(context, after?.value ?? row.default);
  }
  const catalogues: Partial<Record<CatalogueName, BeforeAndAfter<Target>>> = {};
  for (const row of stored.catalogues) {
    const after = wanted.catalogues.get(row.name);
    const before = targetNow(row);
    if (after === undefined || contentOf(after) === contentOf(before)) continue;
    await writeCatalogue(context, row, after);
    catalogues[row.name] = { before, after };
  }
  return { general, catalogues };
}

/** Refuses a default theme that cannot be chosen: people who have chosen none get it. @throws ProblemError 422 */
function checkThemes({ viewer }: WriteContext, { general }: StoredSettings, wanted: Wanted): void {
  const valueOf = (title: EditedTitle): unknown => {
    const row = general.find(one => one.title === title);
    const after = wanted.general.get(title);
    if (after === undefined) return row?.isOwn === true ? row.own : row?.default;
    return after === null ? row?.default : after.value;
  };
  if (!wanted.general.has('theme') && !wanted.general.has('themes')) return;
  const [theme, themes] = [valueOf('theme'), valueOf('themes')];
  const isThere = Array.isArray(themes) && themes.some((one: { nombre?: unknown }) => one.nombre === theme);
  if (!isThere) throw new ProblemError('invalid', { errors: { theme: settingsErrors(viewer.language).themeGone } });
}

/** Returns the value to store for a submitted one. @throws ProblemError 422 under the title */
async function keptValue(context: WriteContext, title: EditedTitle, value: unknown): Promise<unknown> {
  const texts = settingsErrors(context.viewer.language);
  const valid: unknown = await settingSchema(title, texts)
    .validate(value)
    .catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
      const [message = texts.valueInvalid] = error.errors;
      // yup's own messages for a wrong type are not translated.
      const isOurs = error.type !== 'typeError' && error.type !== 'optionality' && error.type !== 'nullable';
      throw new ProblemError('invalid', {
        errors: {
          [title]:
            value === null ? texts.required : isOurs && error.type !== 'noUnknown' ? message : texts.valueInvalid,
        },
      });
    });
  if (title === 'logo') return typeof valid === 'string' ? { logo: await keepLogo(context, valid) } : null;
  if (title === 'themes') return THEMES.filter(theme => (valid as string[]).includes(theme)).map(pictured);
  return valid;
}

const pictured = (nombre: string) => ({ nombre, img: `/themes/${nombre}.svg` });

async function keepLogo(context: WriteContext, file: string): Promise<number> {
  const { session, viewer, now } = context;
  const [made] = await session.run<{ id: number }>(addLogo(viewer.org, now));
  if (made === undefined) throw new Error('The insert of a logo answered no id');
  const photosOnly = settingsErrors(viewer.language).pictureInvalid;
  const parent = { kind: 'logo', id: made.id, isNew: true as const };
  await attachFiles(context, parent, [{ id: file }], { media: 1, documents: 0, photosOnly }, 'logo');
  return made.id;
}
