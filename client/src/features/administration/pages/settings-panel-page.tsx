import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { PanelAnswer } from '#contract/features/administration/types.ts';
import { adminAppsOf, isOfWork, type AdminApp } from '#contract/features/access/rules.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { caretRightBoldIcon } from '../../../ui/content/icons.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TileContent } from '../../../ui/layout/tile.tsx';
import { useGeneral } from '../../config/public.ts';
import type { PageProps } from '../../feature.ts';
import { useListEnabledRatesQuery } from '../../rates/public.ts';
import { useViewer } from '../../session/public.ts';
import { useGetPanelCountsQuery } from '../api.ts';
import { FirstDay } from '../components/first-day.tsx';
import { PANEL_ICONS } from '../components/panel-icon.tsx';
import { usePanelTexts, type PanelTexts } from '../texts.ts';
import { waitingAt } from '../waiting.ts';
import styles from './settings-panel-page.module.css';

type Counts = PanelAnswer['results'] | undefined;

/** Page /admin, 'Panel de configuración': everything that the viewer administers. @spec 2§2, 3§2.4 */
export function SettingsPanelPage({ adminName = String, DeskTile }: Pick<PageProps, 'adminName' | 'DeskTile'>) {
  const text = usePanelTexts();
  const viewer = useViewer();
  const { general, isLoaded } = useGeneral(viewer.org);
  // The tiles only add counts: without an answer they show their purpose.
  const { data: counts } = useGetPanelCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const apps = byWaiting(
    adminAppsOf(viewer.access, general.setupMenu, viewer.modulesOff, { contact: general.contactRole }),
    counts,
  );
  const hasDesk = viewer.roles.includes('Admin-Credits') && !viewer.modulesOff.includes('loans');
  if (apps.length === 0) return isLoaded ? <Refusal title={text.title} text={text.refused} /> : null;
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      {viewer.access === true && <FirstDay />}
      <ul className={styles.tiles}>
        {hasDesk && DeskTile && (
          <li>
            <Suspense fallback={<Skeleton shape="block" height={72} />}>
              <DeskTile className={styles.tile} />
            </Suspense>
          </li>
        )}
        {apps.map(app => (
          <li key={app}>
            <Tile app={app} name={adminName(app)} count={counts?.[app]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Puts the entries with waiting work first, those with the most at the top. */
function byWaiting(apps: readonly AdminApp[], counts: Counts): AdminApp[] {
  return apps.toSorted((one, other) => waitingAt(other, counts) - waitingAt(one, counts));
}

interface TileProps {
  app: AdminApp;
  name: string;
  count: number | undefined;
}

function Tile({ app, name, count }: TileProps) {
  const text = usePanelTexts();
  const locale = localeOf(useLanguage());
  const { icon, tone } = PANEL_ICONS[app];
  const { data: rates } = useListEnabledRatesQuery(undefined, { skip: app !== 'business' });
  const usury = rates?.find(({ TypeTasa }) => TypeTasa === 'Usura');
  const says =
    isCounted(app, text.counts) && count !== undefined && (count > 0 || !isOfWork(app))
      ? text.counts[app](count, count.toLocaleString(locale))
      : usury
        ? text.usury(rateText(usury.Tasa))
        : text.about[app];
  const isWaiting = isOfWork(app) && count !== undefined && count > 0;
  return (
    <Link className={styles.tile} to={paths.admin(app)}>
      <TileContent icon={icon} tone={tone} name={name} says={isWaiting ? <strong>{says}</strong> : says} />
      <Icon icon={caretRightBoldIcon} />
    </Link>
  );
}

const isCounted = (app: AdminApp, counts: PanelTexts['counts']): app is keyof PanelTexts['counts'] =>
  Object.hasOwn(counts, app);
