import { useNavigate } from 'react-router-dom';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { writeDraft } from '../../lib/drafts.ts';
import type { ConsoleAction, ConsoleBulkAction } from '../../ui/console/declaration.ts';
import {
  arrowClockwiseBoldIcon,
  identificationCardIcon,
  lockSimpleFillIcon,
  lockSimpleIcon,
  paperPlaneTiltBoldIcon,
  pencilSimpleIcon,
  trashIcon,
  userSwitchIcon,
  xCircleIcon,
} from '../../ui/content/icons.ts';
import { offerSignIn } from '../../ui/feedback/fault.ts';
import { useResumed } from '../../ui/feedback/use-resumed.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { removeAfterDialog } from '../../ui/overlays/remove-after-asking.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import { useViewer } from '../session/public.ts';
import {
  useRemoveInvitationMutation,
  useRemovePersonMutation,
  useSendInvitationMutation,
  useSetActivityMutation,
  useRenewAccountMutation,
  useMembersTexts,
  useSendsMail,
} from './console.ts';
import { useHandoverTexts, useOfferedHandover } from './handover/api.ts';
import { directoryPaths } from './paths.ts';

/** Person about to be blocked or unblocked. */
type Named = Pick<MemberRow, 'Id' | 'Title'>;
interface Activity {
  readonly people: readonly Named[];
  readonly isActive: boolean;
}

const ACTIVITY = 'activity';

const isActivity = (value: unknown): value is Activity =>
  typeof value === 'object' &&
  value !== null &&
  'isActive' in value &&
  typeof value.isActive === 'boolean' &&
  'people' in value &&
  Array.isArray(value.people);

/** Resumes a block for which the administrator had to sign in again: asks once more, about the same people. */
export function useResumedActivity(): void {
  const changeActivity = useActivity();
  useResumed(useViewer().id, ACTIVITY, isActivity, ({ people, isActive }) => void changeActivity(people, isActive));
}

/** Returns a function that blocks or unblocks people after a confirmation. @returns function that does it */
export function useActivity(): (people: readonly Named[], isActive: boolean) => Promise<void> {
  const viewer = useViewer();
  const { blocking, unblocking } = useMembersTexts();
  const [setActivity] = useSetActivityMutation();
  const offerHandover = useOfferedHandover();
  return async (people, isActive) => {
    const text = isActive ? unblocking : blocking;
    const [only, ...others] = people;
    if (!only) return;
    const isAlone = others.length === 0;
    // A handover is easier while the person can still be asked.
    if (!isActive && isAlone && !(await offerHandover(only, 'blocking'))) return;
    const isWanted = await askToConfirm({
      title: isAlone ? text.question(only.Title) : text.questionMany(people.length),
      text: isAlone ? text.hint : text.hintMany,
      confirmLabel: text.confirm,
      isDestructive: !isActive,
    });
    if (!isWanted) return;
    const { error } = await setActivity({ Ids: people.map(({ Id }) => Id), IsActive: isActive });
    if (error === undefined) {
      toast(blocking.done);
      if (isActive && isAlone) void offerHandover(only, 'unblocking');
    } else {
      const begun: Activity = { people: people.map(({ Id, Title }) => ({ Id, Title })), isActive };
      const keep = () => writeDraft(viewer.id, ACTIVITY, begun, Date.now());
      if (!offerSignIn(toApiError(error).problem ?? {}, keep)) reportFailure(blocking.failed, error);
    }
  };
}

/** Returns a function that deletes a person who has never come in, after a confirmation; it returns whether it did. */
export function useDeletion(): (person: Named) => Promise<boolean> {
  const { deletion: text } = useMembersTexts();
  const [remove] = useRemovePersonMutation();
  return async ({ Id, Title }) => {
    const isWanted = await askToConfirm({
      title: text.question(Title),
      text: text.hint,
      confirmLabel: text.confirm,
      isDestructive: true,
    });
    if (!isWanted) return false;
    const { error } = await remove(Id);
    if (error === undefined) toast(text.done);
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
    return error === undefined;
  };
}

/** States of people who may come in, and are not only invited. */
const isInside = (state: MemberRow['State']): boolean =>
  state === 'active' || state === 'came' || state === 'unregistered';

/** Returns the actions for several members, each applied to those for whom it is possible. */
export function useBulkActions(): (people: readonly MemberRow[]) => ConsoleBulkAction[] {
  const text = useMembersTexts();
  const changeActivity = useActivity();
  return people => {
    const within = people.filter(({ CanBlock }) => CanBlock);
    const open = within.filter(({ State }) => isInside(State));
    const blocked = within.filter(({ State }) => State === 'blocked');
    return [
      ...(open.length > 0
        ? [{ id: 'block', label: text.blockMany(open.length), onPress: () => void changeActivity(open, false) }]
        : []),
      ...(blocked.length > 0
        ? [
            {
              id: 'unblock',
              label: text.unblockMany(blocked.length),
              onPress: () => void changeActivity(blocked, true),
            },
          ]
        : []),
    ];
  };
}

/**
 * Returns the actions for a member that the server allows.
 * @param correct opens the form of identity data, where it is offered
 * @param deleted called after a deletion
 * @spec 2§4 User active and blocked
 */
export function useMemberActions(
  edit: (member: MemberRow) => void,
  correct?: (member: MemberRow) => void,
  deleted?: () => void,
): (member: MemberRow) => ConsoleAction[] {
  const text = useMembersTexts();
  const changeActivity = useActivity();
  const deletePerson = useDeletion();
  const invited = useSendsMail() ? text.form.invited : text.form.invitedUnsent;
  const [send] = useSendInvitationMutation();
  const [remove] = useRemoveInvitationMutation();
  const [sync] = useRenewAccountMutation();
  const { offer } = useHandoverTexts();
  const navigate = useNavigate();
  const say = (done: string, failed: string, { error }: Outcome) => {
    if (error === undefined) toast(done);
    else reportFailure(failed, error);
  };
  return member => {
    const { Title, InvitationId, State } = member;
    const actions: (ConsoleAction | false)[] = [
      member.CanEdit && {
        id: 'edit',
        label: text.edit(Title),
        icon: pencilSimpleIcon,
        opensDialog: true,
        onPress: () => edit(member),
      },
      member.CanEdit &&
        correct !== undefined && {
          id: 'correct',
          label: text.correction.action(Title),
          icon: identificationCardIcon,
          opensDialog: true,
          onPress: () => correct(member),
        },
      member.DirectoryState === 'failed' && {
        id: 'account',
        label: text.retryAccount(Title),
        icon: arrowClockwiseBoldIcon,
        onPress: () => void sync(member.Id).then(answer => say(text.accounts.waiting, text.blocking.failed, answer)),
      },
      InvitationId !== null &&
        State !== 'blocked' && {
          id: 'resend',
          label: text.resend(Title),
          icon: paperPlaneTiltBoldIcon,
          onPress: () => void send(InvitationId).then(answer => say(invited, text.form.inviteFailed, answer)),
        },
      InvitationId !== null &&
        (State === 'invited' || State === 'expired') && {
          id: 'withdraw',
          label: text.withdraw(Title),
          icon: xCircleIcon,
          opensDialog: true,
          isDestructive: true,
          onPress: () => void removeAfterDialog(text.withdrawal, () => remove(InvitationId)),
        },
      member.CanBlock && {
        id: 'handover',
        label: offer.action(Title),
        icon: userSwitchIcon,
        onPress: () => void navigate(`${directoryPaths.memberOf(member.Id)}/handover`),
      },
      member.CanBlock &&
        isInside(State) && {
          id: 'block',
          label: text.block(Title),
          icon: lockSimpleIcon,
          opensDialog: true,
          isDestructive: true,
          onPress: () => void changeActivity([member], false),
        },
      member.CanBlock &&
        State === 'blocked' && {
          id: 'unblock',
          label: text.unblock(Title),
          icon: lockSimpleFillIcon,
          opensDialog: true,
          onPress: () => void changeActivity([member], true),
        },
      member.CanDelete && {
        id: 'delete',
        label: text.deletion.action(Title),
        icon: trashIcon,
        opensDialog: true,
        isDestructive: true,
        onPress: () => void deletePerson(member).then(isGone => isGone && deleted?.()),
      },
    ];
    return actions.filter(action => action !== false);
  };
}
