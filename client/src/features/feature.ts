import type { combineSlices } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Dictionaries } from '../lib/texts-es.ts';
import type { FeedCards } from './feed/public.ts';
import type { NotificationIcons } from './notifications/public.ts';

type Texts = Dictionaries['shell'];

/**
 * What a feature gives the application, which composes all of them in `client/src/app/features.ts`. Pages, cards and dialogs
 * are `lazyNamed`: only this declaration is in the first load.
 */
export interface ClientFeature {
  readonly pages?: readonly FeaturePage[];
  /** Of the types of feed items that are its own. */
  readonly feedCards?: FeedCards;
  /** Of the kinds of notifications that it sends. */
  readonly notificationIcons?: NotificationIcons;
  /** What only the client knows, where it has to be there from the start. */
  readonly slice?: Parameters<typeof combineSlices>[number];
}

export interface FeaturePage {
  /** An address of `paths`, or a pattern of `routePatterns`. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Names the browser's tab; a page without one names it itself. */
  readonly title?: keyof (Texts['nav'] & Texts['pages']);
  /** What is shown instead when it is opened over the page where its link was pressed. */
  readonly Overlay?: ComponentType;
}
