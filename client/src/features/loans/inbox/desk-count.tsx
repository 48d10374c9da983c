import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useGetDeskCountsQuery } from './api.ts';
import { useInboxTexts } from './texts.ts';

/** Time after which the count is read again, in milliseconds. @assumed */
const READ_EVERY_MS = 300_000;

/** Count of the requests that are due today or overdue; nothing if there are none. */
export function DeskCount() {
  const { counts: text } = useInboxTexts();
  const { data } = useGetDeskCountsQuery(undefined, { pollingInterval: READ_EVERY_MS, skipPollingIfUnfocused: true });
  if (data === undefined || data.DueToday === 0) return null;
  return (
    <>
      <CountBadge tone="strong" aria-hidden>
        {data.DueToday}
      </CountBadge>
      <VisuallyHidden>{text.today(data.DueToday)}</VisuallyHidden>
    </>
  );
}

/** Returns the name of the desk's tile in the panel, and the number of requests that wait. */
export function useDeskTile(): { inbox: string; says: string } {
  const { title, counts: text } = useInboxTexts();
  const { data } = useGetDeskCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) return { inbox: title, says: text.label };
  return { inbox: title, says: data.DueToday > 0 ? text.today(data.DueToday) : text.open(data.Open) };
}
