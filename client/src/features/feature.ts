import type { NavEntry } from '#contract/features/config/types.ts';
import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import type { Destination, ModuleName } from '#contract/features/index.ts';
import type { Tag } from '../api/tags.ts';
import type { ApiRequest } from '../api/api-request.ts';
import type { Name } from '../lib/feature-names.ts';
import type { NamesOfItems } from '../lib/item-names.ts';
import type { IconPath } from '../ui/content/icon.tsx';

/**
 * Contribution of a feature to the application, which composes all of them in `client/src/app/features.ts`. Pages,
 * cards and dialogs are `lazyNamed`: only this declaration is in the first load. A feature that shows parts of others adds
 * the member with `declare module`: this file names no feature.
 */
export interface ClientFeature {
  /** Module with which an organisation switches all of it off. */
  readonly module?: ModuleName;
  readonly pages?: readonly FeaturePage[];
  /** Tab of the feature on the page 'Noticias y eventos'. @spec 1§2 News and events page */
  readonly tab?: FeatureTab;
  /** Card for the side of other features' pages. */
  readonly Aside?: ComponentType;
  /** Element at the right edge of every page, except on phones. */
  readonly Edge?: ComponentType;
  /** Component above every page for a required or requested action; renders nothing otherwise. */
  readonly Over?: ComponentType;
  /** Destinations of the left navigation that belong to the feature. */
  readonly destinations?: NavDestinations;
  /** Menu names of its administration entries. */
  readonly adminNames?: AdminNames;
  /** Names of its feed item types. */
  readonly itemNames?: NamesOfItems;
  /** Tab on people's pages. */
  readonly personTab?: PersonTab;
  /** Slice of client-only state that is needed from the start. */
  readonly slice?: Slice;
}

/** First screen: the requests that a page sends at once, while the application is still loading. */
export interface PrefetchedScreen {
  readonly path: string;
  readonly requests: readonly ApiRequest[];
  /** Returns the page's largest picture from the answer to the first request, so that it is shown before the page. */
  readonly picture: (answer: unknown) => PrefetchedPicture | undefined;
  /** Fetches the page's own chunks. */
  readonly load?: () => Promise<unknown>;
}

/** Picture with the attributes that its `<img>` will use. */
export interface PrefetchedPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  /** Text above it, and its shape in CSS terms, if the outline can't know them. */
  readonly text?: string;
  readonly shape?: PrefetchedShape;
}

export type PrefetchedShape = Readonly<Partial<Record<'width' | 'height' | 'aspectRatio' | 'objectPosition', string>>>;

/** Feed of a group or an area that a page shows, with its composer. */
export interface StreamProps {
  target: Target['Type'];
  id: number;
  title: string;
  /** Whether the reader may publish there. */
  canWrite: boolean;
  /** Whether the reader may pin an item above it. */
  canPin?: boolean;
}

/** Documents of a group or an area; people who may publish there may upload. */
export type DocumentsProps = StreamProps;

/** Props of a tab on a person's page. */
export interface PersonTabProps {
  person: number;
  /** Kind of viewer as which a person previews their own page: it shows that viewer's content, without actions. */
  seenBy?: ViewerKind | undefined;
}

/** Tab of a person's page, with a feature's content about that person. @spec 2§2 Profile page */
export interface PersonTab {
  /** Fragment of its address: `/profile/12#events`. */
  readonly id: string;
  readonly name: Name;
  /** Privacy flag with which the person hides the tab. */
  readonly flag: PrivacyFlag;
  /** True if a person's own profile lacks the tab. */
  readonly isOfOthers?: true;
  readonly Content: ComponentType<PersonTabProps>;
  /** Number of entries; shows nothing until it is known. */
  readonly Count: ComponentType<PersonTabProps>;
}

/** Props of the preview of the left navigation being arranged, with labels for its two widths. */
export interface NavPreviewProps {
  leftNav: readonly NavEntry[];
  desktop: string;
  phone: string;
}

/** Props for pages, with components of features above theirs. */
export interface PageProps {
  /** Content that other features put at the side. */
  aside?: ReactNode;
  Stream?: ComponentType<StreamProps> | undefined;
  /** Card of the newest documents, and the section with all of them. */
  Documents?: Readonly<Record<'Card' | 'Section', ComponentType<DocumentsProps>>> | undefined;
  personTabs?: readonly PersonTab[] | undefined;
  /** Returns the menu name of an administration entry. */
  adminName?: ((app: AdminApp) => string) | undefined;
  /** Returns the navigation's name of a destination. */
  navName?: ((key: Destination) => string) | undefined;
  NavPreview?: ComponentType<NavPreviewProps> | undefined;
  /** Tile of the desk of loans, with the class of the panel's tiles. */
  DeskTile?: ComponentType<{ className: string | undefined }> | undefined;
}

export interface FeaturePage {
  /** Address from the feature's `paths.ts`, or its pattern. */
  readonly path: string;
  readonly Page: ComponentType<PageProps>;
  /** Title of the browser's tab; a page without one sets it itself. */
  readonly title?: Name;
  /** Component shown instead when it is opened over the page on which its link was pressed. */
  readonly Overlay?: ComponentType;
  /**
   * Returns the tags of the data that notifications may concern, which `ReadAgain` reads again. Required of every page
   * that a notification leads to. @param id as the address has it; '' without one
   */
  readonly reads?: (id: string) => readonly Tag[];
}

export interface FeatureTab {
  /** Path with a fragment, except for the first tab. */
  readonly path: string;
  readonly name: Name;
  /** Icons at rest, and while it is open. */
  readonly icons: readonly [IconPath, IconPath];
  readonly Content: ComponentType;
  /** Administration entry that the head of the page links to. */
  readonly app: AdminApp;
  /** Create button in the head of the page, for people who may publish. */
  readonly Create: ComponentType;
}

/** Person for whom the navigation is shown. */
export interface NavReader {
  readonly id: number;
  /** Null until it has loaded; 'Mi área' appears with it. */
  readonly areaId: number | null;
}

export interface NavDestination {
  readonly name: Name;
  /** Shorter name for a tile, which is narrow. */
  readonly shortName?: Name;
  /** Returns the address; null if it leads nowhere yet. */
  readonly address: (reader: NavReader) => string | null;
  readonly icons: Readonly<Record<'rest' | 'active', IconPath>>;
  /** Badge of an entry on a phone; shows nothing until something is new. */
  readonly Count?: ComponentType<{ latest: number }>;
  /** Pattern of pages that belong to it although their addresses don't show it. */
  readonly pages?: string;
}

export type NavDestinations = Readonly<Partial<Record<Destination, NavDestination>>>;
export type AdminNames = Readonly<Partial<Record<AdminApp, Name>>>;
