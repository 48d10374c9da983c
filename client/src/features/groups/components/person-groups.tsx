import { ReadOnly } from '../../../ui/controls/read-only.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { PersonTabProps } from '../../feature.ts';
import { useListGroupsOfInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';
import { GroupSection } from './group-list.tsx';

/** List of a colleague's groups, or of the viewer's own as another person sees them. @spec 2§2 Profile page */
export function PersonGroups(props: PersonTabProps) {
  const text = useGroupsTexts().list;
  const list = useListGroupsOfInfiniteQuery(props);
  return (
    <GroupSection
      list={list}
      title={text.person}
      empty={<EmptyState picture="person" headingLevel={3} title={text.personEmpty} />}
    >
      {group =>
        props.seenBy === undefined ? (
          <GroupCard group={group} />
        ) : (
          <ReadOnly>
            <GroupCard group={group} />
          </ReadOnly>
        )
      }
    </GroupSection>
  );
}

/** Number of groups; nothing until it is known, or if it is zero. */
export function PersonGroupCount(props: PersonTabProps) {
  const { data } = useListGroupsOfInfiniteQuery(props);
  return data?.pages[0]?.TotalCount || null;
}
