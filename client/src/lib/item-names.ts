import { createContext, use } from 'react';
import type { Declared } from '#contract/features/index.ts';
import { useLanguage } from './texts.ts';

/** How a type of feed item is called, a part of one such as a comment, or what else can be reported. */
export interface ItemNames {
  /** On its chip, and where it is reported. */
  readonly kind: string;
  /** After "compartió"; what is in a post says that of posts. @spec 1§2 Feed item */
  readonly shared?: string;
  /** Labels of what only this type shows in a report, by the names that its thing has for them. */
  readonly details?: Readonly<Record<string, string>>;
  /** How one of them is written, where that is not as it was typed. */
  readonly detailTexts?: Readonly<Record<string, (typed: string) => string>>;
  /** In its menu, where it is not called a post. @spec 1§6 */
  readonly menu?: { readonly edit: string; readonly remove: string; readonly report: string };
}

export type NamesOfItems = Readonly<Partial<Record<keyof Declared<'items' | 'parts' | 'reported'>, () => ItemNames>>>;

/** The names of all types. The application fills it in, so that feed and reports know none of the features behind them. */
export const ItemNamesContext = createContext<NamesOfItems>({});

/** How a type is called in the language in use; one that no feature claims is called nothing. */
export function useItemNames(type: keyof NamesOfItems): ItemNames {
  useLanguage();
  return use(ItemNamesContext)[type]?.() ?? { kind: '' };
}
