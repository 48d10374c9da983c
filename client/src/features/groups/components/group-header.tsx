import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import {
  caretDownBoldIcon,
  checkBoldIcon,
  pencilSimpleIcon,
  signOutIcon,
  slidersHorizontalIcon,
  userPlusBoldIcon,
  usersThreeIcon,
} from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { isMember } from '../is-member.ts';
import { useMemberFaces } from '../use-member-faces.ts';
import { useGroupsTexts } from '../texts.ts';
import { useEndingEntries } from '../use-ending.ts';
import { useMuteGroupEntry } from '../use-reading.ts';
import { useMembership } from '../use-membership.ts';
import { CoverHeader } from './cover-header.tsx';
import { GroupFacts } from './group-facts.tsx';
import { JoinButton } from './join-button.tsx';
import { RequestsButton, RequestsDialog } from './requests-button.tsx';
import styles from './group-header.module.css';

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx'), 'RemovalDialog');
const HeirDialog = lazyDialog(() => import('./heir-dialog.tsx'), 'HeirDialog');
const GroupDialog = lazyDialog(() => import('../forms/group-dialog.tsx'), 'GroupDialog');
const MembersDialog = lazyDialog(() => import('./members-dialog.tsx'), 'MembersDialog');
const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** Number of faces in the header of a group. @assumed */
const FACES = 5;

/** Header of a group: cover, name, facts, faces of members, and the buttons to join and leave. @spec 2§2 Group page */
export function GroupHeader({ group, headingId }: { group: TeamRow; headingId: string }) {
  return (
    <CoverHeader
      picture={group.Img}
      title={group.Title}
      headingId={headingId}
      facts={<GroupFacts group={group} className={styles.facts} />}
    >
      {/* Requests take this place; the faces are also in the card of the members. */}
      {group.MemberCount !== null && group.PendingCount === 0 && <Faces group={group} count={group.MemberCount} />}
      <div className={styles.acts}>
        {isMember(group) ? <MemberActs group={group} /> : <StrangerActs group={group} />}
      </div>
    </CoverHeader>
  );
}

/** Returns a function that replaces the page of a deleted group by the list of groups. */
function useWayToGroups(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.groups, { replace: true });
}

function Faces({ group, count }: { group: TeamRow; count: number }) {
  const faces = useMemberFaces(group.Id, FACES);
  return (
    <span className={styles.faces} aria-hidden>
      {faces.map(({ Id, Photo }) => (
        <Avatar key={Id} photo={Photo} size={36} className={styles.face} />
      ))}
      {faces.length > 0 && count > faces.length && <span>+{count - faces.length}</span>}
    </span>
  );
}

function StrangerActs({ group }: { group: TeamRow }) {
  return (
    <>
      {group.State === 'active' && <JoinButton group={group} isAlone />}
      {group.CanEdit && <KeeperMenu group={group} />}
    </>
  );
}

/**
 * Menu for Admin-Groups, who administer a group without being members; it does not show them more of a private one.
 * @spec THREATS matrix Flx_Teams
 */
function KeeperMenu({ group }: { group: TeamRow }) {
  const { keeper: text } = useGroupsTexts();
  const [open, setOpen] = useState<'edit' | 'members' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const goToGroups = useWayToGroups();
  const ending = useEndingEntries()(group, () => setOpen('removal'));
  const edit = { id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: () => setOpen('edit') };
  const members = { id: 'members', label: text.members, icon: usersThreeIcon, onSelect: () => setOpen('members') };
  return (
    <>
      <Menu
        label={text.menu}
        groups={[group.State === 'active' ? [edit, members] : [members], ending]}
        trigger={trigger => (
          <Button {...trigger} variant="soft" icon={slidersHorizontalIcon} endIcon={caretDownBoldIcon}>
            {text.menu}
          </Button>
        )}
      />
      {open === 'edit' && <GroupDialog group={group} onClose={close} />}
      {open === 'members' && <MembersDialog group={group} onClose={close} />}
      {open === 'removal' && <RemovalDialog group={group} onRemoved={goToGroups} onClose={close} />}
    </>
  );
}

function MemberActs({ group }: { group: TeamRow }) {
  const { membership: text, page, tabs } = useGroupsTexts();
  const { leave } = useMembership(group);
  const [open, setOpen] = useState<'requests' | 'invite' | 'removal' | 'heir' | null>(null);
  const close = () => setOpen(null);
  // The author who leaves names a successor, if there are other members.
  const namesHeir = group.MyState === 'author' && (group.MemberCount ?? 0) > 1;
  const goToGroups = useWayToGroups();
  const ending = useEndingEntries()(group, () => setOpen('removal'));
  const mute = useMuteGroupEntry(group);
  return (
    <>
      {group.PendingCount > 0 && (
        <RequestsButton label={tabs.requests} waiting={group.PendingCount} onOpen={() => setOpen('requests')} />
      )}
      {group.State === 'active' && (
        <Button
          variant="line"
          icon={userPlusBoldIcon}
          aria-haspopup="dialog"
          onPointerEnter={InviteDialog.preload}
          onClick={() => setOpen('invite')}
        >
          {page.invite}
        </Button>
      )}
      <Menu
        label={text.menu}
        groups={[
          [
            mute,
            {
              id: 'leave',
              label: text.leave,
              icon: signOutIcon,
              onSelect: () => (namesHeir ? setOpen('heir') : void leave()),
            },
          ],
          ...(ending.length > 0 ? [ending] : []),
        ]}
        trigger={trigger => (
          <Button {...trigger} variant="soft" icon={checkBoldIcon} endIcon={caretDownBoldIcon}>
            {text.member}
          </Button>
        )}
      />
      {open === 'requests' && <RequestsDialog onClose={close} />}
      {open === 'heir' && <HeirDialog group={group} onClose={close} />}
      {open === 'removal' && <RemovalDialog group={group} onRemoved={goToGroups} onClose={close} />}
      {open === 'invite' && <InviteDialog group={group} onClose={close} />}
    </>
  );
}
