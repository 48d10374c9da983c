import type { GroupMember } from '#contract/features/groups/types.ts';
import { useListMembersInfiniteQuery } from './queries.ts';

/** The first members of a group, of the page that the list of all of them begins with. @param count at most a page */
export function useMemberFaces(group: number, count: number): GroupMember[] {
  const { data } = useListMembersInfiniteQuery({ id: group, search: '' });
  return data?.pages[0]?.results.slice(0, count) ?? [];
}
