import { Link, useLocation } from 'react-router-dom';
import { sharePercent } from '#contract/features/loans/capacity.ts';
import type { DeskConditions, DeskOrder, DeskRow } from '#contract/features/loans/desk.ts';
import { CAPACITY_LIMIT } from '#contract/features/loans/limits.ts';
import { pesosText } from '#contract/lib/money.ts';
import { workingTimeBetween } from '#contract/lib/working-time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { useOverlayLink } from '../../../lib/overlay.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import type { ConsoleColumn } from '../../../ui/console/declaration.ts';
import { useViewer } from '../../session/public.ts';
import { useKnownFaces } from './api.ts';
import { ORDER_DIRECTIONS, requestAddress } from './desk-address.ts';
import styles from './inbox.module.css';
import { STATE_TONES } from './state-tones.ts';
import { useInboxTexts } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Person of a row, with the link that opens their request over the list. */
function PersonCell({ row: { Id, IdUser, UserName, HasClaim } }: { row: DeskRow }) {
  const text = useInboxTexts();
  const state = useOverlayLink();
  const { search } = useLocation();
  const faces = useKnownFaces();
  return (
    <span className={styles.person}>
      <Avatar photo={faces[IdUser]} size={36} />
      <span>
        <Link to={{ pathname: requestAddress(Id), search }} state={state}>
          {UserName}
        </Link>
        <small>
          {text.request(Id)}
          {HasClaim && ` · ${text.claim}`}
        </small>
      </span>
    </span>
  );
}

/** Amount of a loan, with its instalments. */
function AmountCell({ conditions: { Monto, NumeroCuotas, Cuota } }: { conditions: DeskConditions }) {
  return (
    <span className={styles.amount}>
      {pesosText(Monto)}
      <small>
        {NumeroCuotas} × {pesosText(Cuota)}
      </small>
    </span>
  );
}

/** Promise of a row that still holds, and the working hours left. */
function PromiseCell({ row: { Promise: promise } }: { row: DeskRow }) {
  const text = useInboxTexts();
  const now = new Date(useMinuteClock());
  if (promise === null) return text.none;
  const until = new Date(promise.At);
  const isLate = now >= until;
  return (
    <span className={styles.promise} data-late={isLate}>
      <time dateTime={promise.At}>{momentText(promise.At)}</time>
      <small>{isLate ? text.late : text.hoursLeft(Math.floor(workingTimeBetween(now, until) / HOUR_MS))}</small>
    </span>
  );
}

/** Returns the columns of the inbox. */
export function useDeskColumns(): readonly ConsoleColumn<DeskRow>[] {
  const text = useInboxTexts();
  const viewer = useViewer();
  const now = useMinuteClock();
  const sortedBy = (order: DeskOrder) => ({
    by: order,
    only: ORDER_DIRECTIONS[order],
    titles: { asc: text.orders[order], desc: text.orders[order] },
  });
  return [
    {
      id: 'name',
      header: text.columns.person,
      isHeading: true,
      cell: row => <PersonCell row={row} />,
      sort: sortedBy('name'),
    },
    {
      id: 'amount',
      header: text.columns.asked,
      isShort: true,
      cell: ({ Asked }) => <AmountCell conditions={Asked} />,
      sort: sortedBy('amount'),
    },
    {
      id: 'agreed',
      header: text.columns.agreed,
      isShort: true,
      cell: ({ Agreed }) => (Agreed === null ? text.none : <AmountCell conditions={Agreed} />),
    },
    {
      id: 'share',
      header: text.columns.share,
      isShort: true,
      cell: ({ Share }) =>
        Share === null ? (
          text.none
        ) : (
          <span className={styles.share} data-beyond={Share > CAPACITY_LIMIT}>
            {text.shareText(String(sharePercent(Share)))}
          </span>
        ),
      sort: sortedBy('share'),
    },
    {
      id: 'state',
      header: text.columns.state,
      isShort: true,
      cell: ({ State }) => <Chip tone={STATE_TONES[State]}>{text.states[State]}</Chip>,
    },
    {
      id: 'due',
      header: text.columns.promised,
      cell: row => <PromiseCell row={row} />,
      sort: sortedBy('due'),
    },
    {
      id: 'assignee',
      header: text.columns.assignee,
      cell: ({ AssigneeId, Assignee }) =>
        AssigneeId === viewer.id ? text.me : (Assignee ?? <span className={styles.soft}>{text.nobody}</span>),
    },
    {
      id: 'age',
      header: text.columns.age,
      isShort: true,
      isWideOnly: true,
      cell: ({ FechaSolicitud }) => (
        <time dateTime={FechaSolicitud} title={momentText(FechaSolicitud)}>
          {text.days(Math.max(0, Math.floor((now - Date.parse(FechaSolicitud)) / DAY_MS)))}
        </time>
      ),
      sort: sortedBy('age'),
    },
  ];
}
