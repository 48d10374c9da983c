import type { Target } from '../../../../../../contract/features/feed/types.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import type { OwnPlace } from '../../../groups/public.ts';
import styles from './place-choices.module.css';

export interface PlaceChoicesProps {
  type: Target['Type'];
  /** Names the choices: "Grupos específicos". */
  label: string;
  places: readonly OwnPlace[];
  /** Groups and areas together. */
  chosen: readonly Target[];
  onChange: (chosen: Target[]) => void;
}

/** One's own groups, or areas, to choose from. */
export function PlaceChoices({ type, label, places, chosen, onChange }: PlaceChoicesProps) {
  const isMeant = (place: OwnPlace) => (target: Target) => target.Type === type && target.Id === place.Id;
  const toggle = (place: OwnPlace, isOn: boolean) =>
    onChange(isOn ? [...chosen, { Type: type, Id: place.Id }] : chosen.filter(target => !isMeant(place)(target)));
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {places.map(place => (
        <Checkbox
          key={place.Id}
          label={place.Title}
          checked={chosen.some(isMeant(place))}
          onChange={event => toggle(place, event.target.checked)}
        />
      ))}
    </div>
  );
}
