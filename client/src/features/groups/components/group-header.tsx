import { useDispatch } from 'react-redux';
import type { ReactNode } from 'react';
import type { TeamRow } from '#contract/features/groups/types.ts';
import anonymousGroup from '../../../assets/themes/selva.svg';
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
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useMemberFaces } from '../queries.ts';
import { dialogOpened, type GroupsDialog } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import { useArchiveEntries } from '../use-archive-entries.ts';
import { isMember, useMembership } from '../use-membership.ts';
import { useMuteGroupEntry, useReduceGroupEntry } from '../use-reading.ts';
import { GroupFacts, JoinButton } from './group-card.tsx';
import { InviteDialog, RequestsButton } from './group-dialogs.tsx';
import styles from '../pages/group-page.module.css';

interface CoverHeaderProps {
  picture: string | null;
  title: string;
  headingId: string;
  /** Facts in a line under the title. */
  facts: ReactNode;
  /** Content at the right. */
  children?: ReactNode;
}

/** Header of the page of a group or an area: its cover, name and actions. */
export function CoverHeader({ picture, title, headingId, facts, children }: CoverHeaderProps) {
  return (
    <header className={styles.header}>
      <img className={styles.cover} src={picture ?? anonymousGroup} alt="" decoding="async" />
      <div className={styles.body}>
        <div className={styles.title}>
          <h1 id={headingId}>{title}</h1>
          <div className={styles.coverFacts}>{facts}</div>
        </div>
        {children}
      </div>
    </header>
  );
}

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

/** Returns a function that opens a dialog of the group. */
function useOpening({ Id: id }: TeamRow) {
  const dispatch = useDispatch();
  return (kind: Extract<GroupsDialog, { id: number }>['kind']) => dispatch(dialogOpened({ kind, id }));
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
  const open = useOpening(group);
  const ending = useArchiveEntries()(group, () => open('removal'));
  const edit = { id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: () => open('edit') };
  const members = { id: 'members', label: text.members, icon: usersThreeIcon, onSelect: () => open('members') };
  return (
    <Menu
      label={text.menu}
      groups={[group.State === 'active' ? [edit, members] : [members], ending]}
      trigger={trigger => (
        <Button {...trigger} variant="soft" icon={slidersHorizontalIcon} endIcon={caretDownBoldIcon}>
          {text.menu}
        </Button>
      )}
    />
  );
}

function MemberActs({ group }: { group: TeamRow }) {
  const { membership: text, page, tabs } = useGroupsTexts();
  const { leave } = useMembership(group);
  const dispatch = useDispatch();
  const open = useOpening(group);
  // The author who leaves names a successor, if there are other members.
  const namesHeir = group.MyState === 'author' && (group.MemberCount ?? 0) > 1;
  const ending = useArchiveEntries()(group, () => open('removal'));
  const mute = useMuteGroupEntry(group);
  const reduce = useReduceGroupEntry(group);
  return (
    <>
      {group.PendingCount > 0 && (
        <RequestsButton
          label={tabs.requests}
          waiting={group.PendingCount}
          onOpen={() => dispatch(dialogOpened({ kind: 'requests' }))}
        />
      )}
      {group.State === 'active' && (
        <Button
          variant="line"
          icon={userPlusBoldIcon}
          aria-haspopup="dialog"
          onPointerEnter={InviteDialog.preload}
          onClick={() => open('invite')}
        >
          {page.invite}
        </Button>
      )}
      <Menu
        label={text.menu}
        groups={[
          [
            mute,
            reduce,
            {
              id: 'leave',
              label: text.leave,
              icon: signOutIcon,
              onSelect: () => (namesHeir ? open('heir') : void leave()),
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
    </>
  );
}
