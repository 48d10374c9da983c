import { emailInvitationSchema, invitationSchema, joinSchema, roleSchema } from '#contract/features/groups/schema.ts';
import { idValue } from '../../http/address-value.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { archive } from './archive.ts';
import { deletedGroups, restore } from './deletion.ts';
import { findMember, saveAdministrator } from './membership-sql.ts';
import { invite, inviteByEmail } from './invitations.ts';
import { join, leave, remove, changeAuthor, accept } from './membership.ts';
import { candidatesFor, membersOf } from './people.ts';
import { groupTexts } from './texts.ts';
import type { GroupRole, MembershipAnswer } from '#contract/features/groups/types.ts';
import { holds, type Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notify } from '../notifications/service.ts';
import { runAct, groupForAct, membershipAnswer, refusal } from './acts.ts';
import { noteRole } from './administration.ts';
import { groupKind } from './content-kind.ts';

/**
 * Changes a person's role in a group. The author may change every role, Admin-Groups every role but their own, and an
 * administrator may step down. A new author replaces the old one, who stays an administrator.
 * @throws ProblemError 404; 422 of an area; 403; 409 of a person who isn't a member, and of an author who would give up
 * the role
 */
export const changeRole = (context: Context, id: number, person: number, role: GroupRole): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer } = writing;
    const { messages, errors } = groupTexts(viewer.language);
    const group = await groupForAct(writing, id, 'alone');
    const stops = person === viewer.id && role === 'member' && group.state === 'administrator';
    const isAdministration = group.state !== 'author' && !stops;
    if (isAdministration && !holds(viewer, 'Admin-Groups')) throw refusal(context, group);
    if (isAdministration && person === viewer.id && role !== 'member') throw new ProblemError('forbidden');
    const answer = (message: string): MembershipAnswer => membershipAnswer(group, { person, state: role, message });
    const [member] = await session.run<{ is_administrator: boolean; name: string }>(findMember(viewer.org, id, person));
    if (isAdministration && member !== undefined) {
      const before = person === group.author ? 'author' : member.is_administrator ? 'administrator' : 'member';
      await noteRole(writing, group, { person, before, after: role });
    }
    if (role === 'author') return answer(messages.authorChanged(await changeAuthor(writing, group, person)));
    if (person === group.author) throw new ProblemError('conflict', { detail: errors.authorStays });
    if (member === undefined) throw new ProblemError('conflict', { detail: errors.notMember });
    const isAdministrator = role === 'administrator';
    const changed = await session.run(saveAdministrator(viewer.org, id, person, isAdministrator));
    if (isAdministrator && changed.length > 0)
      notify(writing, { kind: 'group_administrator', recipients: [person], subject: { kind: groupKind.kind, id } });
    return answer(
      isAdministrator ? messages.administratorAdded(member.name) : messages.administratorRemoved(member.name),
    );
  });

const MEMBERSHIP = {
  type: 'object',
  properties: {
    messageHtml: { type: 'string', description: 'The message to show: plain text.' },
    data: {
      type: 'object',
      properties: { Id: { type: 'integer' }, UserId: { type: 'integer' }, State: { type: 'string' } },
    },
  },
};

const invitations = (named: object) => ({
  type: 'object',
  properties: {
    messageHtml: { type: 'string' },
    results: { type: 'array', items: { type: 'object', properties: { ...named, Outcome: { type: 'string' } } } },
  },
});

const PEOPLE = { type: 'object', properties: { results: { type: 'array', items: { type: 'object' } } } };

const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
};

/** Defines `PUT` to archive and `DELETE` to undo it. */
const archiving = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Teams/{id}/archive',
    summary,
    status: 200,
    answer: MEMBERSHIP,
    problems: ['invalid'],
    handle: ({ context, params }) => archive(context, params.id, method === 'put'),
  });

/** Operations on groups, all refused for areas: '…no implementada para áreas, por el momento'. @spec 2§4, 2§7 Groups */
export const groupOperations: readonly Operation[] = [
  defineOperation({
    method: 'put',
    path: 'Flx_Teams/{id}/membership',
    summary: 'Joins a public group; asks to belong to a private one, with a reason.',
    body: ({ viewer }) => joinSchema(groupTexts(viewer.language).errors),
    status: 200,
    answer: MEMBERSHIP,
    problems: ['conflict'],
    handle: ({ context, params, body }) => join(context, params.id, body.Reason ?? ''),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Teams/{id}/membership',
    summary: 'Leaves a group. Its last administrator names who is responsible for it then.',
    query: { heir: { ...idValue, summary: 'Id of the member who becomes its author.' } },
    status: 200,
    answer: MEMBERSHIP,
    problems: ['conflict', 'invalid'],
    handle: ({ context, params, query }) => leave(context, params.id, query.heir),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Teams/{id}/members',
    summary: 'Adds people, if the caller administers the group; otherwise invites them.',
    body: ({ viewer }) => invitationSchema(groupTexts(viewer.language).errors),
    status: 200,
    answer: invitations({ UserId: { type: 'integer' } }),
    problems: ['conflict'],
    handle: ({ context, params, body }) => invite(context, params.id, body.UserIds),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Teams/{id}/members/emails',
    summary: 'The same by e-mail addresses, and says of each what has become of it.',
    body: ({ viewer }) => emailInvitationSchema(groupTexts(viewer.language).errors),
    status: 200,
    answer: invitations({ Email: { type: 'string' } }),
    problems: ['conflict'],
    handle: ({ context, params, body }) => inviteByEmail(context, params.id, body.Emails),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Teams/{id}/members',
    summary: 'Members of a group, who administers it first.',
    query: {
      $search: 'Each word begins one of their names.',
      $top: 'People per page.',
      $next: 'Cursor of the next page, as `__next` gave it.',
    },
    status: 200,
    answer: PAGE,
    handle: ({ context, params, query }) => membersOf(context, params.id, query),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Teams/{id}/candidates',
    summary: 'People who are not in a group of the caller’s, by name.',
    query: { $search: 'Each word begins one of their names.' },
    status: 200,
    answer: PEOPLE,
    handle: async ({ context, params, query }) =>
      new JsonText(await candidatesFor(context, params.id, query.search ?? '')),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Teams/deleted',
    summary: 'Groups that the caller may restore, the last deleted first.',
    status: 200,
    answer: PEOPLE,
    handle: ({ context }) => deletedGroups(context),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Teams/{id}/restoration',
    summary: 'Restores a deleted group, archived as it was, with everybody who belonged to it.',
    status: 200,
    answer: MEMBERSHIP,
    handle: ({ context, params }) => restore(context, params.id),
  }),
  archiving('put', 'Archives a group: its members are notified, and it can only be read.'),
  archiving('delete', 'Takes that back, of which they are notified too.'),
  defineOperation({
    method: 'delete',
    path: 'Flx_Teams/{id}/members/{userId}',
    summary: 'Takes somebody out of a group that the caller administers.',
    status: 200,
    answer: MEMBERSHIP,
    problems: ['conflict', 'invalid'],
    handle: ({ context, params }) => remove(context, params.id, params.userId),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Teams/{id}/members/{userId}/role',
    summary:
      'Makes somebody a member, an administrator or the author of a group, who takes the place of the one before.',
    body: ({ viewer }) => roleSchema(groupTexts(viewer.language).errors),
    status: 200,
    answer: MEMBERSHIP,
    problems: ['conflict'],
    handle: ({ context, params, body }) => changeRole(context, params.id, params.userId, body.Role),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_TeamRequests/{id}/acceptance',
    summary: 'Accepts a request to a group that the caller administers, or an invitation of the caller.',
    status: 200,
    answer: MEMBERSHIP,
    problems: ['conflict', 'invalid'],
    handle: ({ context, params }) => accept(context, params.id),
  }),
];
