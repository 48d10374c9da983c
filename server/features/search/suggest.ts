import { SUGGESTED_FROM, SUGGESTED_TITLES } from '#contract/features/search/limits.ts';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { visibleLine } from '#contract/lib/text.ts';
import type { Context } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { suggestTitles, SUGGEST_PEOPLE } from './suggest-sql.ts';

/** Number of titles that the index names at once. @assumed */
const NAMED_AT_ONCE = 100;

/** Suggests matches for the letters typed so far: people first, then titles that the viewer may see. */
export async function suggest(context: Context, text: string): Promise<SearchSuggestion[]> {
  const typed = visibleLine(text);
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const values = { ...readerValues(context), typed };
  return context.db.read(context.viewer.org, async session => {
    const suggestions = async (statement: typeof SUGGEST_PEOPLE, most: number) => {
      const [row] = await session.run<{ text: string; named?: number }>(statement, { ...values, most });
      return { named: row?.named ?? 0, found: JSON.parse(row?.text ?? '[]') as SearchSuggestion[] }; // the result of the statement
    };
    const people = (await suggestions(SUGGEST_PEOPLE, 0)).found;
    if (typed.length < SUGGESTED_FROM) return people;
    for (let most = NAMED_AT_ONCE; ; most *= 8) {
      const { named, found } = await suggestions(suggestTitles(context.things), most);
      if (named < most || found.length === SUGGESTED_TITLES) return [...people, ...found];
    }
  });
}
