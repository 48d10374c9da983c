import { useState, type ReactNode } from 'react';
import { caretRightBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** Whether it must be open, for example because a field inside has an error. */
  isForced?: boolean;
  children: ReactNode;
}

/** Content that most people do not need, shown by pressing its label. */
export function Disclosure({ label, isForced = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isForced);
  return (
    <details
      className={styles.disclosure}
      open={isOpen || isForced}
      onToggle={({ currentTarget }) => {
        // The opened content may be below the edge of a dialog.
        if (currentTarget.open && !isOpen && !isForced) currentTarget.scrollIntoView({ block: 'nearest' });
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Icon icon={caretRightBoldIcon} />
        {label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
