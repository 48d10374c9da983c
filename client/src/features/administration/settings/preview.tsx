import type { ReactNode } from 'react';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';

/** How something will look once it is saved. */
export function Preview({ children }: { children: ReactNode }) {
  const text = useSettingsTexts();
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      {children}
    </section>
  );
}
