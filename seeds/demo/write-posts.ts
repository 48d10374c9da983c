import type { FeedItemType } from '#contract/features/feed/types.ts';
import { derivedTitle } from '#contract/features/feed/rules.ts';
import type { DemoPost } from './model.ts';
import type { Random } from './tools.ts';
import { before, lookUp, takeIds, writeRows, type Writer, type WrittenPerson, type WrittenStream } from './writer.ts';

const DAY_MINUTES = 1440;
/** Days over which the posts are spread. */
const SPAN_DAYS = 60;
/** Offset of Colombia from UTC, in hours; it has no summer time. */
const BOGOTA_HOURS = -5;

/** Streams of the feed that are not groups: home, and the stream that every colleague may see. */
const HOME_STREAM = 0;
const OPEN_STREAM = -1;
const GROUPS_STREAM = -3;

const LIKE = 1;
const APPLAUSE = 2;

/** Post that is already in the database. */
export interface WrittenPost {
  readonly id: number;
  readonly post: DemoPost;
  readonly author: WrittenPerson;
  readonly created: Date;
  /** People who may see, comment on and like the post. */
  readonly audience: readonly WrittenPerson[];
}

/** Writes the posts with their audiences and reactions. @returns them, oldest first */
export async function writePosts(writer: Writer): Promise<WrittenPost[]> {
  const { plan, random, tools, streams, people } = writer;
  const present = [...people.values()].filter(person => person.isBlocked !== true && person.hasNeverSignedIn !== true);
  const dated = datePosts(plan.posts, tools.now, random).sort((a, b) => a.created.getTime() - b.created.getTime());
  const ids = await takeIds(writer, 'feed_items', dated.length);
  const written = dated.map(({ post, created }, index) => {
    const targets = (post.to ?? []).map(key => lookUp(streams, key));
    const isOpen = isOnHome(post) || targets.some(target => !target.isPrivate);
    const audience = isOpen
      ? present
      : present.filter(person => targets.some(({ members }) => members.includes(person)));
    return { id: ids[index] ?? 0, post, author: lookUp(people, post.by), created, audience, targets, isOpen };
  });
  await writeRows(
    writer,
    `insert into feed_items (org_id, id, type, author_id, created_at, home, title, description)
     select $1, p.id, p.type, p.author, p.created, p.home, p.title, p.text
       from jsonb_to_recordset($2::jsonb) as p(id bigint, type text, author int, created timestamptz, home boolean, title text, text text)`,
    written.map(({ id, post, author, created }) => {
      const { text, advert, event, news } = post;
      const title = (advert ?? event ?? news)?.title ?? derivedTitle(text);
      return { id, type: typeOf(post), title, author: author.id, created, home: isOnHome(post), text };
    }),
  );
  await writeRows(
    writer,
    `insert into audiences (org_id, aud_id, item_id, author_id)
     select $1, a.stream, a.item, a.author from jsonb_to_recordset($2::jsonb) as a(stream int, item bigint, author int)`,
    written.flatMap(({ id, post, author, targets, isOpen }) =>
      streamsOf(post, targets, isOpen).map(stream => ({ stream, item: id, author: author.id })),
    ),
  );
  await writeReactions(writer, written);
  return written;
}

/** Returns the feed item type of a post. */
export function typeOf({ advert, poll, event, news }: DemoPost): FeedItemType {
  if (advert !== undefined) return 'advert';
  if (event !== undefined) return 'event';
  if (news !== undefined) return 'new';
  return poll === undefined ? 'post' : 'poll';
}

const isOnHome = ({ to, home }: DemoPost): boolean => to === undefined || home === true;

const streamsOf = (post: DemoPost, targets: readonly WrittenStream[], isOpen: boolean): number[] => [
  ...(isOnHome(post) ? [HOME_STREAM] : []),
  ...(isOpen ? [isOnHome(post) || targets.some(({ isArea }) => isArea) ? OPEN_STREAM : GROUPS_STREAM] : []),
  ...targets.map(({ id }) => id),
];

/**
 * Gives every post its time. Posts with `minutesAgo` keep it; the others are spread, denser towards today, in working
 * hours.
 */
function datePosts(posts: readonly DemoPost[], now: Date, random: Random): { post: DemoPost; created: Date }[] {
  const spread = posts.filter(({ minutesAgo }) => minutesAgo === undefined).length;
  let place = 0;
  return posts.map(post => {
    if (post.minutesAgo !== undefined) return { post, created: before(now, post.minutesAgo) };
    place += 1;
    const days = 1 + (SPAN_DAYS - 2) * (place / spread) ** 1.2;
    return { post, created: inWorkingHours(before(now, days * DAY_MINUTES), random) };
  });
}

function inWorkingHours(day: Date, random: Random): Date {
  const moment = new Date(day);
  moment.setUTCHours(random.between(6, 18) - BOGOTA_HOURS, random.between(0, 59), random.between(0, 59), 0);
  return moment > day ? before(moment, DAY_MINUTES) : moment;
}

async function writeReactions(writer: Writer, posts: readonly WrittenPost[]): Promise<void> {
  const { random } = writer;
  const rows = posts.flatMap(({ id, post, author, audience }) => {
    const others = audience.filter(person => person !== author);
    const popularity = (post.photos ?? post.videos) === undefined ? 0.35 : 0.6;
    const some = (share: number): number => Math.round(others.length * share * random.next() ** 1.5);
    return [
      ...reactors(writer, others, post.likes ?? some(popularity), post.likedBy).map(person => ({
        person,
        kind: LIKE,
      })),
      ...reactors(writer, others, post.applauses ?? some(popularity / 2)).map(person => ({ person, kind: APPLAUSE })),
    ].map(({ person, kind }) => ({ item: id, person: person.id, kind }));
  });
  await writeRows(
    writer,
    `insert into reactions (org_id, item_id, user_id, kind)
     select $1, r.item, r.person, r.kind from jsonb_to_recordset($2::jsonb) as r(item bigint, person int, kind smallint)`,
    rows,
  );
}

/** Chooses so many people at random, including the named ones. */
export function reactors(
  { random, people }: Pick<Writer, 'random' | 'people'>,
  audience: readonly WrittenPerson[],
  count: number,
  named: readonly string[] = [],
): WrittenPerson[] {
  const certain = named.map(key => lookUp(people, key));
  const others = random.sample(
    audience.filter(person => !certain.includes(person)),
    Math.max(0, count - certain.length),
  );
  return [...certain, ...others];
}
