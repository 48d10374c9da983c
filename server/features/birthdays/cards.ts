import { CARDS_BEGUN_MAX, TEMPLATES, type TemplateId } from '#contract/features/birthdays/limits.ts';
import { cardDay, deliveryOf, isCardDay, newSince } from '#contract/features/birthdays/rules.ts';
import type { CardBody } from '#contract/features/birthdays/schema.ts';
import type { DayRule, CardOccasion } from '#contract/features/birthdays/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Insert } from '../../lists/define-list.ts';
import { notifyMany } from '../notifications/service.ts';
import { card, isCelebrated } from './card-content-kind.ts';
import { readSettings } from './settings-sql.ts';
import { birthdayTexts } from './texts.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { showsEverybody } from '../people/service.ts';
import { randomInt } from 'node:crypto';

/** Picks a random card picture, if the writer has chosen none. @spec 2§3 Birthday card templates */
export const randomTemplate = (): TemplateId => TEMPLATES[randomInt(TEMPLATES.length)] ?? TEMPLATES[0];

/** Possible receiver of a card. */
interface CardReceiver {
  readonly areaId: number;
  /** Days of the year, and first day at work; null if hidden or unknown. */
  readonly birthday: number | null;
  readonly anniversary: number | null;
  readonly entered: string | null;
}

/**
 * Locks the starter and the receiver of a card, in the order of their ids, so that cards are begun one after the other.
 */
const lockBoth = (org: number, one: number, other: number): Sql => sql`
  select from users where org_id = ${org} and id = any(${[one, other]}::bigint[]) order by id for no key update`;

/** Selects an active person with the dates they share with everyone. */
const findReceiver = (org: number, person: number): Sql => sql`
  select u.area_id as "areaId", case when ${showsEverybody(sql`u`, 'PrivateBirthday')} then u.birth_day end as birthday,
    case when ${showsEverybody(sql`u`, 'PrivateBirthday')} then u.entry_day end as anniversary,
    case when ${showsEverybody(sql`u`, 'PrivateBirthday')} then to_char(u.entry_date, 'YYYY-MM-DD') end as entered
  from users u where u.org_id = ${org} and u.id = ${person}::bigint and u.is_active`;

/** Counts the cards for this occasion, and the undelivered cards that the person has begun. */
const countCards = (org: number, starter: number, receiver: number, occasion: CardOccasion): Sql => sql`
  select count(*) filter (where receiver_id = ${receiver} and occasion = ${occasion})::int as same,
    count(*) filter (where starter_id = ${starter})::int as begun
  from cards where org_id = ${org} and delivered_at is null and (starter_id = ${starter} or receiver_id = ${receiver})`;

/** Selects colleagues of the receiver's area, who may want to sign. */
const findColleagues = (org: number, receiver: number, area: number): Sql => sql`
  select u.id from users u where u.org_id = ${org} and u.area_id = ${area} and u.is_active and u.id <> ${receiver} order by u.id`;

/** Locks a card for signing, so that signatures are counted correctly and none comes after its delivery. */
export const lockCard = (org: number, card: number): Sql => sql`
  select c.delivered_at is not null as "isDelivered", c.deliver_at as "deliverAt" from cards c
  where c.org_id = ${org} and c.id = ${card} for no key update`;

/** Locks the card of a signature. */
export const lockCardOf = (org: number, signature: number): Sql => sql`
  select from cards c where c.org_id = ${org}
    and c.id = (select s.card_id from card_signatures s where s.org_id = ${org} and s.id = ${signature}::bigint) for no key update`;

/** Counts the signatures of a locked card, and tells whether the person has signed it. */
export const countSignatures = (org: number, card: number, signer: number): Sql => sql`
  select count(*)::int as count, coalesce(bool_or(signer_id = ${signer}), false) as "isSigned"
  from card_signatures where org_id = ${org} and card_id = ${card}`;

/** Card due for delivery. */
export interface DueCard {
  readonly id: number;
  readonly receiver: number;
  /** Whether it has signatures, an active receiver, and no hidden day. */
  readonly isDeliverable: boolean;
}

/** Selects and locks the next card due for delivery; those already tried are left out. */
export const nextDue = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select c.id, c.receiver_id as receiver, u.is_active and ${isCelebrated(sql`c`, sql`u`)}
    and exists (select from card_signatures s where s.org_id = c.org_id and s.card_id = c.id) as "isDeliverable"
  from cards c join users u on u.org_id = c.org_id and u.id = c.receiver_id
  where c.org_id = ${org} and c.delivered_at is null and c.deliver_at <= ${now} and not c.id = any(${tried}::bigint[])
  order by c.deliver_at, c.id limit 1 for no key update of c skip locked`;

export const markDelivered = (org: number, card: number, now: Date): Sql =>
  sql`update cards set delivered_at = ${now} where org_id = ${org} and id = ${card}`;

export const removeCard = (org: number, card: number): Sql =>
  sql`delete from cards where org_id = ${org} and id = ${card}`;

/** Selects the days of the cards that are not delivered yet. */
export const openDays = (org: number): Sql => sql`
  select distinct to_char(day, 'YYYY-MM-DD') as day from cards where org_id = ${org} and delivered_at is null`;

/** Moves the delivery of the cards of some days. @param deliveries JSON of days and moments */
export const moveDeliveries = (org: number, deliveries: string): Sql => sql`
  with locked as (select c.id from cards c where c.org_id = ${org} and c.delivered_at is null order by c.id for no key update)
  update cards c set deliver_at = w.at from jsonb_to_recordset(${deliveries}::jsonb) w (day date, at timestamptz), locked
  where c.org_id = ${org} and c.id = locked.id and c.day = w.day and c.deliver_at <> w.at`;

/**
 * Begins a card for another person, which colleagues sign until it is delivered. The colleagues of the receiver's area
 * are notified; the receiver is not. People who hide their birthday get no card for a birthday, an anniversary or a
 * welcome.
 * @throws ProblemError 422 by field, with one message for all reasons why the person has no such day; 409 if there is
 * one already
 */
export async function beginCard(context: WriteContext, input: CardBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const { Occasion, ReceiverId, Template = randomTemplate() } = input;
  const texts = birthdayTexts(viewer.language).birthdays;
  const refuse = (field: string, message: string): ProblemError =>
    new ProblemError('invalid', { errors: { [field]: message } });
  if (ReceiverId === viewer.id) throw refuse('ReceiverId', texts.noCard);
  await session.run(lockBoth(viewer.org, viewer.id, ReceiverId));
  const [receiver] = await session.run<CardReceiver>(findReceiver(viewer.org, ReceiverId));
  if (receiver === undefined) throw refuse('ReceiverId', texts.noCard);
  if (Occasion === 'farewell' && receiver.areaId !== viewer.areaId && !holds(viewer, 'Admin-Users'))
    throw refuse('ReceiverId', texts.noFarewell);
  const { DayRule } = await readSettings(session);
  const day = dayFor(input, receiver, now, DayRule);
  if (day === null) throw refuse('ReceiverId', texts.noCard);
  if (day === NO_DAY || !isCardDay(day, now, DayRule)) throw refuse('Day', texts.dayInvalid);
  const [counts] = await session.run<{ same: number; begun: number }>(
    countCards(viewer.org, viewer.id, ReceiverId, Occasion),
  );
  if ((counts?.same ?? 0) > 0) throw new ProblemError('conflict', { detail: texts.cardThere });
  if ((counts?.begun ?? 0) >= CARDS_BEGUN_MAX)
    throw new ProblemError('conflict', { detail: texts.tooManyCards(CARDS_BEGUN_MAX) });
  const id = await insert({
    occasion: Occasion,
    receiver_id: ReceiverId,
    starter_id: viewer.id,
    day,
    template: Template,
    created_at: now,
    deliver_at: deliveryOf(day, DayRule),
  });
  const colleagues = await session.run<{ id: number }>(findColleagues(viewer.org, ReceiverId, receiver.areaId));
  await notifyMany(context, {
    kind: 'card_begun',
    subject: { kind: card.kind, id },
    recipients: colleagues.map(colleague => colleague.id),
  });
  return id;
}

/** Empty value if no day is given. */
const NO_DAY = '';

/** Returns the day that the card is for; null if none is given or the person has none. */
function dayFor(
  { Occasion, Day }: CardBody,
  { birthday, anniversary, entered }: CardReceiver,
  now: Date,
  rule: DayRule,
): string | null {
  const today = bogotaDay(now);
  switch (Occasion) {
    case 'birthday':
      return birthday === null ? null : cardDay(birthday, now, rule);
    case 'anniversary': {
      const day = anniversary === null ? null : cardDay(anniversary, now, rule);
      return day === null || entered === null || entered.slice(0, 4) >= day.slice(0, 4) ? null : day;
    }
    case 'welcome':
      return entered !== null && entered > newSince(today) ? (Day ?? NO_DAY) : null;
    case 'farewell':
      return Day ?? NO_DAY;
  }
}
