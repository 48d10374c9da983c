import { shortened } from '#contract/lib/text.ts';
import { Notice } from './notice.tsx';
import styles from './edit-conflict-notice.module.css';
import { editConflict } from '#contract/i18n/es-CO/edit-conflict.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts about another edit's changes, in the current language. */
const useEditConflictTexts = featureTexts<Translation<typeof editConflict>>(
  editConflict,
  async () => (await import('#contract/i18n/en-US/edit-conflict.ts')).editConflict,
);

/** Number of characters shown of the other edit's text; the rest appears once it is taken. */
const SHOWN = 160;

/** Field that both edits have changed, as the notice shows it. */
export interface ShownClash {
  label: string;
  /** Value of the other edit as text; '' if left empty, null if removed, undefined if it cannot be shown as text. */
  theirs: string | null | undefined;
  isTaken: boolean;
  onExchange: () => void;
}

export interface EditConflictNoticeProps {
  /** Author of the other edit: another person by default. */
  by?: 'other' | 'own' | undefined;
  /** Labels of the fields that now show the other edit's value because only that edit changed them. */
  taken: readonly string[];
  clashes: readonly ShownClash[];
  hasStoppedSaving: boolean;
}

/** Notice of another edit saved meanwhile, with its value for each field that both edits changed. @spec decision 44 */
export function EditConflictNotice({ by = 'other', taken, clashes, hasStoppedSaving }: EditConflictNoticeProps) {
  const { [by]: text, saveAgain } = useEditConflictTexts();
  const saidOf = ({ label, theirs }: ShownClash): string => {
    if (theirs === undefined) return text.chose(label);
    if (theirs === null) return text.removed(label);
    return theirs === '' ? text.emptied(label) : text.wrote(label, shortened(theirs, SHOWN));
  };
  return (
    <Notice tone="warning">
      <div className={styles.body}>
        <p>
          {[
            text.changed,
            taken.length > 0 && text.taken(taken.join(', ')),
            clashes.length > 0 && text.both,
            clashes.length === 0 && hasStoppedSaving && saveAgain,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {clashes.length > 0 && (
          <ul className={styles.clashes}>
            {clashes.map(clash => (
              <li key={clash.label}>
                <span>{saidOf(clash)}</span>
                <button
                  type="button"
                  aria-label={(clash.isTaken ? text.takeMineOf : text.takeTheirsOf)(clash.label)}
                  onClick={clash.onExchange}
                >
                  {clash.isTaken ? text.takeMine : text.takeTheirs}
                </button>
              </li>
            ))}
          </ul>
        )}
        {clashes.length > 0 && hasStoppedSaving && <p>{saveAgain}</p>}
      </div>
    </Notice>
  );
}
