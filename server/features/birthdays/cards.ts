import { CARDS_BEGUN_MAX } from '#contract/features/birthdays/limits.ts';
import { cardDay, deliveryOf, isCardDay, newSince } from '#contract/features/birthdays/rules.ts';
import type { CardBody } from '#contract/features/birthdays/schema.ts';
import type { DayRule } from '#contract/features/birthdays/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Insert } from '../../lists/define-list.ts';
import { notifyMany } from '../notifications/service.ts';
import { card } from './card-content-kind.ts';
import { countCards, findColleagues, findReceiver, lockBoth, type CardReceiver } from './cards-sql.ts';
import { randomTemplate } from './random-template.ts';
import { readSettings } from './settings-sql.ts';
import { birthdayTexts } from './texts.ts';

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
