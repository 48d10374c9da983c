import { useState } from 'react';
import { whileUnsent } from '../../api/outbox/send-waiting.ts';
import { changeWaiting } from '../../api/outbox/store.ts';
import { announce, textsOf, type Waiting } from '../../api/outbox/waiting.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../ui/overlays/use-leaving.ts';
import styles from './outbox-dialog.module.css';
import { usePhoneTexts } from './texts.ts';

/** Dialog that edits the texts of a waiting write. The server checks them when it is sent. */
export function OutboxEditDialog({ write, onClose }: { write: Waiting; onClose: () => void }) {
  const { outbox: text } = usePhoneTexts();
  const [values, setValues] = useState(() => textsOf(write));
  const [isGone, setGone] = useState(false);
  const save = async (): Promise<void> => {
    const isSaved = await whileUnsent(() =>
      changeWaiting(write, ({ body, state }) => ({
        body: { ...body, ...Object.fromEntries(values) },
        ...(state === 'refused' && { state: 'waiting', said: null }),
      })),
    );
    if (!isSaved) return setGone(true);
    announce({ isDue: true });
    onClose();
  };
  const leave = useLeaving(
    textsOf(write).some(([, before], index) => before !== values[index]?.[1]),
    onClose,
  );
  return (
    <Dialog
      title={text.kinds[write.kind]}
      onClose={leave}
      footer={!isGone && <Button onClick={() => void save()}>{text.save}</Button>}
    >
      <div className={styles.fields}>
        {isGone && <Notice tone="warning">{text.gone}</Notice>}
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
