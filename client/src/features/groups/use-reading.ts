import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { bellIcon, bellSlashIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { isMember } from './is-member.ts';
import { useListGroupReadingsQuery, useMarkReadMutation, useMuteGroupMutation } from './readings.ts';
import { groupsSelectors } from './slice.ts';
import { useGroupsTexts } from './texts.ts';

/** Marks a group's items as read while a member looks at it, including new ones. */
export function useReading(group: TeamRow): void {
  const { data } = useListGroupReadingsQuery(undefined, { skip: !isMember(group) });
  const [markRead] = useMarkReadMutation();
  const unread = data?.find(({ GroupId }) => GroupId === group.Id)?.Unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead(group.Id);
  }, [group.Id, unread, markRead]);
}

/** Returns the menu entry with which a member mutes or unmutes the group. */
export function useMuteGroupEntry({ Id }: TeamRow): MenuItem {
  const text = useGroupsTexts().reading;
  const { data } = useListGroupReadingsQuery();
  const [mute] = useMuteGroupMutation();
  const isMuted = data?.find(({ GroupId }) => GroupId === Id)?.Muted ?? false;
  const isPending = useSelector((state: object) => groupsSelectors.isPending(state, `mute:${Id}`));
  const toggle = async () => {
    if (isPending) return;
    const { error } = await mute({ id: Id, on: !isMuted });
    if (error === undefined) toast(isMuted ? text.unmuted : text.muted);
    else reportFailure(text.failed, error);
  };
  return {
    id: 'mute',
    label: isMuted ? text.unmute : text.mute,
    icon: isMuted ? bellIcon : bellSlashIcon,
    onSelect: () => void toggle(),
  };
}
