import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { usersThreeIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { dialogClosed, groupsSelectors } from '../slice.ts';

/** Dialog with pending requests and invitations. */
const RequestsDialog = lazyDialog(() => import('./requests-dialog.tsx'), 'RequestsDialog');

interface RequestsButtonProps {
  label: string;
  /** Number of requests that await an answer. */
  waiting: number;
  onOpen: () => void;
}

/** Button that opens the pending requests, with their number. @spec 2§2 Groups list */
export function RequestsButton({ label, waiting, onOpen }: RequestsButtonProps) {
  return (
    <Button
      variant="line"
      icon={usersThreeIcon}
      aria-haspopup="dialog"
      onPointerEnter={RequestsDialog.preload}
      onClick={onOpen}
    >
      {label}
      {waiting > 0 && <CountBadge tone="strong">{waiting}</CountBadge>}
    </Button>
  );
}

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx'), 'RemovalDialog');
const HeirDialog = lazyDialog(() => import('./heir-dialog.tsx'), 'HeirDialog');
export const GroupDialog = lazyDialog(() => import('../forms/group-dialog.tsx'), 'GroupDialog');
export const MembersDialog = lazyDialog(() => import('./members-dialog.tsx'), 'MembersDialog');
export const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog');

interface GroupDialogsProps extends Pick<PageProps, 'Report'> {
  /** Group of the page; none on the page of all groups. */
  group?: TeamRow;
}

/** Open dialog of a page of groups. Any button of the page opens it here. */
export function GroupDialogs({ group, Report }: GroupDialogsProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const dialog = useSelector(groupsSelectors.dialog);
  const close = () => dispatch(dialogClosed());
  if (dialog?.kind === 'create') return <GroupDialog group={null} onClose={close} />;
  if (dialog?.kind === 'requests') return <RequestsDialog onClose={close} />;
  if (!dialog || !group || !('id' in dialog) || dialog.id !== group.Id) return null;
  switch (dialog.kind) {
    case 'edit':
      return <GroupDialog group={group} onClose={close} />;
    case 'members':
      return <MembersDialog group={group} onClose={close} />;
    case 'invite':
      return <InviteDialog group={group} onClose={close} />;
    case 'heir':
      return <HeirDialog group={group} onClose={close} />;
    case 'removal': {
      const leave = () => {
        close();
        void navigate(paths.groups, { replace: true });
      };
      return <RemovalDialog group={group} onRemoved={leave} onClose={close} />;
    }
    case 'report':
      return Report && <Report subject={{ GroupId: group.Id }} onReported={() => undefined} onClose={close} />;
    // The button to join, and the page of an area, show these themselves.
    case 'reason':
    case 'edit-area':
      return null;
  }
}
