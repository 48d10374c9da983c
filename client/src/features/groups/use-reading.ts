import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GroupReading } from '#contract/features/feed/types.ts';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { bellIcon, bellSlashIcon, eyeIcon, eyeSlashIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { groupPlaces } from './places.ts';
import { OPEN_GROUP } from './public.ts';
import { seeLess, type GroupDispatch } from './see-less.ts';
import { groupsSelectors, actEnded, actStarted } from './slice.ts';
import { useGroupsTexts } from './texts.ts';
import { isMember } from './use-membership.ts';

/** Endpoints for the unread counts of the viewer's groups, and for muting them. */
const readings = groupPlaces.injectEndpoints({
  endpoints: build => ({
    listGroupReadings: build.query<GroupReading[], void>({
      query: () => ({ url: '/Flx_Feed/unread' }),
      transformResponse: ({ results }: { results: GroupReading[] }) => results,
      providesTags: [OPEN_GROUP],
    }),
    /** Marks the current content of a group as read. @param id of the group */
    markRead: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Teams/${id}/read`, method: 'PUT' }),
      transformResponse: () => null,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Unread: 0 }));
      },
    }),
    /** Mutes the notifications of a group, or restores them. @param id of the group */
    muteGroup: build.mutation<null, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/mute`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted({ id, on }, { dispatch, queryFulfilled }) {
        dispatch(actStarted(`mute:${id}`));
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Muted: on }));
        dispatch(actEnded(`mute:${id}`));
      },
    }),
  }),
});

const changeReading = (id: number, change: Partial<GroupReading>) =>
  readings.util.updateQueryData('listGroupReadings', undefined, draft => {
    const reading = draft.find(({ GroupId }) => GroupId === id);
    if (reading) Object.assign(reading, change);
  });

export const { useListGroupReadingsQuery, useMarkReadMutation, useMuteGroupMutation } = readings;

/** Marks a group's items as read while a member looks at it, including new ones. */
export function useReading(group: TeamRow): void {
  const { data } = useListGroupReadingsQuery(undefined, { skip: !isMember(group) });
  const [markRead] = useMarkReadMutation();
  const unread = data?.find(({ GroupId }) => GroupId === group.Id)?.Unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead(group.Id);
  }, [group.Id, unread, markRead]);
}

/** Returns the menu entry with which a member sees less of the group or area on home, or all of it again. */
export function useReduceGroupEntry(group: Pick<TeamRow, 'Id' | 'Title'>): MenuItem {
  const text = useGroupsTexts().reading;
  const { data } = useListGroupReadingsQuery();
  const dispatch = useDispatch<GroupDispatch>();
  const isReduced = data?.find(({ GroupId }) => GroupId === group.Id)?.Reduced ?? false;
  return {
    id: 'reduce',
    label: isReduced ? text.whole : text.reduce,
    icon: isReduced ? eyeIcon : eyeSlashIcon,
    onSelect: () => void seeLess(dispatch, group, !isReduced),
  };
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
