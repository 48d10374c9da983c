import { useEffect } from 'react';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { bellIcon, bellSlashIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { isMember } from './is-member.ts';
import { useListGroupReadingsQuery, useMarkReadMutation, useMuteGroupMutation } from './readings.ts';
import { useGroupsTexts } from './texts.ts';

/** Whoever looks at a group of theirs has read what is in it, and what comes while they look. */
export function useReading(group: TeamRow): void {
  const { data } = useListGroupReadingsQuery(undefined, { skip: !isMember(group) });
  const [markRead] = useMarkReadMutation();
  const unread = data?.find(({ GroupId }) => GroupId === group.Id)?.Unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead(group.Id);
  }, [group.Id, unread, markRead]);
}

/** The entry of a member's menu that mutes the group, or no longer. */
export function useMuteGroupEntry({ Id }: TeamRow): MenuItem {
  const text = useGroupsTexts().reading;
  const { data } = useListGroupReadingsQuery();
  const [mute] = useMuteGroupMutation();
  const isMuted = data?.find(({ GroupId }) => GroupId === Id)?.Muted ?? false;
  const toggle = async () => {
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
