import type { NavEntry } from '#contract/features/config/types.ts';
import type { combineSlices } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';
import type { AdminApp } from '#contract/features/access/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import type { Destination } from '#contract/features/index.ts';
import type { ApiRequest } from '../api/api-request.ts';
import type { Name } from '../lib/feature-names.ts';
import type { NamesOfItems } from '../lib/item-names.ts';
import type { IconPath } from '../ui/content/icon.tsx';
import type { FeedCards, ItemDialogs } from './feed/public.ts';

/**
 * What a feature gives the application, which composes all of them in `client/src/app/features.ts`. Pages, cards and dialogs
 * are `lazyNamed`: only this declaration is in the first load.
 */
export interface ClientFeature {
  readonly pages?: readonly FeaturePage[];
  /** Its tab on the page 'Noticias y eventos'. @spec 1§2 News and events page */
  readonly tab?: FeatureTab;
  /** A card for the side of pages of other features. */
  readonly Aside?: ComponentType;
  /** What stands at the right edge of every page, where the window is no telephone's. */
  readonly Edge?: ComponentType;
  /** What stands over every page while something has to be done first, or is asked for; renders nothing otherwise. */
  readonly Over?: ComponentType;
  /** Where the left navigation leads, of what is its own. */
  readonly destinations?: NavDestinations;
  /** How the menu calls what it has to administer. */
  readonly adminNames?: AdminNames;
  /** How its types of feed items are called. */
  readonly itemNames?: NamesOfItems;
  /** Of the types of feed items that are its own. */
  readonly feedCards?: FeedCards;
  /** Its tab on people's pages. */
  readonly personTab?: PersonTab;
  /** What it opens for an item of the feed. */
  readonly itemDialogs?: ItemDialogs;
  /** What only the client knows, where it has to be there from the start. */
  readonly slice?: Parameters<typeof combineSlices>[number];
}

/** What a page that people begin at asks for at once, while the application is still on its way. */
export interface EarlyScreen {
  readonly path: string;
  readonly requests: readonly ApiRequest[];
  /** The largest picture of the page, by the answer to the first request: it is there before the page is. */
  readonly picture: (answer: unknown) => EarlyPicture | undefined;
  /** Fetches the page's own parts. */
  readonly load?: () => Promise<unknown>;
}

/** As an `<img>` will ask for it. */
export interface EarlyPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  /** What stands above it, and its shape as of CSS, where the outline can't know them. */
  readonly text?: string;
  readonly shape?: EarlyShape;
}

export type EarlyShape = Readonly<Partial<Record<'width' | 'height' | 'aspectRatio' | 'objectPosition', string>>>;

/** A feed of its own that a page shows, of a group or an area, and what is written there. */
export interface StreamProps {
  target: Target['Type'];
  id: number;
  title: string;
  /** Whether the reader may publish there. */
  canWrite: boolean;
  /** Whether they say what stands above it. */
  canPin?: boolean;
}

/** The documents of a group or an area; who may publish there may upload. */
export type DocumentsProps = StreamProps;

/** What the tab of a person's page is given. */
export interface PersonTabProps {
  person: number;
  /** Of oneself, as whom one looks: what they find is shown, and nothing can be done with it. */
  seenBy?: ViewerKind | undefined;
}

/** A tab of a person's page, of what a feature has of that person. @spec 2§2 Profile page */
export interface PersonTab {
  /** Fragment of its address: `/profile/12#events`. */
  readonly id: string;
  readonly name: Name;
  /** What the person hides it by. */
  readonly flag: PrivacyFlag;
  /** One's own profile has none. */
  readonly isOfOthers?: true;
  readonly Content: ComponentType<PersonTabProps>;
  /** How many there are; it shows nothing until it knows. */
  readonly Count: ComponentType<PersonTabProps>;
}

/** The left navigation that is being arranged, and what its two widths are called. */
export interface NavPreviewProps {
  leftNav: readonly NavEntry[];
  desktop: string;
  phone: string;
}

/** What pages are given of features that stand above theirs. */
export interface PageProps {
  /** What other features put at the side. */
  aside?: ReactNode;
  Stream?: ComponentType<StreamProps> | undefined;
  /** The newest in a card, and all of them. */
  Documents?: Readonly<Record<'Card' | 'Section', ComponentType<DocumentsProps>>> | undefined;
  Report?: ItemDialogs['report'] | undefined;
  personTabs?: readonly PersonTab[] | undefined;
  /** How the menu calls what somebody administers. */
  adminName?: ((app: AdminApp) => string) | undefined;
  /** How the navigation calls a destination. */
  navName?: ((key: Destination) => string) | undefined;
  NavPreview?: ComponentType<NavPreviewProps> | undefined;
}

export interface FeaturePage {
  /** An address of the feature's `paths.ts`, or its pattern. */
  readonly path: string;
  readonly Page: ComponentType<PageProps>;
  /** Names the browser's tab; a page without one names it itself. */
  readonly title?: Name;
  /** What is shown instead when it is opened over the page where its link was pressed. */
  readonly Overlay?: ComponentType;
}

export interface FeatureTab {
  /** With a fragment, unless it is the first. */
  readonly path: string;
  readonly name: Name;
  /** At rest, and while it is open. */
  readonly icons: readonly [IconPath, IconPath];
  readonly Content: ComponentType;
  /** What its administrators are led to from the head of the page. */
  readonly app: AdminApp;
  /** In the head of the page, for whoever may publish. */
  readonly Create: ComponentType;
}

/** Who looks at the navigation. */
export interface NavReader {
  readonly id: number;
  /** Null until it has arrived; 'Mi área' appears with it. */
  readonly areaId: number | null;
}

export interface NavDestination {
  readonly name: Name;
  /** On a tile, which is narrow. */
  readonly shortName?: Name;
  /** Null where it leads nowhere yet. */
  readonly address: (reader: NavReader) => string | null;
  readonly icons: Readonly<Record<'rest' | 'active', IconPath>>;
  /** Pattern of pages that belong to it although their addresses don't say so. */
  readonly pages?: string;
}

export type NavDestinations = Readonly<Partial<Record<Destination, NavDestination>>>;
export type AdminNames = Readonly<Partial<Record<AdminApp, Name>>>;
