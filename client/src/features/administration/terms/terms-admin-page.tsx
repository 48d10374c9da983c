import { paths } from '../../../lib/paths.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAdministers } from '../../session/public.ts';
import { TermsHistory } from './terms-history.tsx';
import { TermsForm } from './terms-form.tsx';
import { legalNames } from '../../legal/public.ts';
import { useGetTermsVersionQuery, useListTermsVersionsQuery } from './publishing-api.ts';
import { usePublishingTexts } from './publishing-texts.ts';

/** Page /admin/terms: the version in force, earlier ones, and the next. */
export function TermsAdminPage() {
  const isOwner = useAdministers('terms');
  const { refusedTitle } = usePublishingTexts();
  if (!isOwner) return <Refusal title={refusedTitle} />;
  return <Versions />;
}

function Versions() {
  const text = usePublishingTexts();
  const { settingsPanel } = useConsoleTexts();
  const list = useListTermsVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [present] = list.data ?? [];
  return (
    <SubPage above={[{ label: settingsPanel, to: paths.settingsPanel }]} title={legalNames().page} intro={text.intro}>
      {list.data && present ? (
        <>
          <NextVersion after={present.Version} />
          <TermsHistory versions={list.data} />
        </>
      ) : list.isError ? (
        <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </SubPage>
  );
}

/** Form of the next version, starting with the version that was in force when the page was opened. */
function NextVersion({ after }: { after: number }) {
  const text = usePublishingTexts();
  const { data, isError, refetch } = useGetTermsVersionQuery(after);
  if (data) return <TermsForm present={data} after={after} />;
  if (isError) return <ErrorState text={text.failed} onRetry={() => void refetch()} />;
  return <Skeleton shape="block" height={480} />;
}
