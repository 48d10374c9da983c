import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import {
  audienceError,
  audienceOf,
  isSameAudience,
  isSomewhere,
  NEW_AUDIENCE,
  placesOf,
  type Audience,
  type Places,
} from '../audience.ts';
import { usePublishingTexts } from '../texts.ts';
import { AudienceChoices, type AudienceChoicesProps } from './audience-choices.tsx';
import styles from './audience-field.module.css';
import { useGetAudienceCountQuery } from '../queries.ts';

interface AudienceSummaryProps {
  value: Audience;
  /** Default places and their name; the main feed if absent. */
  usual?: { places: Places; name: string } | undefined;
}

/**
 * Summary such as 'Se publica en Inicio · llega a 40 personas': the places of a publication, and the number of people
 * reached.
 */
function AudienceSummary({ value, usual }: AudienceSummaryProps) {
  const { dialog: text, errors } = useTexts('feed');
  const missing = audienceError(value, usePublishingTexts());
  const isThere = isSomewhere(value);
  const { places, name } = usual ?? { places: NEW_AUDIENCE, name: text.home };
  const { currentData: count } = useGetAudienceCountQuery(placesOf(value), {
    skip: !isThere,
    refetchOnMountOrArgChange: true,
  });
  const isUsual = isSameAudience(value, audienceOf(places));
  return (
    <span role="status">
      {isThere ? (missing ?? (isUsual ? text.publishedIn(name) : text.publishedWhere)) : errors.targetsRequired}
      {isThere && !missing && count !== undefined && ` · ${text.reaches(count)}`}
    </span>
  );
}

export interface AudienceFieldProps extends AudienceChoicesProps, Pick<AudienceSummaryProps, 'usual'> {
  /** False once the time for changes is over; a message then replaces the choices. */
  isOpen: boolean;
  error?: string | undefined;
  /** Message for that case, for a feature with its own text. */
  closed?: string;
}

/** Field of the audience, with the number of people reached. Its field name is `Group`. @spec 1§4, 1§5 */
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

/** One-line audience field for short forms: a button unfolds the choices. */
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
