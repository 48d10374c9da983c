import { Spinner } from '../feedback/spinner.tsx';
import styles from './loading-overlay.module.css';
import { useTexts } from '../../lib/texts.ts';

/** Spinner that says that the opened content is being fetched. */
export function LoadingOverlay() {
  return <Spinner className={styles.opening} label={useTexts('ui').opening} />;
}
