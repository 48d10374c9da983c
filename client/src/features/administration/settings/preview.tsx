import type { ReactNode } from 'react';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';

/** Preview of the result after saving. */
export function Preview({ children }: { children: ReactNode }) {
  const text = useSettingsTexts();
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      {children}
    </section>
  );
}
