import { useMemo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { renderContent } from '../render-content.tsx';
import styles from './rich-text.module.css';

/** Rich text as it is read. `html` is the server's, already sanitised; only its allow-list is shown all the same. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => renderContent(html), [html]);
  return <div className={classNames(styles.text, className)}>{content}</div>;
}
