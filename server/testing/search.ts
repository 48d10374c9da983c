import type { SearchAnswer, SearchKind, SearchSuggestion } from '#contract/features/search/types.ts';
import type { TestUser } from './world.ts';

/** Returns a person's search results; `more` are further options of the address. */
export async function found(
  user: Pick<TestUser, 'get'>,
  q: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<SearchAnswer> {
  const options = new URLSearchParams({
    q,
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  });
  const response = await user.get(`/api/search?${options.toString()}`).expect(200);
  return response.body;
}

export async function suggested(user: Pick<TestUser, 'get'>, q: string): Promise<SearchSuggestion[]> {
  const response = await user.get(`/api/search/suggestions?${new URLSearchParams({ q }).toString()}`).expect(200);
  const { results }: { results: SearchSuggestion[] } = response.body;
  return results;
}

/** Returns kinds and titles, in order; without a title the beginning of the text. */
export const titlesOf = ({ results }: SearchAnswer): string[] =>
  results.map(({ Kind, Title, Snippet }) => {
    const text = (parts: typeof Title): string => parts.map(({ Text }) => Text).join('');
    return `${Kind}: ${text(Title) || text(Snippet)}`;
  });

/** Returns the kinds that have results. */
export const kindsOf = ({ Counts }: SearchAnswer): SearchKind[] =>
  (Object.entries(Counts) as [SearchKind, number][]).filter(([, count]) => count > 0).map(([kind]) => kind);

const TYPED = ['ines', 'aaa', 'de:ines', 'muños', 'aaa bbb'];

/** Search requests for data that people hide, by operation name. */
export const SEARCHES: Readonly<Record<string, () => readonly string[]>> = {
  'GET search': () => TYPED.flatMap(q => [`search?q=${q}`, `search?q=${q}&order=newest`]),
  'GET search/suggestions': () => TYPED.map(q => `search/suggestions?q=${q}`),
};
