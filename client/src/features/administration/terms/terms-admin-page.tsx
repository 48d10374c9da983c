import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAdministers } from '../../session/public.ts';
import { TermsHistory } from './terms-history.tsx';
import { TermsForm } from './terms-form.tsx';
import { legalNames } from '../../legal/public.ts';
import { useGetTermsVersionQuery, useListTermsVersionsQuery } from './publishing-api.ts';
import { usePublishingTexts } from './publishing-texts.ts';
import styles from './terms-admin-page.module.css';

/** /admin/terms: what holds now, what held before, and the next version. */
export function TermsAdminPage() {
  const isOwner = useAdministers('terms');
  const { refusedTitle } = usePublishingTexts();
  if (!isOwner) return <Refusal title={refusedTitle} />;
  return <Versions />;
}

function Versions() {
  const text = usePublishingTexts();
  const list = useListTermsVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [present] = list.data ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{legalNames().page}</h1>
        <p>{text.intro}</p>
      </header>
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
    </div>
  );
}

/** Begins with the text of the version that holds now, as it was when the page was opened. */
function NextVersion({ after }: { after: number }) {
  const text = usePublishingTexts();
  const { data, isError, refetch } = useGetTermsVersionQuery(after);
  if (data) return <TermsForm present={data} after={after} />;
  if (isError) return <ErrorState text={text.failed} onRetry={() => void refetch()} />;
  return <Skeleton shape="block" height={480} />;
}
