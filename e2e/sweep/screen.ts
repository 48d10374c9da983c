import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/i18n/language.ts';
import type { Content } from './content.ts';
import type { Texts } from './texts.ts';

/** Below this width, in CSS px, the screen is a telephone's: the navigation is at the bottom. */
export const PHONE_BELOW = 778;

/** What the steps to a screen are taken with. */
export interface Stage {
  readonly page: Page;
  readonly language: Language;
  /** In that language. */
  readonly texts: Texts;
  readonly content: Content;
}

/** One row of the sweep: a screen, or a state of one that looks different. */
export interface Screen {
  readonly name: string;
  /** Its address, of what has been published for the sweep where it carries an id. */
  readonly address: (content: Content) => string;
  /** The steps from the address to the state. */
  readonly open?: (stage: Stage) => Promise<void>;
  /** What can be seen once the screen has come. */
  readonly ready: (stage: Stage) => Locator;
  /** Where it exists, unless everywhere. */
  readonly only?: 'desktop' | 'telephone';
  /** It is opened again in another language: it holds words that came before, as messages of a form, or would close. */
  readonly isReopened?: true;
  /** It is made of the same parts as another row: it is opened, and not looked at again. */
  readonly isLikeAnother?: true;
  /** Another row shows its parts in much the same arrangement: the short run leaves it out. */
  readonly isFullOnly?: true;
}

/** An id that nothing has. */
export const NO_SUCH_ID = 999_999_999;

/** Names that begin with this text: the rest is a number, or a person. */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').trimEnd()}`);
