import type { Target } from '#contract/features/feed/types.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { lockSimpleIcon } from '../../../ui/content/icons.ts';
import type { OwnPlace } from '../../groups/public.ts';
import { usePublishingTexts } from '../texts.ts';
import { useOwnPlaces, type AudienceProps } from '../use-own-places.ts';
import styles from './audience-choices.module.css';

export interface AudienceChoicesProps extends AudienceProps {
  /** Meaning of the main feed, for a feature with a rule of its own. */
  homeHint?: string | undefined;
}

/**
 * Choices of the main feed, groups and areas. They offer the author's own, or for authors who may write to all, any
 * place found by name.
 */
export function AudienceChoices({ homeHint, ...audience }: AudienceChoicesProps) {
  const { value, onChange } = audience;
  const text = usePublishingTexts();
  const { group, area, haveFailed } = useOwnPlaces(audience);
  const kind = { value, onChange, failure: haveFailed ? text.placesFailed : null };
  return (
    <>
      <Checkbox
        data-field="Group"
        label={text.home}
        hint={homeHint ?? text.homeHint}
        checked={value.Home}
        onChange={event => onChange({ ...value, Home: event.target.checked })}
      />
      <Kind
        {...kind}
        {...group}
        type="group"
        flag="ByGroups"
        label={text.groups}
        emptyText={audience.everyPlace ? undefined : text.noGroups}
        otherLabel={text.otherGroup}
      />
      <Kind {...kind} {...area} type="area" flag="ByAreas" label={text.areas} otherLabel={text.otherArea} />
    </>
  );
}

interface KindProps extends Pick<AudienceProps, 'value' | 'onChange'> {
  type: Target['Type'];
  flag: 'ByGroups' | 'ByAreas';
  label: string;
  /** Places offered; undefined until they are loaded. */
  places: readonly OwnPlace[] | undefined;
  /** Text shown if there are none. */
  emptyText?: string | undefined;
  /** Places that can be found by name. */
  others: readonly OwnPlace[];
  otherLabel: string;
  failure: string | null;
}

/** Choice of whether groups or areas are included, and which ones. */
function Kind({ type, flag, label, places, emptyText, others, otherLabel, failure, value, onChange }: KindProps) {
  const text = usePublishingTexts();
  const isPlace = (id: number) => (target: Target) => target.Type === type && target.Id === id;
  const choose = (Id: number) => onChange({ ...value, Group: [...value.Group, { Type: type, Id }] });
  const drop = (id: number) => onChange({ ...value, Group: value.Group.filter(target => !isPlace(id)(target)) });
  return (
    <>
      <Checkbox
        label={label}
        checked={value[flag]}
        onChange={event => onChange({ ...value, [flag]: event.target.checked })}
      />
      {value[flag] && (
        <div className={styles.places}>
          {places?.length === 0 && emptyText && <p className={styles.note}>{emptyText}</p>}
          {failure && <p className={styles.note}>{failure}</p>}
          <div className={styles.choices} role="group" aria-label={label}>
            {places?.map(place => (
              <Checkbox
                key={place.Id}
                label={place.Title}
                icon={place.IsPrivate ? lockSimpleIcon : undefined}
                iconLabel={text.private}
                checked={value.Group.some(isPlace(place.Id))}
                onChange={event => (event.target.checked ? choose : drop)(place.Id)}
              />
            ))}
          </div>
          {others.length > 0 && (
            <ComboBox
              label={otherLabel}
              placeholder={text.placeName}
              emptyText={text.noPlace}
              options={others.map(({ Id, Title }) => ({ id: Id, label: Title }))}
              value={null}
              onChange={id => id !== null && choose(id)}
              clears
            />
          )}
        </div>
      )}
    </>
  );
}
