import { useState } from 'react';
import { calendarBlankIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useEventsTexts } from '../texts.ts';

const SubscriptionDialog = lazyDialog(() => import('./subscription-dialog.tsx'), 'SubscriptionDialog');

/** Button that opens the address with which the viewer's own calendar shows the events. */
export function SubscribeButton() {
  const text = useEventsTexts().calendar;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={calendarBlankIcon} onClick={() => setOpen(true)}>
        {text.subscribe}
      </Button>
      {isOpen && <SubscriptionDialog onClose={() => setOpen(false)} />}
    </>
  );
}
