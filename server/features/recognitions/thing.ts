import { literal, sql, type Sql } from '../../db/sql.ts';
import type { RightsReader } from '../../things/reader.ts';
import type { Thing, ThingCard } from '../../things/thing.ts';
import { itemThing } from '../feed/service.ts';
import { TAKE_BACK_HOURS } from '#contract/features/recognitions/limits.ts';
import { cardJson, rewardTitle } from './recognition-sql.ts';
import { isVisibleRecognition } from './visibility-sql.ts';

/** Condition on a row with this author and moment: the reader may take it back. @spec THREATS matrix Flx_Recognitions */
export const isTakeBackable = ({ viewer, now }: RightsReader, author: Sql, created: Sql): Sql =>
  sql`(${author} = ${viewer} and ${created} > ${now} - interval '${literal(TAKE_BACK_HOURS)} hours')`;

/** Card of a recognition, which nobody can edit. */
const recognitionCard: ThingCard = {
  canEdit: () => sql`false`,
  canDelete: (reader, item) => isTakeBackable(reader, sql`${item}.author_id`, sql`${item}.created_at`),
  member: { name: 'Recognition', json: cardJson },
};

/** Recognition in the feed, if its giver wanted it there. */
export const recognitionItem = itemThing({ kind: 'recognition', card: recognitionCard });

/** Recognition as the subject of its receivers' notifications. */
export const givenRecognition: Thing = {
  kind: 'given_recognition',
  table: 'recognitions',
  isVisible: isVisibleRecognition,
  path: row => sql`coalesce('/post/' || ${row}.item_id, '/recognitions')`,
  notified: {
    type: () => literal('given_recognition'),
    title: rewardTitle,
    text: row => sql`${row}.comment`,
  },
};
