import { useState } from 'react';
import { CATALOGUE_NAMES, type CatalogueName } from '#contract/features/administration/catalogues.ts';
import type {
  CatalogueItem,
  EditedTitle,
  SettingRow,
  Settings,
  SettingsInput,
} from '#contract/features/administration/settings.ts';
import { toApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import type { EditConflictNoticeProps } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSaveSettingsMutation, useSettingsTexts } from './api.ts';
import type { Said } from './use-said.ts';
import { usePickedPictures, type PickedPicture } from './use-picked-files.ts';

/** Change of a setting: its value, or a return to the default one. */
type SettingEdit = { readonly value: unknown } | 'default';

/** Changed item of a catalogue; `Id` of a new item counts downwards from -1, and is not sent. */
export type ItemEdit = CatalogueItem & { readonly Id: number };
export interface CatalogueEdit {
  readonly isRestored: boolean;
  readonly items: readonly ItemEdit[];
}

/**
 * Part that both people have changed in different ways: the other person's value, and the user's own while theirs
 * applies.
 */
type Clash =
  | { readonly list: null; readonly name: EditedTitle; readonly theirs: unknown; readonly mine: SettingEdit | null }
  | { readonly list: CatalogueName; readonly mine: CatalogueEdit | null };

interface Overtaken {
  /** Labels of the parts that only the other person has changed, which are shown now. */
  readonly taken: readonly string[];
  readonly clashes: readonly Clash[];
}

/** Returns the edits with the one under this name replaced, or removed if null. */
function put<Edit>(edits: Readonly<Partial<Record<string, Edit>>>, name: string, edit: Edit | null) {
  const { [name]: _before, ...left } = edits;
  return edit === null ? left : { ...left, [name]: edit };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const UNTOUCHED: CatalogueEdit = { isRestored: false, items: [] };

const isPicked = (value: unknown): value is PickedPicture =>
  typeof value === 'object' && value !== null && 'file' in value;

/** Converts a value for sending: themes are read with their pictures and sent by their names. */
const sendable = (title: EditedTitle, value: unknown): unknown =>
  title === 'themes' && Array.isArray(value)
    ? value.map((theme: unknown) =>
        typeof theme === 'object' && theme !== null && 'nombre' in theme ? theme.nombre : theme,
      )
    : value;

/**
 * Manages changes of the parameters, kept as differences: when others save meanwhile, their result is shown with the
 * user's changes on top.
 * @spec decision 44
 */
export function useSettingsForm(opened: Settings, said: Said, onClose: () => void) {
  const text = useSettingsTexts();
  const [settings, setSettings] = useState(opened);
  const [edits, setEdits] = useState<Readonly<Partial<Record<EditedTitle, SettingEdit>>>>({});
  const [lists, setLists] = useState<Readonly<Partial<Record<CatalogueName, CatalogueEdit>>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [isSaving, setSaving] = useState(false);
  const pictures = usePickedPictures('Flx_General');
  const [save] = useSaveSettingsMutation();

  const rowOf = (title: EditedTitle): SettingRow =>
    settings.General.find(({ Title }) => Title === title) ?? { Title: title, Value: null, Default: null, Own: false };
  const valueOf = (title: EditedTitle): unknown => {
    const edit = edits[title];
    const row = rowOf(title);
    if (edit === 'default') return sendable(title, row.Default);
    return sendable(title, edit === undefined ? row.Value : edit.value);
  };
  const forget = (name: string) => setErrors(({ [name]: _gone, ...left }) => left);
  const listOf = (name: CatalogueName): CatalogueEdit => lists[name] ?? UNTOUCHED;
  const setList = (name: CatalogueName, edit: CatalogueEdit): void => {
    forget(name);
    setLists(now => ({ ...now, [name]: edit }));
  };
  const isChanged =
    Object.keys(edits).length > 0 ||
    CATALOGUE_NAMES.some(name => listOf(name).isRestored || listOf(name).items.length > 0);

  const inputOf = async (): Promise<SettingsInput> => {
    const General: { Title: EditedTitle; Value?: unknown; Own?: boolean }[] = [];
    for (const [title, edit] of Object.entries(edits)) {
      const Title = title as EditedTitle; // its keys
      if (edit === 'default') General.push({ Title, Own: false });
      else General.push({ Title, Value: isPicked(edit.value) ? await pictures.send(edit.value) : edit.value });
    }
    return {
      Version: settings.Version,
      General,
      Catalogues: CATALOGUE_NAMES.filter(name => lists[name] !== undefined).map(Name => ({
        Name,
        ...(listOf(Name).isRestored
          ? { Restore: true }
          : { Items: listOf(Name).items.map(({ Id, ...item }) => (Id < 0 ? item : { Id, ...item })) }),
      })),
    };
  };

  /**
   * Shows the current settings; drops edits of catalogue items that no longer exist because another person has copied
   * the catalogue.
   */
  const takeUp = (now: Settings): void => {
    const rows = now.General.filter(row => !isSame(row, rowOf(row.Title)));
    const names = CATALOGUE_NAMES.filter(name => !isSame(now.Catalogues[name], settings.Catalogues[name]));
    const isAlike = ({ Title, Value }: SettingRow) => isSame(valueOf(Title), sendable(Title, Value));
    setOvertaken({
      taken: [
        ...rows.filter(({ Title }) => edits[Title] === undefined).map(({ Title }) => text.titles[Title]),
        ...names.filter(name => lists[name] === undefined).map(name => text.catalogues[name]),
      ],
      clashes: [
        ...rows
          .filter(row => edits[row.Title] !== undefined && !isAlike(row))
          .map(({ Title, Value }) => ({ list: null, name: Title, theirs: Value, mine: null })),
        ...names.filter(name => lists[name] !== undefined).map(list => ({ list, mine: null })),
      ],
    });
    setLists(mine =>
      Object.fromEntries(
        Object.entries(mine).map(([name, edit]) => [
          name,
          { ...edit, items: rebased(edit.items, settings, now, name as CatalogueName) }, // its keys
        ]),
      ),
    );
    setSettings(now);
  };

  /** Switches between the user's value and the other person's. */
  const exchange = (clash: Clash): void => {
    const own = clash.list === null ? edits[clash.name] : lists[clash.list];
    if (clash.list === null) setEdits(now => put(now, clash.name, clash.mine));
    else setLists(now => put(now, clash.list, clash.mine));
    const exchanged = { ...clash, mine: clash.mine === null ? (own ?? null) : null } as Clash; // of the same part
    setOvertaken(now => now && { ...now, clashes: now.clashes.map(one => (one === clash ? exchanged : one)) });
  };

  const editConflict: EditConflictNoticeProps | null = overtaken && {
    taken: overtaken.taken,
    clashes: overtaken.clashes.map(clash => ({
      label: clash.list === null ? text.titles[clash.name] : text.catalogues[clash.list],
      theirs: clash.list === null ? wordsOf(clash.name, clash.theirs) : undefined,
      isTaken: clash.mine !== null,
      onExchange: () => exchange(clash),
    })),
    hasStoppedSaving: true,
  };

  const submit = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setErrors({});
    try {
      const { data, error } = await save(await inputOf());
      if (data) {
        toast(data.messageHtml);
        onClose();
        return;
      }
      const problem = toApiError(error).problem;
      if (problem?.code === 'edited_meanwhile') takeUp(problem.current as unknown as Settings);
      else {
        const wrong = fieldErrors(error);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) reportFailure(text.saveFailed, error, () => void submit());
      }
    } catch (error) {
      reportFailure(text.saveFailed, toApiError(error));
    } finally {
      setSaving(false);
    }
  };

  return {
    settings,
    isChanged,
    isSaving,
    errors,
    /** Changes saved by another person meanwhile; null if there are none. */
    editConflict,
    rowOf,
    valueOf,
    said,
    isGivenBack: (title: EditedTitle) => edits[title] === 'default',
    isTouched: (title: EditedTitle) => edits[title] !== undefined,
    set: (title: EditedTitle, value: unknown): void => {
      forget(title);
      setEdits(now => ({ ...now, [title]: { value } }));
    },
    giveBack: (title: EditedTitle): void => {
      forget(title);
      setEdits(now => ({ ...now, [title]: 'default' }));
    },
    listOf,
    setItems: (name: CatalogueName, items: readonly ItemEdit[]) => setList(name, { isRestored: false, items }),
    restoreList: (name: CatalogueName) => setList(name, { isRestored: true, items: [] }),
    pickLogo: async (files: readonly File[]): Promise<PickedPicture | null> => {
      const picked = await pictures.pick(files);
      if (picked === null) reportFailure(text.pictureFailed);
      return picked;
    },
    submit: () => void submit(),
  };
}

/** Settings whose values are typed texts or numbers; the others are chosen. */
const TYPED: ReadonlySet<EditedTitle> = new Set<EditedTitle>([
  'name',
  'signInText',
  'homeMessage',
  'homeButtonText',
  'homeButtonLink',
  'emailTemplate',
  'timesheetUrl',
  'invitationQuota',
]);

/** Returns the value as text; undefined if it is not text. */
function wordsOf(name: EditedTitle, value: unknown): string | undefined {
  if (!TYPED.has(name)) return undefined;
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Moves edits onto the current rows: a row is the same by its id, or by the default row that both come from. */
function rebased(
  items: readonly ItemEdit[],
  before: Settings,
  now: Settings,
  name: CatalogueName,
): readonly ItemEdit[] {
  return items.flatMap(item => {
    if (item.Id < 0) return [item];
    const former = before.Catalogues[name].Rows.find(({ Id }) => Id === item.Id);
    const row = now.Catalogues[name].Rows.find(
      ({ Id, DefaultId }) => Id === item.Id || (DefaultId !== null && DefaultId === former?.DefaultId),
    );
    return row === undefined ? [] : [{ ...item, Id: row.Id }];
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
