import { CELEBRATIONS_ON_HOME } from '#contract/features/birthdays/limits.ts';
import type { Celebration, CelebrationPage } from '#contract/features/birthdays/types.ts';
import { useListCelebrationsInfiniteQuery } from './api.ts';

/** First page of each section that home shows. */
interface HomeSections {
  today: CelebrationPage;
  coming: CelebrationPage;
  anniversaries: CelebrationPage | undefined;
  newcomers: CelebrationPage | undefined;
}

/** People on home by occasion; each person appears once, with the first of their occasions. */
export interface HomePeople {
  today: Celebration[];
  coming: Celebration[];
  anniversaries: Celebration[];
  newcomers: Celebration[];
}

/** Chooses the people of home, so that nobody appears twice. */
export function homePeople({ today, coming, anniversaries, newcomers }: HomeSections): HomePeople {
  const seen = new Set<number>();
  const unseen = (people: readonly Celebration[]): Celebration[] =>
    people.filter(({ Id }) => {
      const isFirst = !seen.has(Id);
      seen.add(Id);
      return isFirst;
    });
  return {
    today: unseen(today.results.slice(0, CELEBRATIONS_ON_HOME)),
    anniversaries: unseen(anniversaries?.results.filter(({ Day }) => Day === anniversaries.Today) ?? []),
    coming: unseen(coming.results),
    newcomers: unseen(newcomers?.results ?? []),
  };
}

/** Returns the people of home with the current day; `null` after a failure, `undefined` while they are loading. */
export function useHomePeople(): (HomePeople & { day: string }) | null | undefined {
  const today = useListCelebrationsInfiniteQuery('today');
  const coming = useListCelebrationsInfiniteQuery('coming');
  const anniversaries = useListCelebrationsInfiniteQuery('anniversaries').data?.pages[0];
  const newcomers = useListCelebrationsInfiniteQuery('newcomers').data?.pages[0];
  const [people, next] = [today.data?.pages[0], coming.data?.pages[0]];
  if ((today.isError && !people) || (coming.isError && !next)) return null;
  if (!people || !next) return undefined;
  return { ...homePeople({ today: people, coming: next, anniversaries, newcomers }), day: next.Today };
}
