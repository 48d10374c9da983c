import { AREAS_FOLLOWED_MAX } from '#contract/features/groups/limits.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useListAllPlacesQuery } from '../all-places.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './place-dialog.module.css';

interface AreasFieldProps {
  /** Ids of the areas that the group follows. */
  value: readonly number[];
  error: string | undefined;
  onChange: (areas: number[]) => void;
}

/** Field for the areas whose people are members of the group: each can be removed, and others are found by name. */
export function AreasField({ value, error, onChange }: AreasFieldProps) {
  const { form: text, invite, areas: words } = useGroupsTexts();
  const { data: areas = [], isError } = useListAllPlacesQuery('area');
  const isFollowed = ({ Id }: { Id: number }) => value.includes(Id);
  return (
    <FieldGroup legend={text.areas} hint={text.areasHint} error={error} name="Areas">
      {value.length > 0 && (
        <div className={styles.areas}>
          {areas.filter(isFollowed).map(({ Id, Title }) => (
            <Checkbox key={Id} label={Title} checked onChange={() => onChange(value.filter(id => id !== Id))} />
          ))}
        </div>
      )}
      {isError && <p role="alert">{words.failed}</p>}
      {value.length < AREAS_FOLLOWED_MAX && (
        <ComboBox
          clears
          label={text.addArea}
          options={areas.filter(area => !isFollowed(area)).map(({ Id, Title }) => ({ id: Id, label: Title }))}
          value={null}
          placeholder={invite.chooseArea}
          emptyText={invite.noArea}
          onChange={area => {
            if (area !== null) onChange([...value, area]);
          }}
        />
      )}
    </FieldGroup>
  );
}
