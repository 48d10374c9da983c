import { SIGNATURE_PHOTOS_MAX } from '#contract/features/birthdays/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { canSee } from '../../content-kinds/of-kind.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { showsEverybody } from '../people/service.ts';

/**
 * Condition on a row of `cards` and its receiver's row of `users`: the receiver does not hide the occasion. Farewells
 * can't be hidden.
 */
export const isCelebrated = (card: Sql, receiver: Sql): Sql =>
  sql`(${card}.occasion = 'farewell' or ${showsEverybody(receiver, 'PrivateBirthday')})`;

/** Condition: the reader began or has signed the card. */
const isPartOf = ({ viewer }: Pick<ReaderNames, 'viewer'>, card: Sql): Sql => sql`(${card}.starter_id = ${viewer}
  or exists (select from card_signatures own where own.org_id = ${card}.org_id and own.card_id = ${card}.id and own.signer_id = ${viewer}))`;

/**
 * Visibility rule of a collective card. Its receiver sees it only once it is delivered. Everybody else sees it as long
 * as it may be signed, and afterwards only its starter and signers. A card for a day that its receiver hides is
 * invisible to all others.
 * @spec THREATS matrix Flx_Cards
 */
export const isVisibleCard = (reader: Pick<ReaderNames, 'viewer'>, row: Sql): Sql => sql`(case
  when ${row}.receiver_id = ${reader.viewer} then ${row}.delivered_at is not null
  else (${row}.delivered_at is null or ${isPartOf(reader, row)}) and exists (select from users u
    where u.org_id = ${row}.org_id and u.id = ${row}.receiver_id and (u.is_active or ${row}.delivered_at is not null) and ${isCelebrated(row, sql`u`)})
  end)`;

/** Condition: the reader sees the signature's card. */
export const isVisibleSignature = (
  reader: Pick<ReaderNames, 'viewer'>,
  row: Sql,
): Sql => sql`exists (select from cards c
  where c.org_id = ${row}.org_id and c.id = ${row}.card_id and ${isVisibleCard(reader, sql`c`)})`;

/** Collective card, as its signers and its receiver are notified of it. */
export const card: ContentKind = {
  kind: 'card',
  table: 'cards',
  isVisible: isVisibleCard,
  path: row => sql`'/birthdays/cards/' || ${row}.id`,
  notified: {
    type: () => literal('card'),
    title: row => sql`(select ${fullName(sql`u`)} from users u
      where u.org_id = ${row}.org_id and u.id = ${row}.receiver_id)`,
  },
};

/** Signature on a card. It has no notification of its own. */
export const signature: ContentKind = {
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
