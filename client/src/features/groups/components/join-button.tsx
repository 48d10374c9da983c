import { useDispatch, useSelector } from 'react-redux';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/controls/button.tsx';
import { checkBoldIcon, userPlusBoldIcon } from '../../../ui/content/icons.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { dialogClosed, dialogOpened, groupsSelectors } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import { useMembership } from '../use-membership.ts';

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx'), 'ReasonDialog');

export interface JoinButtonProps {
  group: Pick<TeamRow, 'Id' | 'Title' | 'Privacy' | 'MyState'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string | undefined;
  /** True if the label alone identifies the group, because it is beside its title. */
  isAlone?: boolean;
}

/** Button for non-members: join, ask to join, accept an invitation, or wait for an answer. @spec 2§4 Group join */
export function JoinButton({ group, isAlone = false, ...look }: JoinButtonProps) {
  const text = useGroupsTexts().membership;
  const { isBusy, join, accept } = useMembership(group);
  const dispatch = useDispatch();
  const dialog = useSelector(groupsSelectors.dialog);
  const isAsking = dialog?.kind === 'reason' && dialog.id === group.Id;
  const nameOf = (long: (title: string) => string) => (isAlone ? undefined : long(group.Title));
  if (group.MyState === 'requested')
    return (
      <Button {...look} icon={checkBoldIcon} disabled aria-label={nameOf(text.pendingTo)}>
        {text.pending}
      </Button>
    );
  if (group.MyState === 'invited')
    return (
      <Button
        {...look}
        icon={checkBoldIcon}
        isPending={isBusy}
        aria-label={nameOf(text.acceptTo)}
        onClick={() => void accept()}
      >
        {text.accept}
      </Button>
    );
  const isPrivate = group.Privacy === 'private';
  return (
    <>
      <Button
        {...look}
        icon={userPlusBoldIcon}
        isPending={isBusy}
        aria-label={nameOf(text.joinTo)}
        aria-haspopup={isPrivate ? 'dialog' : undefined}
        onPointerEnter={isPrivate ? ReasonDialog.preload : undefined}
        onClick={() => (isPrivate ? dispatch(dialogOpened({ kind: 'reason', id: group.Id })) : void join())}
      >
        {text.join}
      </Button>
      {isAsking && <ReasonDialog group={group} onClose={() => dispatch(dialogClosed())} />}
    </>
  );
}
