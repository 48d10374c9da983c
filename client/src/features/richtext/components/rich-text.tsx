import { useMemo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { renderContent } from '../render-content.tsx';
import styles from './rich-text.module.css';

/**
 * Rich text for reading. `html` comes sanitised from the server, but still only elements of the allow-list are shown.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const content = useMemo(() => renderContent(html), [html]);
  return <div className={classNames(styles.text, className)}>{content}</div>;
}
