import { Suspense, useState, type ComponentType } from 'react';
import { SAMPLE_IDS_END } from '#contract/features/apps/limits.ts';
import { isLink } from '#contract/features/config/link.ts';
import type { BusinessQuery } from '#contract/features/apps/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import {
  airplaneTiltDuotoneIcon,
  certificateDuotoneIcon,
  packageDuotoneIcon,
  receiptDuotoneIcon,
  squaresFourDuotoneIcon,
  usersThreeDuotoneIcon,
} from '../../../ui/content/icons.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TileContent, type TileTone } from '../../../ui/layout/tile.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useGeneral } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetAppsQuery } from '../api.ts';
import { useAppsTexts } from '../texts.ts';
import styles from './apps.module.css';

// Components that send requests are loaded separately.
const Approvals = lazyNamed(() => import('../components/approvals.tsx'), 'Approvals');
const VacationDialog = lazyDialog(() => import('../forms/vacation-dialog.tsx'), 'VacationDialog');
const CertificateDialog = lazyDialog(() => import('../forms/certificate-dialog.tsx'), 'CertificateDialog');
const StocktakingDialog = lazyDialog(() => import('../forms/number-dialogs.tsx'), 'StocktakingDialog');
const InvoiceDialog = lazyDialog(() => import('../forms/number-dialogs.tsx'), 'InvoiceDialog');
const ClientDialog = lazyDialog(() => import('../forms/number-dialogs.tsx'), 'ClientDialog');

interface Query {
  id: BusinessQuery;
  icon: IconPath;
  tone: TileTone;
  Dialog: ComponentType<{ isSample: boolean; onClose: () => void }>;
}

const QUERIES: readonly Query[] = [
  { id: 'vacation', icon: airplaneTiltDuotoneIcon, tone: 'lago', Dialog: VacationDialog },
  { id: 'certificate', icon: certificateDuotoneIcon, tone: 'hoja', Dialog: CertificateDialog },
  { id: 'stocktakings', icon: packageDuotoneIcon, tone: 'sol', Dialog: StocktakingDialog },
  { id: 'invoices', icon: receiptDuotoneIcon, tone: 'coral', Dialog: InvoiceDialog },
  { id: 'clients', icon: usersThreeDuotoneIcon, tone: 'mora', Dialog: ClientDialog },
];

/** Page /apps: queries to the organisation's systems, and its own applications. @spec 3§4.10, 3§5.10, decision 29 */
export function AppsPage() {
  const { page: text } = useAppsTexts();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <Suspense fallback={null}>
        <Approvals />
      </Suspense>
      <Queries />
      <OwnApps />
    </div>
  );
}

function Queries() {
  const text = useAppsTexts();
  const { data, isError, refetch } = useGetAppsQuery();
  const [opened, setOpened] = useState<BusinessQuery | null>(null);
  if (data === undefined)
    return (
      <Card isPadded>
        {isError ? (
          <ErrorState text={text.page.failed} onRetry={() => void refetch()} />
        ) : (
          <>
            <VisuallyHidden>{text.page.loading}</VisuallyHidden>
            <Skeleton shape="block" height={180} />
          </>
        )}
      </Card>
    );
  if (data.Services === null)
    return (
      <Card>
        <EmptyState picture="search" title={text.page.noneTitle} text={text.page.noneText} />
      </Card>
    );
  const isSample = data.Services === 'sample';
  return (
    <section className={styles.section} aria-labelledby="apps-queries">
      <header>
        <h2 id="apps-queries">{text.page.queries}</h2>
        {isSample && <Chip tone="sol">{text.page.sample}</Chip>}
      </header>
      {isSample && <p className={styles.hint}>{text.page.sampleText(SAMPLE_IDS_END - 1)}</p>}
      <ul className={styles.tiles}>
        {QUERIES.map(({ id, icon, tone, Dialog }) => (
          <li key={id}>
            <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => setOpened(id)}>
              <TileContent icon={icon} tone={tone} name={text[id].title} says={text[id].hint} />
            </button>
            {opened === id && <Dialog isSample={isSample} onClose={() => setOpened(null)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** External applications that the organisation has added. */
function OwnApps() {
  const { page: text } = useAppsTexts();
  const { general, isLoaded } = useGeneral(useViewer().org);
  const apps = general.apps.filter(({ url }) => isLink(url));
  return (
    <section className={styles.section} aria-labelledby="apps-own">
      <header>
        <h2 id="apps-own">{text.own}</h2>
      </header>
      {!isLoaded ? (
        <Skeleton shape="block" height={80} />
      ) : apps.length === 0 ? (
        <p className={styles.hint}>{text.ownEmpty}</p>
      ) : (
        <ul className={styles.tiles}>
          {apps.map(({ title, url }) => (
            <li key={`${title} ${url}`}>
              <a className={styles.tile} href={url} target="_blank" rel="noopener noreferrer">
                <TileContent icon={squaresFourDuotoneIcon} tone="brand" name={title} says={text.opensNew} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
