import type { Target } from '../../../../../contract/features/feed/types.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { PlaceChoices } from '../../feed/public.ts';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../../groups/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';
import styles from './advert-dialog.module.css';

/** Who will see it: everybody in the main feed, one's own groups, one's own areas; for five days. @spec 1§2, 1§4, 1§5 */
export function VisibilityField({ form }: { form: AdvertFormState }) {
  const { form: text, errors } = useTiendaTexts();
  return (
    <FieldGroup legend={text.visibility} error={form.errorOf('Group')}>
      {form.isVisibilityOpen ? <Choices form={form} /> : <p className={styles.closed}>{errors.visibilityClosed}</p>}
    </FieldGroup>
  );
}

function Choices({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  const groups = useOwnGroupsQuery();
  const areas = useOwnAreasQuery();
  return (
    <>
      <Checkbox
        data-field="Group"
        label={text.home}
        hint={text.homeHint}
        checked={form.values.Home}
        onChange={event => form.change({ Home: event.target.checked })}
      />
      {(groups.isError || areas.isError) && <p className={styles.explanation}>{text.placesFailed}</p>}
      {groups.data?.length === 0 && <p className={styles.explanation}>{text.noGroups}</p>}
      <Places form={form} type="group" title={text.groups} places={groups.data ?? []} />
      <Places form={form} type="area" title={text.areas} places={areas.data ?? []} />
    </>
  );
}

interface PlacesProps {
  form: AdvertFormState;
  type: Target['Type'];
  title: string;
  places: readonly OwnPlace[];
}

function Places({ form, type, title, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <div>
      <p className={styles.sub} aria-hidden>
        {title}
      </p>
      <PlaceChoices
        type={type}
        label={title}
        places={places}
        chosen={form.values.Group}
        onChange={Group => form.change({ Group })}
      />
    </div>
  );
}
