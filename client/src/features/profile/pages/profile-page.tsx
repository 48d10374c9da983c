import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { idOf, thingTitle, detailState } from '../../../api/detail-state.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { paths } from '../../../lib/paths.ts';
import {
  chatTeardropTextIcon,
  medalIcon,
  eyeIcon,
  qrCodeIcon,
  caretDownBoldIcon,
  pencilSimpleBoldIcon,
} from '../../../ui/content/icons.ts';
import { ButtonLink, Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ViewDialog } from '../../administration/public.ts';
import type { PageProps } from '../../feature.ts';
import { helpNames } from '../../help/public.ts';
import { useGetOwnApplicantQuery } from '../../loans/public-forms.ts';
import { GiveDialog } from '../../recognitions/public.ts';
import { useAdministers, usePageTitle, useViewer } from '../../session/public.ts';
import { ProfileHeader, ProfileSkeleton } from '../components/profile-header.tsx';
import { ProfileHints } from '../components/profile-hints.tsx';
import {
  ProfileSections,
  type ProfileSectionsProps,
  profileTabs,
  type ProfileTab,
} from '../components/profile-sections.tsx';
import { EDIT_ENTRIES, LOANS_ENTRY, type EditEntry } from '../edit-menu.ts';
import { profileNames } from '../public.ts';
import { nameOf, useGetProfileQuery } from '../api.ts';
import { useProfileTexts, useContactTexts } from '../texts.ts';
import styles from './profile-page.module.css';

/** Menu 'Editar perfil' of the viewer's own profile. @spec 2§2 Profile page */
function EditMenu({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().edit;
  const { id, modulesOff } = useViewer();
  const { data: registered } = useGetOwnApplicantQuery(modulesOff.includes('loans') ? skipToken : id);
  const [open, setOpen] = useState<EditEntry | null>(null);
  return (
    <>
      <Menu
        label={text.menu}
        groups={[
          [...EDIT_ENTRIES, ...(registered ? [LOANS_ENTRY] : [])].map(entry => ({
            id: entry.id,
            label: text[entry.id],
            icon: entry.icon,
            onSelect: () => setOpen(entry),
          })),
        ]}
        trigger={trigger => (
          <Button {...trigger} variant="line" icon={pencilSimpleBoldIcon} endIcon={caretDownBoldIcon}>
            {text.menu}
          </Button>
        )}
      />
      {open && <open.Dialog profile={profile} onClose={() => setOpen(null)} />}
    </>
  );
}

const ContactDialog = lazyDialog(() => import('../components/contact-dialog.tsx'), 'ContactDialog');

/** Button that opens a person's contact card. */
function ContactButton({ profile, isOwn }: { profile: ProfileRow; isOwn: boolean }) {
  const text = useContactTexts();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const opens = {
    icon: qrCodeIcon,
    'aria-haspopup': 'dialog',
    onPointerEnter: ContactDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton variant="solid" label={text.open} {...opens} />
      ) : (
        <Button variant="line" {...opens}>
          {text.open}
        </Button>
      )}
      {isOpen && <ContactDialog profile={profile} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Button with which Propietarios view the network as this person. */
function ViewButton({ profile: { Id, Title } }: { profile: Pick<ProfileRow, 'Id' | 'Title'> }) {
  const text = useProfileTexts().page;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        icon={eyeIcon}
        aria-haspopup="dialog"
        onPointerEnter={ViewDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.viewAs}
      </Button>
      {isOpen && <ViewDialog person={{ Id, Title }} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Button that recognises the person whose page it is; not shown on the viewer's own page.
 * @spec 2§2 Profile page, 2§5 Recognition
 */
function RecogniseButton({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={medalIcon} aria-haspopup="dialog" onPointerEnter={GiveDialog.preload} onClick={() => setOpen(true)}>
        {text.recognise}
      </Button>
      {isOpen && (
        <GiveDialog person={{ Id: profile.Id, Title: nameOf(profile, text.noName) }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Link to write a message to a person. @spec 3§3.2 */
function MessageLink({ id }: { id: number }) {
  return (
    <ButtonLink to={paths.sendMessageTo(id)} variant="line" icon={chatTeardropTextIcon}>
      {helpNames().send}
    </ButtonLink>
  );
}

/** Pages `/profile`, the viewer's own, and `/profile/{userId}`. @spec 2§2 Profile page */
export function ProfilePage({ personTabs }: PageProps) {
  const { userId } = useParams();
  const tabs = useMemo(() => profileTabs(personTabs ?? []), [personTabs]);
  const viewer = useViewer();
  const id = userId === undefined ? viewer.id : idOf(userId);
  return <ProfileOf key={id} id={id} tabs={tabs} />;
}

function ProfileOf({ id, tabs }: { id: number | null; tabs: readonly ProfileTab[] }) {
  const { page: text, noName } = useProfileTexts();
  const view = detailState(id, useGetProfileQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
  usePageTitle(
    thingTitle(view, { name: one => nameOf(one, noName), missing: text.missingName, kind: profileNames().title }),
  );
  return (
    <DetailView
      view={view}
      skeleton={<ProfileSkeleton />}
      missing={{ title: text.missing, back: { to: paths.directory, label: text.toDirectory } }}
      failedHint={text.failed}
      headingLevel={1}
    >
      {profile => <Profile profile={profile} tabs={tabs} />}
    </DetailView>
  );
}

function Profile({ profile, tabs }: Omit<ProfileSectionsProps, 'isOwn'>) {
  const headingId = useId();
  const isOwn = useViewer().id === profile.Id;
  // Like the audit log, this is for Propietarios only.
  const isOwner = useAdministers('audit');
  return (
    <article className={styles.profile} aria-labelledby={headingId}>
      {isOwn && <ProfileHints profile={profile} />}
      <ProfileHeader profile={profile} isOwn={isOwn} headingId={headingId}>
        <ContactButton profile={profile} isOwn={isOwn} />
        {isOwn && <EditMenu profile={profile} />}
        {!isOwn && <MessageLink id={profile.Id} />}
        {!isOwn && <RecogniseButton profile={profile} />}
        {!isOwn && isOwner && <ViewButton profile={profile} />}
      </ProfileHeader>
      <ProfileSections profile={profile} isOwn={isOwn} tabs={tabs} />
    </article>
  );
}
