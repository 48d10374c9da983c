import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListGroupsOfInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';
import { GroupSection } from './group-list.tsx';

/** Groups of a colleague. @spec 2§2 Profile page */
export function PersonGroups({ person }: { person: number }) {
  const text = useGroupsTexts().list;
  const list = useListGroupsOfInfiniteQuery(person);
  return (
    <GroupSection
      list={list}
      title={text.person}
      empty={<EmptyState picture="person" headingLevel={3} title={text.personEmpty} />}
    >
      {group => <GroupCard group={group} />}
    </GroupSection>
  );
}

/** How many; nothing until it is known, and of none. */
export function PersonGroupCount({ person }: { person: number }) {
  const { data } = useListGroupsOfInfiniteQuery(person);
  return data?.pages[0]?.TotalCount || null;
}
