import { Suspense, useState } from 'react';
import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { ProfileRow, PrivacyConfiguration } from '#contract/features/people/types.ts';
import { VIEWERS, type ViewerKind } from '#contract/features/people/views.ts';
import { detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { eyeIcon, eyeSlashIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { ViewsCard } from '../../administration/public.ts';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { useEditProfileMutation, useGetProfileQuery } from '../api.ts';
import { ViewAsLinks } from '../components/view-as-links.tsx';
import { FLAG_ICONS, flagsOf } from '../forms/privacy-flags.ts';
import { useGetProfileViewQuery } from '../privacy-api.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import styles from './privacy-page.module.css';

/**
 * Returns a function that hides and shows parts of the profile at once. A switch sends its new value regardless of the
 * old one, so it names no edition. Two switches never wait for each other.
 * @param id of the viewer's own profile
 */
function useHideToggle(id: number) {
  const { failed } = usePrivacyTexts();
  const [edit] = useEditProfileMutation();
  const [waiting, setWaiting] = useState<Partial<PrivacyConfiguration>>({});
  const hide = async (flag: PrivacyFlag, isHidden: boolean): Promise<void> => {
    setWaiting(known => ({ ...known, [flag]: isHidden }));
    const { error } = await edit({ id, fields: { PrivacyConfiguration: { [flag]: isHidden } } });
    setWaiting(({ [flag]: _done, ...rest }) => rest);
    if (error) reportFailure(failed, error, () => void hide(flag, isHidden));
  };
  return { waiting, hide: (flag: PrivacyFlag, isHidden: boolean) => void hide(flag, isHidden) };
}

interface AudienceTableProps {
  profile: ProfileRow;
  /** The viewer's own profile as each audience reads it. */
  seen: Readonly<Record<ViewerKind, ProfileRow>>;
}

/**
 * Table of the data that each audience sees of the viewer, as the server reports it, with the switches that change it.
 */
function AudienceTable({ profile, seen }: AudienceTableProps) {
  const { flags: words, overview: text, viewers } = usePrivacyTexts();
  const { waiting, hide } = useHideToggle(profile.Id);
  const flags = { ...flagsOf(profile), ...waiting };
  return (
    <table className={styles.table} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.what}</th>
          {VIEWERS.map(viewer => (
            <th key={viewer} scope="col">
              <span className={styles.long}>{viewers[viewer].name}</span>
              <span className={styles.short}>{viewers[viewer].short}</span>
            </th>
          ))}
          <th scope="col">{text.hide}</th>
        </tr>
      </thead>
      <tbody>
        {PRIVACY_FLAGS.map(flag => (
          <tr key={flag}>
            <th scope="row">
              <Icon icon={FLAG_ICONS[flag]} />
              <span>
                {words[flag].title}
                <small>{words[flag].hint}</small>
              </span>
            </th>
            {VIEWERS.map(viewer => {
              const isSeen = seen[viewer].Shows[flag];
              return (
                <td key={viewer} className={isSeen ? styles.seen : undefined}>
                  <Icon icon={isSeen ? eyeIcon : eyeSlashIcon} label={isSeen ? text.sees : text.seesNot} />
                </td>
              );
            })}
            <td>
              <Switch
                label={text.hideThis(words[flag].title)}
                isLabelHidden
                checked={flags[flag]}
                onChange={event => hide(flag, event.target.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Page `/profile/privacy`: '¿Qué ve quién?'. */
export function PrivacyPage() {
  const { id } = useViewer();
  const { overview: text, as } = usePrivacyTexts();
  const view = detailState(id, useGetProfileQuery(id));
  usePageTitle(text.title);
  return (
    <div className={styles.page}>
      <header>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <ButtonLink variant="line" to={paths.ownProfile}>
          {text.back}
        </ButtonLink>
      </header>
      <Card isPadded aria-label={as.title}>
        <CardHeader title={as.title} />
        <ViewAsLinks />
      </Card>
      <Card isPadded aria-label={text.table}>
        <DetailView
          view={view}
          skeleton={<Waiting />}
          missing={{ title: text.failed, back: { to: paths.ownProfile, label: text.back } }}
          failedHint={text.failed}
          headingLevel={2}
        >
          {profile => <Audiences profile={profile} />}
        </DetailView>
        <p className={styles.note}>{text.administrators}</p>
      </Card>
      <Suspense>
        <ViewsCard person={id} />
      </Suspense>
    </div>
  );
}

/**
 * Three views of the server side by side. After a switch is pressed they are read again, and the old ones remain
 * meanwhile.
 */
function Audiences({ profile }: { profile: ProfileRow }) {
  const text = usePrivacyTexts().overview;
  const views = {
    area: useGetProfileViewQuery('area'),
    colleague: useGetProfileViewQuery('colleague'),
    administrator: useGetProfileViewQuery('administrator'),
  };
  const [area, colleague, administrator] = [views.area.data, views.colleague.data, views.administrator.data];
  if (area && colleague && administrator)
    return <AudienceTable profile={profile} seen={{ area, colleague, administrator }} />;
  const failed = Object.values(views).filter(({ isError }) => isError);
  if (failed.length === 0) return <Waiting />;
  return <ErrorState text={text.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label={usePrivacyTexts().overview.loading}>
      <Skeleton shape="block" height={420} />
    </div>
  );
}
