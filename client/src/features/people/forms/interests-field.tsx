import { INTEREST_KINDS, type Interest, type InterestKind } from '#contract/features/people/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListInterestsQuery } from '../api.ts';
import { interests } from '#contract/i18n/es-CO/interests.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import styles from './people.module.css';

/** Returns the texts of interests in the current language. */
export const useInterestsTexts = featureTexts<Translation<typeof interests>>(
  interests,
  async () => (await import('#contract/i18n/en-US/interests.ts')).interests,
);

export interface InterestsFieldProps {
  /** Ids of the chosen interests. */
  chosen: readonly number[];
  /** Chosen interests that are no longer offered; they stay until removed. */
  kept?: readonly Interest[];
  onChange: (chosen: readonly number[]) => void;
}

/** Field of all interests and topics to be asked about, each a toggle. @spec 2§2 Profile page, 2§6 Profile owner */
export function InterestsField({ chosen, kept = [], onChange }: InterestsFieldProps) {
  const text = useInterestsTexts();
  const { data, isError, refetch } = useListInterestsQuery();
  if (isError && !data) return <ErrorState title={text.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  const choices = [...data, ...kept.filter(({ Id }) => !data.some(one => one.Id === Id))];
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter(one => one !== id));
  return (
    <div className={styles.kinds}>
      {INTEREST_KINDS.map(kind => (
        <Kind
          key={kind}
          kind={kind}
          choices={choices.filter(({ Kind: of }) => of === kind)}
          chosen={chosen}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

interface KindProps {
  kind: InterestKind;
  choices: readonly Interest[];
  chosen: readonly number[];
  onToggle: (id: number, isOn: boolean) => void;
}

function Kind({ kind, choices, chosen, onToggle }: KindProps) {
  const text = useInterestsTexts();
  if (choices.length === 0) return null;
  const count = choices.filter(({ Id }) => chosen.includes(Id)).length;
  return (
    <fieldset className={styles.kind}>
      <legend>
        {text.kinds[kind]} <span className={styles.count}>{text.chosen(count)}</span>
      </legend>
      <div className={styles.choices}>
        {choices.map(({ Id, Title }) => (
          <label key={Id} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(Id)}
              onChange={({ target }) => onToggle(Id, target.checked)}
            />
            {Title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
