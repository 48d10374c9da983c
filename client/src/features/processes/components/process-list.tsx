import { Suspense } from 'react';
import {
  PROCESS_TYPES,
  type ProcessLogo,
  type ProcessRow,
  type ProcessState,
  type ProcessType,
} from '#contract/features/processes/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { useLanguage } from '../../../lib/texts.ts';
import {
  airplaneTiltDuotoneIcon,
  certificateDuotoneIcon,
  checkCircleFillIcon,
  clockIcon,
  xCircleFillIcon,
} from '../../../ui/content/icons.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { DocumentButton } from '../public.ts';
import { useListProcessesInfiniteQuery, useListProcessTypesQuery } from '../queries.ts';
import { useProcessesTexts } from '../texts.ts';
import styles from './process-list.module.css';

const LOGOS: Readonly<Record<ProcessLogo, IconPath>> = {
  vacation: airplaneTiltDuotoneIcon,
  certificate: certificateDuotoneIcon,
};

/** Look of each state: green, red or yellow, with an icon that says the same. @spec 2§3 Process request */
const LOOKS: Readonly<Record<ProcessState, { tone: Tone; icon: IconPath }>> = {
  Aprobado: { tone: 'hoja', icon: checkCircleFillIcon },
  Rechazado: { tone: 'aji', icon: xCircleFillIcon },
  'En proceso': { tone: 'sol', icon: clockIcon },
};

/** List of the viewer's own processes, newest first. @spec 2§2 Profile page, 2§3 Process request */
export function ProcessList({ userId }: { userId: number }) {
  const text = useProcessesTexts();
  const list = useListProcessesInfiniteQuery(userId);
  // Until the types are loaded, the product's built-in ones are used. @spec 3§8.2
  const { data: types = PROCESS_TYPES } = useListProcessTypesQuery();
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader title={text.title} />
      {rows === undefined ? (
        list.isError ? (
          <ErrorState title={text.failed} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton shape="block" height={200} />
        )
      ) : rows.length === 0 ? (
        <EmptyState picture="person" headingLevel={3} title={text.empty} text={text.emptyHint} />
      ) : (
        <ul className={styles.rows}>
          {rows.map(row => (
            <Process key={row.Id} row={row} type={types.find(({ Id }) => Id === row.ProcessType)} />
          ))}
        </ul>
      )}
      {rows && <MoreButton list={list} label={text.more} loading={text.moreLoading} failed={text.moreFailed} />}
    </Card>
  );
}

function Process({ row, type }: { row: ProcessRow; type: ProcessType | undefined }) {
  const text = useProcessesTexts();
  const isEnglish = useLanguage() === 'EN-US';
  const known = Object.entries(text.types).find(([id]) => Number(id) === row.ProcessType)?.[1];
  // The API returns the titles of types in Spanish.
  const title = (isEnglish ? known : type?.Title) ?? known ?? text.title;
  const { tone, icon } = LOOKS[row.State];
  return (
    <li>
      <span className={styles.logo}>
        <Icon icon={LOGOS[type?.Logo ?? 'certificate']} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>
          <Facts
            of={[
              <time key="asked" dateTime={row.CreationDate}>
                {text.requestedOn(dateText(new Date(row.CreationDate)))}
              </time>,
              row.StartDate !== null &&
                row.EndDate !== null &&
                text.daysOff(row.StartDate.replaceAll('-', '/'), row.EndDate.replaceAll('-', '/')),
            ]}
          />
        </small>
      </span>
      {row.Link?.startsWith('/api/') && (
        <Suspense>
          <DocumentButton
            address={row.Link}
            label={text.download}
            size="sm"
            variant="soft"
            aria-label={text.downloadOf(title)}
          />
        </Suspense>
      )}
      {row.Link !== null && !row.Link.startsWith('/api/') && (
        <a href={row.Link} target="_blank" rel="noopener noreferrer" aria-label={text.openOf(title)}>
          {text.open}
        </a>
      )}
      <Chip tone={tone} icon={icon}>
        {text.states[row.State]}
      </Chip>
    </li>
  );
}
