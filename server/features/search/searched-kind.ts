import type { SearchKind } from '#contract/features/search/types.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';

/** @throws Error when the contract declares a kind that no feature of the server describes */
export function searchedKind({ searched }: ContentKinds, kind: SearchKind): SearchedKind {
  const found = searched.get(kind);
  if (found === undefined) throw new Error(`No feature describes how ${kind} is searched`);
  return found;
}
