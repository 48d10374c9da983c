import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/i18n/language.ts';
import type { Content } from './content.ts';
import type { Texts } from './texts.ts';

/** Width in CSS px below which the screen is a phone's: the navigation is at the bottom. */
export const PHONE_BELOW = 778;

/** Tools for the steps to a screen. */
export interface Stage {
  readonly page: Page;
  readonly language: Language;
  /** Texts in that language. */
  readonly texts: Texts;
  readonly content: Content;
}

/** Row of the sweep: a screen, or a state of one that looks different. */
export interface Screen {
  readonly name: string;
  /** Address of the screen; an id in it comes from the content published for the sweep. */
  readonly address: (content: Content) => string;
  /** Takes the steps from the address to the state. */
  readonly open?: (stage: Stage) => Promise<void>;
  /** Element that is visible once the screen is ready. */
  readonly ready: (stage: Stage) => Locator;
  /** Device on which it exists; absent means all. */
  readonly only?: 'desktop' | 'telephone';
  /**
   * True if it must be opened again in another language: it holds earlier texts, such as a form's messages, or would
   * close.
   */
  readonly isReopened?: true;
  /** True if it has the same parts as another row: it is opened, but not checked again. */
  readonly isLikeAnother?: true;
  /** True if another row shows its parts in much the same arrangement: the short run leaves it out. */
  readonly isFullOnly?: true;
}

/** Id that no row has. */
export const NO_SUCH_ID = 999_999_999;

/** Returns a pattern of names that begin with this text: the rest is a number or a person. */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').trimEnd()}`);
