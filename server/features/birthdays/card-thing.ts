import { SIGNATURE_PHOTOS_MAX } from '#contract/features/birthdays/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { canSee } from '../../things/can-see.ts';
import type { ReaderNames } from '../../things/reader.ts';
import type { Thing } from '../../things/thing.ts';
import { showsEverybody } from '../people/service.ts';

/** Condition on a row of `cards` and one of `users`, whom it is for: what it is for is nobody's secret. Nobody hides that they leave. */
export const isCelebrated = (card: Sql, receiver: Sql): Sql =>
  sql`(${card}.occasion = 'farewell' or ${showsEverybody(receiver, 'PrivateBirthday')})`;

/** Condition: the reader began it, or has signed it. */
const isPartOf = ({ viewer }: Pick<ReaderNames, 'viewer'>, card: Sql): Sql => sql`(${card}.starter_id = ${viewer}
  or exists (select from card_signatures own where own.org_id = ${card}.org_id and own.card_id = ${card}.id and own.signer_id = ${viewer}))`;

/**
 * THE visibility of a collective card. Whom it is for sees it once it is delivered, and nothing of it before; everybody else as long as it may
 * be signed, and afterwards whoever has signed it. One for a day that its receiver hides is there for nobody else.
 * @spec THREATS matrix Flx_Cards
 */
export const isVisibleCard = (reader: Pick<ReaderNames, 'viewer'>, row: Sql): Sql => sql`(case
  when ${row}.receiver_id = ${reader.viewer} then ${row}.delivered_at is not null
  else (${row}.delivered_at is null or ${isPartOf(reader, row)}) and exists (select from users u
    where u.org_id = ${row}.org_id and u.id = ${row}.receiver_id and (u.is_active or ${row}.delivered_at is not null) and ${isCelebrated(row, sql`u`)})
  end)`;

/** Condition: the reader sees its card. */
export const isVisibleSignature = (
  reader: Pick<ReaderNames, 'viewer'>,
  row: Sql,
): Sql => sql`exists (select from cards c
  where c.org_id = ${row}.org_id and c.id = ${row}.card_id and ${isVisibleCard(reader, sql`c`)})`;

/** A card that colleagues sign together, as they and its receiver are notified of it. */
export const card: Thing = {
  kind: 'card',
  table: 'cards',
  isVisible: isVisibleCard,
  path: row => sql`'/birthdays/cards/' || ${row}.id`,
  notified: {
    type: () => literal('card'),
    title: row => sql`(select trim(u.first_name || ' ' || u.last_name) from users u
      where u.org_id = ${row}.org_id and u.id = ${row}.receiver_id)`,
  },
};

/** What somebody has put on one. Nobody is notified of it by itself. */
export const signature: Thing = {
  kind: 'signature',
  table: 'card_signatures',
  isVisible: isVisibleSignature,
  path: row => sql`'/birthdays/cards/' || ${row}.card_id`,
  notified: {},
  files: {
    signature: {
      seenBy: [(context, id) => canSee(context, signature, id)],
      limits: { media: SIGNATURE_PHOTOS_MAX, documents: 0, photosOnly: true },
    },
  },
};
