import { shortened } from '#contract/lib/text.ts';
import { useMeanwhileTexts } from './meanwhile-texts.ts';
import { Notice } from './notice.tsx';
import styles from './meanwhile-notice.module.css';

/** How much of what the other edit wrote is shown, in characters: the rest is there once it is taken. */
const SHOWN = 160;

/** A field that both edits have changed, as its notice shows it. */
export interface ShownClash {
  label: string;
  /** What the other edit has put there, in words; '' where it left nothing, null where it took it away, undefined of what is no words. */
  theirs: string | null | undefined;
  isTaken: boolean;
  onExchange: () => void;
}

export interface MeanwhileNoticeProps {
  /** Whose the other edit is: somebody else's, unless said. */
  by?: 'other' | 'own' | undefined;
  /** Labels of what stands in the form because the other edit alone changed it. */
  taken: readonly string[];
  clashes: readonly ShownClash[];
  hasStoppedSaving: boolean;
}

/** What another edit has saved meanwhile, once, with its value of each field that both have changed. @spec decision 44 */
export function MeanwhileNotice({ by = 'other', taken, clashes, hasStoppedSaving }: MeanwhileNoticeProps) {
  const { [by]: text, saveAgain } = useMeanwhileTexts();
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
