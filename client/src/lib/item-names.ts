import { createContext, use } from 'react';
import type { Declared } from '#contract/features/index.ts';
import { useLanguage } from './texts.ts';

/** Names of a type of feed item, of a part such as a comment, or of other content that can be reported. */
export interface ItemNames {
  /** Name on its chip, and in reports. */
  readonly kind: string;
  /** Text after "compartió"; for a post, its content determines it. @spec 1§2 Feed item */
  readonly shared?: string;
  /** Number of items with their noun; types without it count as posts. */
  readonly counted?: (count: number) => string;
  /** Whether the Spanish noun is masculine. */
  readonly isMasculine?: boolean;
  /** Labels of fields that only this type shows in a report, by field name. */
  readonly details?: Readonly<Record<string, string>>;
  /** Formatters of fields that are not shown as typed. */
  readonly detailTexts?: Readonly<Record<string, (typed: string) => string>>;
  /** Menu labels, if they differ from those of a post. @spec 1§6 */
  readonly menu?: { readonly edit: string; readonly remove: string; readonly report: string };
}

export type NamesOfItems = Readonly<
  Partial<Record<keyof Declared<'items' | 'parts' | 'reported' | 'binned'>, () => ItemNames>>
>;

/** Context of the names of all types. The application fills it, so that feed and reports need not know the features. */
export const ItemNamesContext = createContext<NamesOfItems>({});

/** Returns the names of a type in the current language; empty if no feature declares it. */
export function useItemNames(type: keyof NamesOfItems): ItemNames {
  useLanguage();
  return use(ItemNamesContext)[type]?.() ?? { kind: '' };
}
