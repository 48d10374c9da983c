import type { GeneralValues, SavedChange } from '../config/types.ts';
import type { CatalogueName } from './catalogues.ts';

/** Titles of the general configuration that Propietarios edit. @spec 2§3 General configuration */
export const EDITED_TITLES = [
  'name',
  'logo',
  'homeMessage',
  'homeButtonText',
  'homeButtonLink',
  'leftNav',
  'leftNavEditable',
  'themes',
  'theme',
  'setupMenu',
  'emailTemplate',
  'timesheetUrl',
  'apps',
  'invitationQuota',
] as const satisfies readonly (keyof GeneralValues)[];
export type EditedTitle = (typeof EDITED_TITLES)[number];

/** One setting: the value that holds, and the default one, which holds while the organisation has none of its own. */
export interface SettingRow {
  readonly Title: EditedTitle;
  readonly Value: unknown;
  readonly Default: unknown;
  /** Whether the organisation has one of its own: 'propio', otherwise 'heredado de 101'. */
  readonly Own: boolean;
}

export interface CatalogueRow {
  readonly Id: number;
  readonly Title: string;
  readonly Icon: string | null;
  /** What people like who belong there; null of rows that don't say it. @spec 2§3 Category */
  readonly Hobbies: string | null;
  /** The default one that it is, or is a copy of; null of an own one. */
  readonly DefaultId: number | null;
  /** Whether it is called as that is, now and later: 'heredado de 101'. */
  readonly Follows: boolean;
  /** Title of the default one, while there is one. */
  readonly DefaultTitle: string | null;
  /** How often it is used: then it can't be deleted. */
  readonly Uses: number;
}

/** A catalogue as it stands. While the organisation has no rows of its own it shows the default ones. */
export interface CatalogueState {
  readonly Own: boolean;
  readonly Rows: readonly CatalogueRow[];
  /** Default rows that the organisation's copy leaves out. */
  readonly Missing: readonly { readonly Id: number; readonly Title: string }[];
}

/** What `GET /api/panel/settings` answers, and `current` of a refused edition has. */
export interface Settings {
  /** The edition: id of the last change, 0 before any. */
  readonly Version: number;
  readonly General: readonly SettingRow[];
  readonly Catalogues: Readonly<Record<CatalogueName, CatalogueState>>;
}

/** What becomes of a row. `restore` gives it back to the default one that it is a copy of, or brings that one back (`DefaultId`). @spec 2§5 General configuration */
export const ITEM_ACTIONS = ['new', 'update', 'delete', 'restore'] as const;
/** The marker of an item that there was not before. */
export const [NEW_ITEM] = ITEM_ACTIONS;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

export interface CatalogueItem {
  /** Absent of a new one, and of a default one that is brought back. */
  readonly Id?: number | undefined;
  /** Which default one is brought back. */
  readonly DefaultId?: number | undefined;
  readonly Title?: string | undefined;
  readonly Icon?: string | undefined;
  readonly Hobbies?: string | undefined;
  readonly action: ItemAction;
}

/** Body of `PUT /api/panel/settings`: what is named is changed, at once or not at all. */
export interface SettingsInput {
  readonly Version: number;
  /** `Own: false` gives a setting back to the default one. */
  readonly General?: readonly { readonly Title: EditedTitle; readonly Value?: unknown; readonly Own?: boolean }[];
  /** `Restore` gives a whole catalogue back. */
  readonly Catalogues?: readonly {
    readonly Name: CatalogueName;
    readonly Restore?: boolean | undefined;
    readonly Items?: readonly CatalogueItem[] | undefined;
  }[];
}

/** An entry of the history of the general configuration, the newest first. */
export interface SettingsChange extends SavedChange {
  /** Settings and catalogues that it changed. */
  readonly Titles: readonly (EditedTitle | CatalogueName)[];
}
