import type { DemoGroup } from './model.ts';
import type { Place } from './write-people.ts';
import { before, takeIds, writeRows, type WrittenPerson, type WrittenStream } from './writer.ts';

const DAY_MINUTES = 1440;
/** Share of the people who are in a group for which the demo lists no members. */
const MEMBER_SHARE = 0.6;

/** Writes the groups and who is in them. @returns groups and areas by their keys */
export async function writeGroups(
  place: Place,
  people: ReadonlyMap<string, WrittenPerson>,
  areas: ReadonlyMap<string, number>,
): Promise<Map<string, WrittenStream>> {
  const { tools, plan } = place;
  const everybody = [...people.values()];
  // The first group is the newest one: newer groups have higher ids.
  const ids = (await takeIds(place, 'groups', plan.groups.length)).reverse();
  const groups = plan.groups.map((group, index) => ({
    ...group,
    id: ids[index] ?? 0,
    people: membersOf(place, group, everybody),
  }));
  await writeRows(
    place,
    `insert into groups (org_id, id, title, description, rules, kind, category, is_private, author_id, created_at)
     select $1, g.id, g.title, g.description, g.rules, g.kind, g.category, g.private, g.author, g.created
       from jsonb_to_recordset($2::jsonb) as g(id int, title text, description text, rules text, kind text, category text,
         private boolean, author int, created timestamptz)`,
    groups.map((group, index) => ({
      ...group,
      kind: group.isColaborativo === true ? 'colaborativo' : 'social',
      private: group.isPrivate === true,
      author: people.get(group.author)?.id,
      created: before(tools.now, (70 + 20 * index) * DAY_MINUTES),
    })),
  );
  await writeMembers(place, groups);
  return new Map([
    ...[...areas].map(([key, id]) => {
      return [key, { id, isPrivate: false, members: everybody.filter(({ area }) => area === key) }] as const;
    }),
    ...groups.map(({ key, id, isPrivate = false, people: members }) => [key, { id, isPrivate, members }] as const),
  ]);
}

function membersOf({ random }: Place, group: DemoGroup, everybody: readonly WrittenPerson[]): WrittenPerson[] {
  return everybody.filter(({ key }) => {
    if (key === group.author) return true;
    if (group.members !== undefined) return group.members.includes(key);
    return !(group.without ?? []).includes(key) && random.next() < MEMBER_SHARE;
  });
}

/** Everybody joined at the same time, shortly before the first post. */
async function writeMembers(
  place: Place,
  groups: readonly { id: number; people: readonly WrittenPerson[] }[],
): Promise<void> {
  await writeRows(
    place,
    `insert into memberships (org_id, user_id, group_id, joined_at)
     select $1, m.person, m.stream, m.joined from jsonb_to_recordset($2::jsonb) as m(person int, stream int, joined timestamptz)`,
    groups.flatMap(group =>
      group.people.map(({ id }) => ({
        person: id,
        stream: group.id,
        joined: before(place.tools.now, 65 * DAY_MINUTES),
      })),
    ),
  );
}
