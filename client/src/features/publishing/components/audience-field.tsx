import type { ReactNode } from 'react';
import type { Target } from '../../../../../contract/features/feed/types.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import type { OwnPlace } from '../../groups/public.ts';
import { isSomewhere } from '../audience.ts';
import { useOwnPlaces, type AudienceProps } from '../use-own-places.ts';
import { AudienceSummary } from './audience-summary.tsx';
import { PlaceChoices } from './place-choices.tsx';
import styles from './audience-field.module.css';
import { usePublishingTexts } from '../texts.ts';

export interface AudienceFieldProps extends AudienceProps {
  /** False once the days in which it may be changed are over: the message takes the place of the choices. */
  isOpen: boolean;
  error?: string | undefined;
  /** That message, of a feature that has its own. */
  closed?: string;
  /** What the main feed means for it, of a feature that has a rule of its own. */
  homeHint?: string;
}

/** Who sees it: the main feed, groups, areas (one's own, or for who may write to all of them any that they find by its name), and how many people that is. Its field is `Group`. @spec 1§4, 1§5 */
export function AudienceField({ isOpen, error, closed, ...audience }: AudienceFieldProps) {
  const text = usePublishingTexts();
  return (
    <FieldGroup legend={text.title} error={error}>
      {isOpen ? <Choices {...audience} /> : <p className={styles.closed}>{closed ?? text.closed}</p>}
    </FieldGroup>
  );
}

function Choices({ homeHint, ...audience }: AudienceProps & Pick<AudienceFieldProps, 'homeHint'>) {
  const { value, onChange } = audience;
  const text = usePublishingTexts();
  const { group, area, haveFailed } = useOwnPlaces(audience);
  const choices = { ...audience, failure: haveFailed ? text.placesFailed : null };
  return (
    <>
      <Checkbox
        data-field="Group"
        label={text.home}
        hint={homeHint ?? text.homeHint}
        checked={value.Home}
        onChange={event => onChange({ ...value, Home: event.target.checked })}
      />
      <Kind type="group" label={text.groups} flag="ByGroups" {...group} {...choices}>
        {group.places?.length === 0 && !audience.everyPlace && <p className={styles.note}>{text.noGroups}</p>}
      </Kind>
      <Kind type="area" label={text.areas} flag="ByAreas" {...area} {...choices} />
      {isSomewhere(value) && (
        <p className={styles.note}>
          <AudienceSummary value={value} />
        </p>
      )}
    </>
  );
}

interface KindProps extends AudienceProps {
  type: Target['Type'];
  label: string;
  flag: 'ByGroups' | 'ByAreas';
  places: readonly OwnPlace[] | undefined;
  /** To be found by their names. */
  others: readonly OwnPlace[];
  failure: string | null;
  children?: ReactNode;
}

/** Whether groups, or areas, are meant, and which ones. */
function Kind({ type, label, flag, places = [], others, failure, value, onChange, children }: KindProps) {
  const text = usePublishingTexts();
  return (
    <>
      <Checkbox
        label={label}
        checked={value[flag]}
        onChange={event => onChange({ ...value, [flag]: event.target.checked })}
      />
      {value[flag] && (
        <div className={styles.places}>
          {children}
          {failure && <p className={styles.note}>{failure}</p>}
          <div className={styles.choices} role="group" aria-label={label}>
            <PlaceChoices
              type={type}
              places={places}
              chosen={value.Group}
              onChange={Group => onChange({ ...value, Group })}
            />
          </div>
          {others.length > 0 && (
            <ComboBox
              label={type === 'area' ? text.otherArea : text.otherGroup}
              placeholder={text.placeName}
              emptyText={text.noPlace}
              options={others.map(({ Id, Title }) => ({ id: Id, label: Title }))}
              value={null}
              onChange={Id => Id !== null && onChange({ ...value, Group: [...value.Group, { Type: type, Id }] })}
              clears
            />
          )}
        </div>
      )}
    </>
  );
}
