import { handCoinsIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useLoanMessageTexts } from './texts.ts';
import styles from './messages.module.css';

/** Bar that says that a message is waiting, without interrupting the current work. */
export function WaitingBar({ onOpen }: { onOpen: () => void }) {
  const text = useLoanMessageTexts();
  return (
    <div className={styles.bar} role="status">
      <Icon icon={handCoinsIcon} />
      <span>{text.waiting}</span>
      <Button size="sm" onClick={onOpen}>
        {text.open}
      </Button>
    </div>
  );
}
