import { useEffect, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LeafMark } from '../shell/logo.tsx';
import styles from './outside-page.module.css';

interface OutsidePageProps {
  title: string;
  text: ReactNode;
  /** Label of the only button. */
  action: string;
  onAction: () => void;
}

/** Page for people who are not signed in (any more), with one link onwards. */
export function OutsidePage({ title, text, action, onAction }: OutsidePageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <Card isPadded className={styles.card}>
        <LeafMark className={styles.mark} />
        <div role="alert">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <Button size="lg" isBlock onClick={onAction}>
          {action}
        </Button>
      </Card>
    </main>
  );
}
