import { useState } from 'react';
import type { TermsVersion } from '#contract/features/legal/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useLegalTexts } from '../../legal/public-forms.ts';
import { legalNames } from '../../legal/public.ts';
import { useAdministers } from '../../session/public.ts';
import { useGetTermsVersionQuery, useListTermsVersionsQuery, usePublishingTexts } from './publishing-api.ts';
import { ContactCard } from './contact-card.tsx';
import { TermsForm } from './terms-form.tsx';
import styles from './terms.module.css';

const VersionDialog = lazyDialog(() => import('./version-dialog.tsx'), 'VersionDialog');

/** List of every published version, newest first; an accepted version never changes. */
function TermsHistory({ versions }: { versions: readonly TermsVersion[] }) {
  const { history: text } = usePublishingTexts();
  const { page } = useLegalTexts();
  const locale = localeOf(useLanguage());
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      <ol className={styles.versions}>
        {versions.map((one, index) => (
          <li key={one.Version}>
            <div className={styles.words}>
              <p className={styles.name}>
                {text.version(one.Version)} · {one.Title}
                {index === 0 && <Chip tone="hoja">{text.present}</Chip>}
              </p>
              <p>
                {page.publishedOn(dateText(new Date(one.PublishedAt)))} ·{' '}
                {one.PublishedBy === null ? text.product : text.by(one.PublishedBy)}
              </p>
              <p>{text.accepted(one.AcceptedCount, one.AcceptedCount.toLocaleString(locale))}</p>
            </div>
            <Button
              variant="soft"
              size="sm"
              aria-label={text.openOf(one.Version)}
              aria-haspopup="dialog"
              onClick={() => setOpened(one.Version)}
            >
              {text.open}
            </Button>
          </li>
        ))}
      </ol>
      {opened !== null && <VersionDialog version={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

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
          <ContactCard />
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
