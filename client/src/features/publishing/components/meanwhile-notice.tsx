import { shortened } from '../../../../../contract/lib/text.ts';
import { momentText } from '../../../lib/moment.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCityOptions } from '../../config/public.ts';
import type { Said } from '../form-fields.ts';
import { readableText } from '../readable-text.ts';
import { usePublishingTexts } from '../texts.ts';
import styles from './meanwhile-notice.module.css';

/** How much of what the other one wrote is shown, in characters: the rest is there once it is taken. */
const SHOWN = 160;

/** A field that both have changed, as its notice shows it. */
export interface ShownClash {
  label: string;
  theirs: unknown;
  said: Said | undefined;
  /** What was chosen from a list, where it has a name. */
  name: string | undefined;
  isTaken: boolean;
  onExchange: () => void;
}

export interface MeanwhileNoticeProps {
  /** Labels of what stands in the form because the other one alone changed it. */
  taken: readonly string[];
  clashes: readonly ShownClash[];
  hasStoppedSaving: boolean;
}

/** What somebody else has saved meanwhile, once, with their value of each field that both have changed. @spec decision 44 */
export function MeanwhileNotice({ taken, clashes, hasStoppedSaving }: MeanwhileNoticeProps) {
  const { meanwhile: text } = usePublishingTexts();
  return (
    <Notice tone="warning">
      <div className={styles.body}>
        <p>
          {[
            text.changed,
            taken.length > 0 && text.taken(taken.join(', ')),
            clashes.length > 0 && text.both,
            clashes.length === 0 && hasStoppedSaving && text.saveAgain,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {clashes.length > 0 && (
          <ul className={styles.clashes}>
            {clashes.map(clash => (
              <li key={clash.label}>
                <span>{clash.said === 'city' ? <TheirCity {...clash} /> : <Theirs {...clash} />}</span>
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
        {clashes.length > 0 && hasStoppedSaving && <p>{text.saveAgain}</p>}
      </div>
    </Notice>
  );
}

function Theirs({ label, theirs, said, name }: ShownClash) {
  const { meanwhile: text, versions } = usePublishingTexts();
  if (theirs === null || theirs === '') return text.emptied(label);
  const value = name ?? (typeof theirs === 'string' ? wordsOf(theirs, said, versions) : undefined);
  return value === undefined ? text.chose(label) : text.wrote(label, shortened(value, SHOWN));
}

/** What was written, for who reads it; undefined of what is no words. */
function wordsOf(value: string, said: Said | undefined, media: Parameters<typeof readableText>[1]): string | undefined {
  if (said === 'moment') return momentText(value);
  if (said === 'html') return readableText(value, media);
  return said === 'words' ? value : undefined;
}

function TheirCity(clash: ShownClash) {
  const { options } = useCityOptions();
  return <Theirs {...clash} name={options.find(({ id }) => id === clash.theirs)?.label} />;
}
