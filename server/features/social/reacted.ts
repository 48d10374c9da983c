import type { ReactionKind } from '#contract/features/social/types.ts';
import type { ListQuery } from '#contract/api/query.ts';
import type { Context } from '../../base/context.ts';
import { APPLAUSE, LIKE } from '../feed/service.ts';
import { peopleText } from './people-page.ts';
import { REACTED_PAGES } from './reacted-sql.ts';
import type { Reactable } from './reactions.ts';

const LISTS: Readonly<Record<Reactable, string>> = { item: 'Flx_Feed', comment: 'Flx_Comments' };
const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

interface Reacted {
  readonly on: Reactable;
  readonly id: number;
  readonly kind: ReactionKind;
}

/**
 * Returns a page of the people who reacted to something in one way.
 * @param query `$top` and `$next`
 * @throws ProblemError 404 when the thing is absent or invisible; QueryError for options out of bounds
 */
export const reactedText = (context: Context, { on, id, kind }: Reacted, query: ListQuery): Promise<string> =>
  peopleText(
    context,
    {
      page: REACTED_PAGES[on],
      path: `/api/${LISTS[on]}/${id}/reactions/${kind}`,
      values: { id, kind: KIND_NUMBERS[kind] },
    },
    query,
  );
