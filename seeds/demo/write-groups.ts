import type { DemoGroup } from './model.ts';
import type { Place } from './write-people.ts';
import { before, takeIds, writeRows, type WrittenPerson, type WrittenStream } from './writer.ts';

const DAY_MINUTES = 1440;
/** Share of the people who are members of a group for which the demo lists none. */
const MEMBER_SHARE = 0.6;

/** Writes the groups and their members. @returns groups and areas by their keys */
export async function writeGroups(
  place: Place,
  people: ReadonlyMap<string, WrittenPerson>,
  areas: ReadonlyMap<string, number>,
): Promise<Map<string, WrittenStream>> {
  const { tools, plan } = place;
  const everybody = [...people.values()];
  // The first group is the newest: newer groups have higher ids.
  const ids = (await takeIds(place, 'groups', plan.groups.length)).reverse();
  const groups = plan.groups.map((group, index) => ({
    ...group,
    id: ids[index] ?? 0,
    people: membersOf(place, group, everybody),
  }));
  await writeRows(
    place,
    `insert into groups (org_id, id, title, description, rules, kind, category_org, category_id, is_private, author_id, created_at)
     select $1, g.id, g.title, g.description, g.rules, g.kind, c.org_id, c.id, g.private, g.author, g.created
       from jsonb_to_recordset($2::jsonb) as g(id int, title text, description text, rules text, kind text, category text,
         private boolean, author int, created timestamptz)
       left join group_categories c on c.org_id = 0 and c.title = g.category`,
    groups.map((group, index) => ({
      ...group,
      kind: group.isColaborativo === true ? 'colaborativo' : 'social',
      private: group.isPrivate === true,
      author: people.get(group.author)?.id,
      created: before(tools.now, (70 + 20 * index) * DAY_MINUTES),
    })),
  );
  await writeMembers(place, groups);
  await writeRequests(place, groups, people);
  return new Map<string, WrittenStream>([
    ...[...areas].map(([key, id]) => {
      return [
        key,
        { id, isArea: true, isPrivate: false, members: everybody.filter(({ area }) => area === key) },
      ] as const;
    }),
    ...groups.map(
      ({ key, id, isPrivate = false, people: members }) => [key, { id, isArea: false, isPrivate, members }] as const,
    ),
  ]);
}

function membersOf({ random }: Place, group: DemoGroup, everybody: readonly WrittenPerson[]): WrittenPerson[] {
  return everybody.filter(({ key }) => {
    if (key === group.author) return true;
    if (group.members !== undefined) return group.members.includes(key);
    return !(group.without ?? []).includes(key) && random.next() < MEMBER_SHARE;
  });
}

/** Writes the members, who all joined at the same time, shortly before the first post. */
async function writeMembers(
  place: Place,
  groups: readonly { id: number; author: string; people: readonly WrittenPerson[] }[],
): Promise<void> {
  await writeRows(
    place,
    `insert into memberships (org_id, user_id, group_id, joined_at, is_administrator)
     select $1, m.person, m.stream, m.joined, m.author
       from jsonb_to_recordset($2::jsonb) as m(person int, stream int, joined timestamptz, author boolean)`,
    groups.flatMap(group =>
      group.people.map(({ id, key }) => ({
        person: id,
        author: key === group.author,
        stream: group.id,
        joined: before(place.tools.now, 65 * DAY_MINUTES),
      })),
    ),
  );
}

/** Writes the requests that wait for a group's administrators, a day apart. */
async function writeRequests(
  place: Place,
  groups: readonly Pick<DemoGroup & WrittenStream, 'id' | 'requests'>[],
  people: ReadonlyMap<string, WrittenPerson>,
): Promise<void> {
  const asked = groups.flatMap(({ id, requests = [] }) =>
    requests.map(([key, reason], index) => ({
      stream: id,
      person: people.get(key)?.id,
      reason,
      created: before(place.tools.now, (requests.length - index) * DAY_MINUTES),
    })),
  );
  const ids = await takeIds(place, 'group_requests', asked.length);
  await writeRows(
    place,
    `insert into group_requests (org_id, id, group_id, user_id, has_asked, reason, created_at)
     select $1, r.id, r.stream, r.person, true, r.reason, r.created
       from jsonb_to_recordset($2::jsonb) as r(id int, stream int, person int, reason text, created timestamptz)`,
    asked.map((request, index) => ({ ...request, id: ids[index] })),
  );
}
