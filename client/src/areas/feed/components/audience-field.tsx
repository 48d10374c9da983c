import { useState } from 'react';
import type { PostInput, Target } from '../../../../../contract/areas/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../../groups/public.ts';
import { useAudienceQuery } from '../queries.ts';
import { hasTarget } from '../scope.ts';
import styles from './audience-field.module.css';

/** Where something new goes. */
export type Placement = Pick<PostInput, 'Group' | 'Home'>;

export interface AudienceFieldProps {
  /** What is said of the place while nothing else was chosen: "Inicio", or a group. */
  place: string;
  value: Placement;
  onChange: (placement: Placement) => void;
}

/** Where it is published, how many people will see it, and a way to choose other groups and areas of one's own. */
export function AudienceField({ place, value, onChange }: AudienceFieldProps) {
  const { dialog: text, errors } = useTexts('feed');
  const [isOpen, setOpen] = useState(false);
  const isSomewhere = hasTarget(value);
  const { currentData: count } = useAudienceQuery(value, { skip: !isSomewhere, refetchOnMountOrArgChange: true });
  return (
    <div className={styles.audience}>
      <p className={styles.line}>
        <span role="status">
          {isSomewhere ? (isOpen ? text.publishedWhere : text.publishedIn(place)) : errors.targetsRequired}
          {isSomewhere && count !== undefined && ` · ${text.seenBy(count)}`}
        </span>{' '}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.choosePlaces}
        </button>
      </p>
      {isOpen && <Places value={value} onChange={onChange} />}
    </div>
  );
}

function Places({ value, onChange }: Omit<AudienceFieldProps, 'place'>) {
  const text = useTexts('feed').dialog;
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const chosen = value.Group ?? [];
  const box = (type: Target['Type']) => (one: OwnPlace) => {
    const isIt = (target: Target) => target.Type === type && target.Id === one.Id;
    const others = chosen.filter(target => !isIt(target));
    return (
      <Checkbox
        key={`${type}${one.Id}`}
        label={one.Title}
        checked={chosen.some(isIt)}
        onChange={event =>
          onChange({ ...value, Group: event.target.checked ? [...others, { Type: type, Id: one.Id }] : others })
        }
      />
    );
  };
  return (
    <fieldset className={styles.places}>
      <legend>{text.choosePlaces}</legend>
      <Checkbox
        label={text.home}
        checked={value.Home === true}
        onChange={event => onChange({ ...value, Home: event.target.checked })}
      />
      {groups.data?.map(box('group'))}
      {areas.data?.map(box('area'))}
      {(groups.isError || areas.isError) && <p role="alert">{text.placesFailed}</p>}
    </fieldset>
  );
}
