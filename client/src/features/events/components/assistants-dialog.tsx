import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PeopleList } from '../../../ui/layout/people-list.tsx';
import { useListAssistantsInfiniteQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';

/** Dialog with the people who attend an event and show it. */
export function AssistantsDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const text = useEventsTexts().who;
  const list = useListAssistantsInfiniteQuery(eventId, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={text.title} size="sm" onClose={onClose}>
      <p>{text.hidden}</p>
      <PeopleList list={list} words={text} onLeave={onClose} />
    </Dialog>
  );
}
