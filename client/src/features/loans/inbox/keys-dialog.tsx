import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

/** Dialog with the keys of a request's page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useDeskTexts().keys;
  return (
    <Dialog title={text.title} subtitle={text.intro} size="sm" onClose={onClose}>
      <dl className={styles.keys}>
        {Object.entries(text.names).map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
