import { useEffect, useState } from 'react';
import type { Target } from '../../../../../../contract/features/feed/types.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../../../groups/public.ts';
import { useAudienceQuery } from '../../queries.ts';
import { hasTarget, isSamePlacement, ownPlaces, type Placement } from '../../placement.ts';
import { targetOf, type FeedScope } from '../../scope.ts';
import styles from './audience-field.module.css';

export interface AudienceFieldProps {
  /** The feed that it is written under; it goes there unless something else is chosen. */
  scope: FeedScope;
  value: Placement;
  onChange: (placement: Placement) => void;
}

/** Where it is published, how many people will see it, and a way to choose other groups and areas of one's own. */
export function AudienceField({ scope, value, onChange }: AudienceFieldProps) {
  const { dialog: text, errors } = useTexts('feed');
  const [isOpen, setOpen] = useState(false);
  const isSomewhere = hasTarget(value);
  const isChosen = isOpen || !isSamePlacement(value, targetOf(scope));
  const place = scope.kind === 'group' ? scope.title : text.home;
  const { currentData: count } = useAudienceQuery(value, { skip: !isSomewhere, refetchOnMountOrArgChange: true });
  return (
    <div className={styles.audience}>
      <p className={styles.line}>
        <span role="status">
          {isSomewhere ? (isChosen ? text.publishedWhere : text.publishedIn(place)) : errors.targetsRequired}
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

function Places({ value, onChange }: Omit<AudienceFieldProps, 'scope'>) {
  const text = useTexts('feed').dialog;
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const chosen = value.Group ?? [];
  useEffect(() => {
    // A draft may name a group that its writer has left since; there is no box to take it out with.
    const own = groups.data && areas.data && ownPlaces(value, groups.data, areas.data);
    if (own && !isSamePlacement(own, value)) onChange(own);
  }, [groups.data, areas.data, value, onChange]);
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
