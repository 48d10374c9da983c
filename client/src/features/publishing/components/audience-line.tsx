import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { audienceOf, type Places } from '../audience.ts';
import { useOwnPlaces, type AudienceProps } from '../use-own-places.ts';
import { AudienceSummary, type AudienceSummaryProps } from './audience-summary.tsx';
import { PlaceChoices } from './place-choices.tsx';
import styles from './audience-line.module.css';

export interface AudienceLineProps extends AudienceProps, Pick<AudienceSummaryProps, 'usual'> {}

/** The audience in one line, for short forms: a button unfolds the choices. The long ones have `AudienceField`. */
export function AudienceLine({ usual, ...audience }: AudienceLineProps) {
  const { dialog: text } = useTexts('feed');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.audience}>
      <p className={styles.line}>
        <AudienceSummary value={audience.value} usual={usual} isChosen={isOpen} />{' '}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.choosePlaces}
        </button>
      </p>
      {isOpen && <FlatChoices {...audience} />}
    </div>
  );
}

/** The main feed, one's own groups and one's own areas side by side: what is ticked is chosen. */
function FlatChoices(audience: AudienceProps) {
  const { value, onChange } = audience;
  const text = useTexts('feed').dialog;
  const { group, area, haveFailed } = useOwnPlaces(audience);
  const change = (part: Partial<Places>) => onChange(audienceOf({ Home: value.Home, Group: value.Group, ...part }));
  const choices = { chosen: value.Group, onChange: (Group: Places['Group']) => change({ Group }) };
  return (
    <fieldset className={styles.places}>
      <legend>{text.choosePlaces}</legend>
      <Checkbox label={text.home} checked={value.Home} onChange={event => change({ Home: event.target.checked })} />
      <PlaceChoices type="group" places={group.places ?? []} {...choices} />
      <PlaceChoices type="area" places={area.places ?? []} {...choices} />
      {haveFailed && <p role="alert">{text.placesFailed}</p>}
    </fieldset>
  );
}
