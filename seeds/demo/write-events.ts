import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { CITIES } from '../../server/reference/cities.ts';
import type { DemoEvent } from './model.ts';
import { reactors, type WrittenPost } from './write-posts.ts';
import { lookUp, writeRows, type Writer } from './writer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Values of `event_people.kind`. */
const GOES = 1;
const IS_INTERESTED = 2;
const WAITS = 3;

const cityIds = new Map(CITIES.map(city => [city.Name, city.Id]));

/** Writes the events behind feed items, with the people who attend or are interested. */
export async function writeEvents(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const events = posts.flatMap(({ post, ...written }) =>
    post.event === undefined ? [] : [{ ...written, text: post.text, event: post.event }],
  );
  await writeRows(
    writer,
    `insert into events (org_id, id, author_id, title, description, content, starts_at, ends_at, place, requirement, city_id, capacity, created_at)
     select $1, e.id, e.author, e.title, e.text, e.content, e.starts, e.ends, e.place, e.requirement, e.city, e.capacity, e.created
     from jsonb_to_recordset($2::jsonb) as e(id bigint, author int, title text, text text, content text, starts timestamptz,
       ends timestamptz, place text, requirement text, city int, capacity int, created timestamptz)`,
    events.map(({ id, author, created, text, event }) => {
      const { title, place, city, requirement = '', content = '' } = event;
      const when = timesOf(event, writer.tools.now);
      return {
        id,
        author: author.id,
        created,
        text,
        title,
        place,
        requirement,
        content,
        ...when,
        city: lookUp(cityIds, city),
        capacity: event.full === undefined ? null : event.going,
      };
    }),
  );
  await writeRows(
    writer,
    `insert into event_people (org_id, event_id, user_id, kind)
     select $1, p.event, p.person, p.kind from jsonb_to_recordset($2::jsonb) as p(event bigint, person int, kind smallint)`,
    events.flatMap(({ id, event, audience }) => {
      const undecided = (event.notYet ?? []).map(key => lookUp(writer.people, key));
      const asked = audience.filter(person => !undecided.includes(person));
      const goers = reactors(writer, asked, event.going, event.goers);
      const others = asked.filter(person => !goers.includes(person));
      return [
        ...goers.map(person => ({ person: person.id, kind: GOES })),
        ...reactors(writer, others, event.full?.waiting ?? 0).map(person => ({ person: person.id, kind: WAITS })),
        ...reactors(writer, asked, event.interested ?? 0).map(person => ({ person: person.id, kind: IS_INTERESTED })),
      ].map(row => ({ event: id, ...row }));
    }),
  );
}

/** Returns the times of an event, a number of days from today in Bogota, at that time of its clock. */
function timesOf({ inDays, at, minutes }: DemoEvent, now: Date): { starts: Date; ends: Date | null } {
  const [hours = 0, minute = 0] = at.split(':').map(Number);
  const day = startOfBogotaDay(bogotaDay(new Date(now.getTime() + inDays * DAY_MS)));
  const starts = new Date(day.getTime() + (hours * 60 + minute) * MINUTE_MS);
  return { starts, ends: minutes === undefined ? null : new Date(starts.getTime() + minutes * MINUTE_MS) };
}
