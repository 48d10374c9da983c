import { Spinner } from '../feedback/spinner.tsx';
import styles from './opening.module.css';
import { useTexts } from '../../lib/texts.ts';

/** Spinner that says that the opened content is being fetched. */
export function Opening() {
  return <Spinner className={styles.opening} label={useTexts('ui').opening} />;
}
