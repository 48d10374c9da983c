import { useTexts } from '../../../../lib/texts.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../../ui/controls/field-group.tsx';
import { useOwnAreasQuery, useOwnGroupsQuery } from '../../../groups/public.ts';
import type { Visibility } from '../../visibility.ts';
import { PlaceChoices } from './place-choices.tsx';
import styles from './visibility-field.module.css';

export interface VisibilityFieldProps {
  value: Visibility;
  onChange: (part: Partial<Visibility>) => void;
  /** False once the days in which it may be changed are over: the message takes the place of the choices. */
  isOpen: boolean;
  error?: string | undefined;
}

/** Who sees a news item or an event: the main feed, one's own groups, one's own areas. Its field is `Group`. @spec 1§4, 1§5 */
export function VisibilityField({ value, onChange, isOpen, error }: VisibilityFieldProps) {
  const text = useTexts('feed').visibility;
  return (
    <FieldGroup legend={text.title} error={error}>
      {isOpen ? <Choices value={value} onChange={onChange} /> : <p className={styles.closed}>{text.closed}</p>}
    </FieldGroup>
  );
}

function Choices({ value, onChange }: Pick<VisibilityFieldProps, 'value' | 'onChange'>) {
  const text = useTexts('feed').visibility;
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  const change = (Group: Visibility['Group']) => onChange({ Group });
  return (
    <>
      <Checkbox
        data-field="Group"
        label={text.home}
        hint={text.homeHint}
        checked={value.Home}
        onChange={event => onChange({ Home: event.target.checked })}
      />
      <Checkbox
        label={text.groups}
        checked={value.ByGroups}
        onChange={event => onChange({ ByGroups: event.target.checked })}
      />
      {value.ByGroups && (
        <div className={styles.places}>
          {groups.data?.length === 0 && <p className={styles.note}>{text.noGroups}</p>}
          {groups.isError && <p className={styles.note}>{text.placesFailed}</p>}
          <PlaceChoices
            type="group"
            label={text.groups}
            places={groups.data ?? []}
            chosen={value.Group}
            onChange={change}
          />
        </div>
      )}
      <Checkbox
        label={text.areas}
        checked={value.ByAreas}
        onChange={event => onChange({ ByAreas: event.target.checked })}
      />
      {value.ByAreas && (
        <div className={styles.places}>
          {areas.isError && <p className={styles.note}>{text.placesFailed}</p>}
          <PlaceChoices
            type="area"
            label={text.areas}
            places={areas.data ?? []}
            chosen={value.Group}
            onChange={change}
          />
        </div>
      )}
    </>
  );
}
