import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { idOf, thingTitle, thingView } from '../../../api/thing-view.ts';
import { paths } from '../../../lib/paths.ts';
import { Thing } from '../../../ui/layout/thing.tsx';
import type { PageProps } from '../../feature.ts';
import { useAdministers, usePageTitle, useViewer } from '../../session/public.ts';
import { RecogniseButton } from '../components/recognise-button.tsx';
import { MessageLink } from '../components/message-link.tsx';
import { ContactButton } from '../components/contact-button.tsx';
import { EditMenu } from '../components/edit-menu.tsx';
import { ProfileHeader } from '../components/profile-header.tsx';
import { ProfileHints } from '../components/profile-hints.tsx';
import { ProfileSections, type ProfileSectionsProps } from '../components/profile-sections.tsx';
import { ProfileSkeleton } from '../components/profile-skeleton.tsx';
import { ViewButton } from '../components/view-button.tsx';
import { nameOf } from '../name-of.ts';
import { profileNames } from '../names.ts';
import { useGetProfileQuery } from '../queries.ts';
import { profileTabs, type ProfileTab } from '../tabs.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './profile-page.module.css';

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
  const view = thingView(id, useGetProfileQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
  usePageTitle(
    thingTitle(view, { name: one => nameOf(one, noName), missing: text.missingName, kind: profileNames().title }),
  );
  return (
    <Thing
      view={view}
      skeleton={<ProfileSkeleton />}
      missing={{ title: text.missing, back: { to: paths.directory, label: text.toDirectory } }}
      failedHint={text.failed}
      headingLevel={1}
    >
      {profile => <Profile profile={profile} tabs={tabs} />}
    </Thing>
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
