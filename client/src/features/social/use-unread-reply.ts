import { createContext, use, useEffect, useState } from 'react';
import type { Comment } from '#contract/features/social/types.ts';
import { useViewer } from '../session/public.ts';
import { lastSeen, rememberSeen } from './seen-comments.ts';

/** Newest comment seen on an earlier visit of an item's page; null at the first visit, undefined elsewhere. */
export const LastVisitContext = createContext<number | null | undefined>(undefined);

/**
 * Returns the first shown reply that is new since the viewer last opened the replies, or else since their last visit of
 * the page. Remembers the newest reply shown.
 * @param shown replies, oldest first
 * @spec decision 235
 */
export function useUnreadReply({ PostId, Id }: Comment, shown: readonly Comment[]): Comment | undefined {
  const viewer = useViewer();
  const visit = use(LastVisitContext);
  const [seenId] = useState(() =>
    visit === undefined || visit === null ? null : (lastSeen(viewer.id, PostId, Id) ?? visit),
  );
  const newestId = shown.at(-1)?.Id;
  useEffect(() => {
    if (visit !== undefined && newestId !== undefined) rememberSeen(viewer.id, PostId, newestId, Id);
  }, [visit, newestId, viewer.id, PostId, Id]);
  return seenId === null ? undefined : shown.find(one => one.Id > seenId && one.CreatedBy !== viewer.id);
}
