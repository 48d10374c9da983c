import { GREETING_PHOTOS_MAX } from '#contract/features/birthdays/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { canSee } from '../../content-kinds/of-kind.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';

/** Visibility rule of a greeting: its sender and its receiver. @spec THREATS matrix Flx_Greetings */
export const isVisibleGreeting = ({ viewer }: Pick<ReaderNames, 'viewer'>, row: Sql): Sql =>
  sql`${viewer} in (${row}.receiver_id, ${row}.sender_id)`;

/** Greeting to a colleague for their birthday. */
export const greeting: ContentKind = {
  kind: 'greeting',
  table: 'greetings',
  isVisible: isVisibleGreeting,
  path: () => literal('/birthdays'),
  notified: {
    type: () => literal('greeting'),
    title: () => literal(''),
    text: row => sql`${row}.body`,
  },
  files: {
    greeting: {
      seenBy: [(context, id) => canSee(context, greeting, id)],
      limits: { media: GREETING_PHOTOS_MAX, documents: 0, photosOnly: true },
    },
  },
};
