import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { audienceError } from '../audience.ts';
import { usePublishingTexts } from '../texts.ts';
import { AudienceChoices, type AudienceChoicesProps } from './audience-choices.tsx';
import { AudienceSummary, type AudienceSummaryProps } from './audience-summary.tsx';
import styles from './audience-field.module.css';

export interface AudienceFieldProps extends AudienceChoicesProps, Pick<AudienceSummaryProps, 'usual'> {
  /** False once the days in which it may be changed are over: the message takes the place of the choices. */
  isOpen: boolean;
  error?: string | undefined;
  /** That message, of a feature that has its own. */
  closed?: string;
}

/** Who sees it, and how many people that is. Its field is `Group`. @spec 1§4, 1§5 */
export function AudienceField({ isOpen, error, closed, usual, ...audience }: AudienceFieldProps) {
  const text = usePublishingTexts();
  return (
    <FieldGroup legend={text.title} error={error}>
      {isOpen ? <AudienceChoices {...audience} /> : <p className={styles.closed}>{closed ?? text.closed}</p>}
      {isOpen && !audienceError(audience.value, text) && (
        <p className={styles.note}>
          <AudienceSummary value={audience.value} usual={usual} />
        </p>
      )}
    </FieldGroup>
  );
}

export interface AudienceLineProps extends AudienceChoicesProps, Pick<AudienceSummaryProps, 'usual'> {}

/** The same in one line, for short forms: a button unfolds the choices. */
export function AudienceLine({ usual, ...audience }: AudienceLineProps) {
  const { dialog: text } = useTexts('feed');
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.folded}>
      <p className={styles.line}>
        <AudienceSummary value={audience.value} usual={usual} />{' '}
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {text.choosePlaces}
        </button>
      </p>
      {isUnfolded && (
        <fieldset className={styles.choices}>
          <legend>{text.choosePlaces}</legend>
          <AudienceChoices {...audience} />
        </fieldset>
      )}
    </div>
  );
}
