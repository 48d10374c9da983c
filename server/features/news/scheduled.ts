import { homeEnd } from '#contract/features/news/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { Transaction } from '../../db/database.ts';
import { type Audience, type StreamEnds } from '../feed/service.ts';
import type { ScheduledPublication } from '../publishing/service.ts';
import { NEWS } from './publication.ts';
import { readTerms } from './scheduled-sql.ts';

/** Data with which a news item is published. */
interface NewsRow {
  readonly item: number;
  readonly author: number;
  readonly title: string;
  readonly description: string;
  readonly home: boolean;
  readonly groups: readonly number[];
  readonly featured: boolean;
  readonly days: number | null;
  readonly published: Date;
  readonly expiry: Date | null;
}

async function rowOf(session: Transaction, org: number, id: number): Promise<NewsRow> {
  const [row] = await session.run<NewsRow>(readTerms(org, id));
  if (row === undefined) throw new Error(`There is no news item ${id} to publish`);
  return row;
}

/** Builds the audience. Streams know groups and areas by their ids, so it need not be known which are areas. */
const audienceOf = ({ home, groups }: NewsRow): Audience => ({
  home,
  targets: groups.map((Id): Target => ({ Type: 'group', Id })),
});

/** Returns when a news item leaves its streams: all of them with its expiry, home by its own rule. */
export const endsOf = (terms: Parameters<typeof homeEnd>[0]): StreamEnds => ({
  all: terms.expiry,
  home: homeEnd(terms),
});

/** Declaration of scheduled news. */
export const SCHEDULED_NEWS: ScheduledPublication = {
  publication: NEWS,
  table: 'news',
  notification: 'news_published',
  due: async (session, org, id) => {
    const row = await rowOf(session, org, id);
    return { author: row.author, draft: row.item, text: row, audience: audienceOf(row), ends: endsOf(row) };
  },
};
