import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { DraftsDialog } from '../../publishing/public.ts';
import { useEventsFormTexts } from '../forms/event-form.ts';

const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

/**
 * Dialog of the event drafts that administrators share. A draft opens in the form, from which it is saved again or
 * published.
 */
export function EventDrafts({ onClose }: { onClose: () => void }) {
  const { drafts: text } = useEventsFormTexts();
  return (
    <DraftsDialog list="Flx_EventDrafts" noneHint={text.noneHint} onClose={onClose}>
      {draft => <EventDialog event={null} draft={draft} onClose={onClose} />}
    </DraftsDialog>
  );
}
