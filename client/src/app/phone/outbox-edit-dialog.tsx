import { useState } from 'react';
import { whileUnsent } from '../../api/outbox/send-waiting.ts';
import { changeWaiting } from '../../api/outbox/store.ts';
import { announce, textsOf, type Waiting } from '../../api/outbox/waiting.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './outbox-dialog.module.css';
import { usePhoneTexts } from './texts.ts';

/** Dialog that edits the texts of a waiting write. The server checks them when it is sent. */
export function OutboxEditDialog({ write, onClose }: { write: Waiting; onClose: () => void }) {
  const { outbox: text } = usePhoneTexts();
  const [values, setValues] = useState(() => textsOf(write));
  const save = async (): Promise<void> => {
    const body = { ...write.body, ...Object.fromEntries(values) };
    const isRefused = write.state === 'refused';
    await whileUnsent(() => changeWaiting(write, { body, ...(isRefused && { state: 'waiting', said: null }) }));
    announce({ isDue: true });
    onClose();
  };
  return (
    <Dialog
      title={text.kinds[write.kind]}
      onClose={onClose}
      footer={<Button onClick={() => void save()}>{text.save}</Button>}
    >
      <div className={styles.fields}>
        {values.map(([field, value], index) => (
          <TextArea
            key={field}
            label={field === 'Title' ? text.titleField : text.textField}
            rows={field === 'Title' ? 1 : 6}
            value={value}
            onChange={({ target }) =>
              setValues(all => all.map((one, at) => (at === index ? [field, target.value] : one)))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
