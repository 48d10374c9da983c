import type { GroupMember } from '#contract/features/groups/types.ts';
import { useListMembersInfiniteQuery } from './queries.ts';

/** Returns the first members of a group, from the first page of its member list. @param count at most a page */
export function useMemberFaces(group: number, count: number): GroupMember[] {
  const { data } = useListMembersInfiniteQuery({ id: group, search: '' });
  return data?.pages[0]?.results.slice(0, count) ?? [];
}
