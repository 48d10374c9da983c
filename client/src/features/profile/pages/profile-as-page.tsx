import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { VIEWERS, type ViewerKind } from '#contract/features/people/views.ts';
import { thingTitle, detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { eyeIcon, eyeSlashIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import type { PageProps } from '../../feature.ts';
import { usePageTitle } from '../../session/public.ts';
import { ProfileHeader, ProfileSkeleton } from '../components/profile-header.tsx';
import { ProfileSections, profileTabs, type ProfileTab } from '../components/profile-sections.tsx';
import { ViewAsLinks } from '../components/view-as-links.tsx';
import { useGetProfileViewQuery } from '../privacy-api.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import styles from './privacy-page.module.css';
import profileStyles from './profile-page.module.css';

/** Flags of data shown elsewhere than on the person's page. */
const ELSEWHERE = ['PrivateBirthday', 'PrivatePresence'] as const satisfies readonly PrivacyFlag[];

/** Page `/profile/as/{viewer}`: the viewer's own profile as the server shows it to others. */
export function ProfileAsPage({ personTabs }: PageProps) {
  const { viewer } = useParams();
  const tabs = useMemo(() => profileTabs(personTabs ?? []), [personTabs]);
  const kind = VIEWERS.find(each => each === viewer) ?? null;
  const { as: text, overview } = usePrivacyTexts();
  const query = useGetProfileViewQuery(kind ?? skipToken, { refetchOnMountOrArgChange: true });
  const view = detailState(kind === null ? null : VIEWERS.indexOf(kind), query);
  usePageTitle(thingTitle(view, { name: () => text.title, missing: text.missing, kind: text.title }));
  return (
    <DetailView
      view={view}
      skeleton={<ProfileSkeleton />}
      missing={{ title: text.missing, back: { to: paths.ownProfile, label: overview.back } }}
      failedHint={text.failed}
      headingLevel={1}
    >
      {profile => <Seen key={kind} profile={profile} viewer={kind ?? 'colleague'} tabs={tabs} />}
    </DetailView>
  );
}

interface SeenProps {
  profile: ProfileRow;
  viewer: ViewerKind;
  tabs: readonly ProfileTab[];
}

function Seen({ profile, viewer, tabs }: SeenProps) {
  const headingId = useId();
  const { as: text, flags, overview } = usePrivacyTexts();
  return (
    <div className={styles.profileAsPagePage}>
      <Card as="aside" className={styles.banner} aria-label={text.title}>
        <p role="status">
          <Icon icon={eyeIcon} />
          {text.banner[viewer]}
        </p>
        <ViewAsLinks current={viewer} />
        <ButtonLink to={paths.ownProfile}>{overview.back}</ButtonLink>
      </Card>
      <article className={profileStyles.profile} aria-labelledby={headingId}>
        <ProfileHeader profile={profile} isOwn={false} headingId={headingId} />
        <ProfileSections profile={profile} isOwn={false} seenBy={viewer} tabs={tabs} />
      </article>
      <Card isPadded aria-label={text.rest}>
        <CardHeader title={text.rest} />
        <ul className={styles.rest}>
          {ELSEWHERE.map(flag => (
            <li key={flag}>
              <Icon icon={profile.Shows[flag] ? eyeIcon : eyeSlashIcon} />
              <span>{flags[flag].title}</span>
              <span>{profile.Shows[flag] ? overview.sees : overview.seesNot}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
