import { Suspense } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { ViewsCard } from '../../administration/public.ts';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { AudienceTable } from '../components/audience-table.tsx';
import { ViewAsLinks } from '../components/view-as-links.tsx';
import { useGetProfileViewQuery } from '../privacy-api.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import { useGetProfileQuery } from '../queries.ts';
import styles from './privacy-page.module.css';

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
