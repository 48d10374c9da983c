import { localeOf } from '#contract/i18n/language.ts';
import { locationOf } from '#contract/features/events/location.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { timesOf, whenOf } from '#contract/features/events/when.ts';
import { eventsContract } from '#contract/features/events/feature.ts';
import { sql } from '../../db/sql.ts';
import type { EmailedFacts } from '../../things/thing.ts';
import { isoTime } from '../feed/service.ts';
import { eventPageTexts } from './texts.ts';

/** Event data for its emails. */
type EmailedEvent = Pick<EventRow, 'StartDate' | 'EndDate' | 'Location' | 'CityInfo'>;

/** Date and place of an event, as they are when the email is sent. */
export const eventFacts: EmailedFacts = {
  kinds: Object.keys(eventsContract.notifications),
  json: item => sql`(select json_build_object('StartDate', ${isoTime(sql`v.starts_at`)}, 'EndDate', ${isoTime(sql`v.ends_at`)},
      'Location', v.place, 'CityInfo', json_build_object('Name', c.name))
    from events v join cities c on c.id = v.city_id where v.org_id = ${item}.org_id and v.id = ${item}.id)`,
  lines: (facts, language, now) => {
    const event = facts as EmailedEvent; // `json` made it in this shape.
    const { facts: names, times } = eventPageTexts(language);
    const { date, time } = whenOf(timesOf(event), now, localeOf(language), times);
    return [`${names.when}: ${date}, ${time}`, `${names.place}: ${locationOf(event)}`];
  },
};
