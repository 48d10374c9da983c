import { useState } from 'react';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { useViewer } from '../../session/public.ts';
import { useEventsTexts } from '../texts.ts';

const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

/** Button 'Crear Evento' for administrators of events; the form is fetched when it is pressed. @spec 1§2, 1§6 */
export function CreateEventButton() {
  const text = useEventsTexts().list;
  const { rights } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!rights.CanPublishEvents) return null;
  return (
    <>
      <Button
        icon={plusBoldIcon}
        aria-haspopup="dialog"
        onPointerEnter={EventDialog.preload}
        onFocus={EventDialog.preload}
        onClick={() => setOpen(true)}
      >
        {text.create}
      </Button>
      {isOpen && <EventDialog event={null} onClose={() => setOpen(false)} />}
    </>
  );
}
