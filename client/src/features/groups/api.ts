import type { Dispatch } from '@reduxjs/toolkit';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type {
  AreaFields,
  AreaRow,
  EmailInvitationAnswer,
  GroupRequestRow,
  GroupRole,
  InvitationAnswer,
  MembershipAnswer,
  TeamFields,
  TeamRow,
} from '#contract/features/groups/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import type { ApiError } from '../../api/api-error.ts';
import { groupQueries } from './queries.ts';
import { actEnded, actStarted, type GroupAct } from './slice.ts';

/** Version that the writer has seen. */
type Edition = Pick<TeamRow, 'EditionDate'>;

const CHANGED = ['Flx_Teams', 'Flx_TeamRequests'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);
/**
 * Returns the tags to read again, also if another person has answered already and the list is outdated. Notifications
 * say who answered.
 */
const unlessThere = (_answer: unknown, error: ApiError | undefined) =>
  error === undefined || error.status === 404 ? ([...CHANGED, 'Flx_Notifications'] as const) : [];

interface Started {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: Promise<{ data: unknown }>;
}

/** Marks an action as pending until its answer has arrived. */
const pendingAs =
  <Args>(actOf: (args: Args) => GroupAct) =>
  async (args: Args, { dispatch, queryFulfilled }: Started): Promise<void> => {
    dispatch(actStarted(actOf(args)));
    await answerOf(queryFulfilled);
    dispatch(actEnded(actOf(args)));
  };

/**
 * Endpoints for actions on groups. Each answers with a message, and the new relation of the person to the group.
 * @spec 2§7 Groups
 */
export const groupsApi = groupQueries.injectEndpoints({
  endpoints: build => ({
    /** Joins a public group, or asks to join a private one. */
    setMembership: build.mutation<MembershipAnswer, { id: number; Reason?: string }>({
      query: ({ id, Reason }) => ({ url: `/Flx_Teams/${id}/membership`, method: 'PUT', data: { Reason } }),
      invalidatesTags: unlessRefused,
      onQueryStarted: pendingAs(({ id }) => `membership:${id}`),
    }),
    removeMembership: build.mutation<MembershipAnswer, { id: number; heir?: number }>({
      query: ({ id, heir }) => ({ url: `/Flx_Teams/${id}/membership`, method: 'DELETE', params: { heir } }),
      invalidatesTags: unlessRefused,
      onQueryStarted: pendingAs(({ id }) => `membership:${id}`),
    }),
    /** Accepts the viewer's invitation, given only the group. */
    answerInvitation: build.mutation<MembershipAnswer, number>({
      queryFn: async (group, _api, _options, ask) => {
        const own = await ask({
          url: '/Flx_TeamRequests',
          params: { $select: 'Id', $filter: `GroupId eq ${group} and IsOwn eq true`, $top: 1 },
        });
        if (own.error) return { error: own.error };
        const [invitation] = (own.data as ListPage<Pick<GroupRequestRow, 'Id'>>).results; // documented by the list
        const answer = await ask(
          invitation
            ? { url: `/Flx_TeamRequests/${invitation.Id}/acceptance`, method: 'PUT' }
            : { url: `/Flx_Teams/${group}/membership`, method: 'PUT', data: {} },
        );
        return answer.error ? { error: answer.error } : { data: answer.data as MembershipAnswer }; // documented by the operation
      },
      invalidatesTags: unlessRefused,
      onQueryStarted: pendingAs(id => `membership:${id}`),
    }),
    /** Accepts a request to a group that the viewer administers, or their own invitation. @param id of the request */
    takeRequest: build.mutation<MembershipAnswer, number>({
      query: id => ({ url: `/Flx_TeamRequests/${id}/acceptance`, method: 'PUT' }),
      invalidatesTags: unlessThere,
      onQueryStarted: pendingAs(id => `acceptance:${id}`),
    }),
    /** Rejects, declines or withdraws a request. */
    removeRequest: build.mutation<null, number>({
      query: id => ({ url: `/Flx_TeamRequests/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessThere,
      onQueryStarted: pendingAs(id => `dismissal:${id}`),
    }),
    /** Adds or invites people by their ids; answers the result for each. */
    sendInvitations: build.mutation<InvitationAnswer, { id: number; UserIds: readonly number[] }>({
      query: ({ id, UserIds }) => ({ url: `/Flx_Teams/${id}/members`, method: 'POST', data: { UserIds } }),
      invalidatesTags: unlessRefused,
    }),
    /** Adds or invites people by e-mail addresses; answers the result for each. */
    sendEmailInvitations: build.mutation<EmailInvitationAnswer, { id: number; Emails: readonly string[] }>({
      query: ({ id, Emails }) => ({ url: `/Flx_Teams/${id}/members/emails`, method: 'POST', data: { Emails } }),
      invalidatesTags: unlessRefused,
    }),
    removeMember: build.mutation<MembershipAnswer, { id: number; person: number }>({
      query: ({ id, person }) => ({ url: `/Flx_Teams/${id}/members/${person}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    setMemberRole: build.mutation<MembershipAnswer, { id: number; person: number; Role: GroupRole }>({
      query: ({ id, person, Role }) => ({
        url: `/Flx_Teams/${id}/members/${person}/role`,
        method: 'PUT',
        data: { Role },
      }),
      invalidatesTags: unlessRefused,
    }),
    createGroup: build.mutation<TeamRow, { fields: TeamFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Flx_Teams', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<TeamRow>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    editGroup: build.mutation<TeamRow, { id: number; fields: TeamFields & Edition }>({
      query: ({ id, fields }) => ({ url: `/Flx_Teams/${id}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<TeamRow>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    createArea: build.mutation<AreaRow, { fields: AreaFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Flx_Areas', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<AreaRow>) => answer.results,
      invalidatesTags: (_area, error) => (error ? [] : ['Flx_Areas']),
    }),
    editArea: build.mutation<AreaRow, { id: number; fields: AreaFields & Edition }>({
      query: ({ id, fields }) => ({ url: `/Flx_Areas/${id}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<AreaRow>) => answer.results,
      invalidatesTags: (_area, error) => (error ? [] : ['Flx_Areas']),
    }),
    removeArea: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Areas/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_area, error) => (error ? [] : ['Flx_Areas']),
    }),
    /** Makes a group read-only, or active again. */
    setArchived: build.mutation<MembershipAnswer, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/archive`, method: on ? 'PUT' : 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    /** Restores a deleted group, archived as it was. */
    restoreGroup: build.mutation<MembershipAnswer, number>({
      query: id => ({ url: `/Flx_Teams/${id}/restoration`, method: 'PUT' }),
      invalidatesTags: unlessRefused,
    }),
    /** Deletes an archived group. */
    removeGroup: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Teams/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const {
  useSetMembershipMutation,
  useRemoveMembershipMutation,
  useAnswerInvitationMutation,
  useTakeRequestMutation,
  useRemoveRequestMutation,
  useSendInvitationsMutation,
  useSendEmailInvitationsMutation,
  useRemoveMemberMutation,
  useSetMemberRoleMutation,
  useCreateGroupMutation,
  useEditGroupMutation,
  useCreateAreaMutation,
  useEditAreaMutation,
  useRemoveAreaMutation,
  useSetArchivedMutation,
  useRemoveGroupMutation,
  useRestoreGroupMutation,
} = groupsApi;
