import { useState } from 'react';
import type { Waiting } from '../../api/outbox/waiting.ts';
import { clockIcon } from '../../ui/content/icons.ts';
import { Icon } from '../../ui/content/icon.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import styles from './outbox-line.module.css';
import { usePhoneTexts } from './texts.ts';

const OutboxDialog = lazyDialog(() => import('./outbox-dialog.tsx'), 'OutboxDialog');

/** Button with the number of writes that wait, which opens their list. */
export function OutboxLine({ writes }: { writes: readonly Waiting[] }) {
  const { outbox: text } = usePhoneTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {writes.length > 0 && (
        <button
          type="button"
          className={styles.line}
          aria-haspopup="dialog"
          data-state={writes.every(({ state }) => state === 'waiting') ? 'waiting' : 'refused'}
          onClick={() => setOpen(true)}
        >
          <Icon icon={clockIcon} />
          {text.count(writes.length)}
        </button>
      )}
      {isOpen && <OutboxDialog writes={writes} onClose={() => setOpen(false)} />}
    </>
  );
}
