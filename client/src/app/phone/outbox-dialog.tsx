import { useState } from 'react';
import { whileUnsent } from '../../api/outbox/send-waiting.ts';
import { changeWaiting, removeWaiting } from '../../api/outbox/store.ts';
import { announce, filesOf, textsOf, type Waiting } from '../../api/outbox/waiting.ts';
import { idempotencyKey } from '../../api/use-idempotency-key.ts';
import { momentText } from '../../lib/moment.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OutboxEditDialog } from './outbox-edit-dialog.tsx';
import styles from './outbox-dialog.module.css';
import { usePhoneTexts } from './texts.ts';

interface OutboxDialogProps {
  writes: readonly Waiting[];
  onClose: () => void;
}

/** Dialog of the writes that wait, in the order of sending, with the state of each. */
export function OutboxDialog({ writes, onClose }: OutboxDialogProps) {
  const { outbox: text } = usePhoneTexts();
  const [edited, setEdited] = useState<Waiting | null>(null);
  if (edited) return <OutboxEditDialog write={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog title={text.title} onClose={onClose}>
      {writes.length === 0 && <EmptyState picture="thread" title={text.none} headingLevel={3} />}
      <ul className={styles.list}>
        {writes.map(write => (
          <WriteLine key={write.id} write={write} onEdit={() => setEdited(write)} />
        ))}
      </ul>
    </Dialog>
  );
}

function WriteLine({ write, onEdit }: { write: Waiting; onEdit: () => void }) {
  const { outbox: text } = usePhoneTexts();
  const { kind, state, said, at } = write;
  const texts = textsOf(write);
  const photos = filesOf(write.body).length;
  const words = texts.map(([, value]) => value).find(value => value.trim() !== '');
  const discard = async (): Promise<void> => {
    if (!(await askToConfirm({ ...text.discarding, isDestructive: true }))) return;
    await whileUnsent(() => removeWaiting(write));
    announce({});
  };
  const retry = async (): Promise<void> => {
    // A write that the server may have already is sent anew only at the author's wish.
    const anew = state === 'unsure' ? { key: idempotencyKey(), triedAt: null } : {};
    await whileUnsent(() =>
      changeWaiting(write, now =>
        // Another tab may have made more of it than is shown here.
        now.state === state ? { ...anew, state: 'waiting', said: null } : {},
      ),
    );
    announce({ isDue: true });
  };
  return (
    <li className={styles.write}>
      <p className={styles.head}>
        <strong>{text.kinds[kind]}</strong>
        <small>{momentText(new Date(at).toISOString())}</small>
      </p>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      <p className={styles.state} data-state={state}>
        {state === 'refused' ? text.refused(said) : text.states[state]}
        {photos > 0 && ` · ${text.photos(photos)}`}
      </p>
      <div className={styles.buttons}>
        {state !== 'waiting' && (
          <Button variant="soft" size="sm" onClick={() => void retry()}>
            {text.retry}
          </Button>
        )}
        {texts.length > 0 && (
          <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={onEdit}>
            {text.edit}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => void discard()}>
          {text.discard}
        </Button>
      </div>
    </li>
  );
}
