import type { Target } from '../../../../../contract/areas/feed/types.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { warningCircleFillIcon } from '../../../ui/glyphs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from '../../groups/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';
import styles from './advert-dialog.module.css';

/** Who will see it: everybody in the main feed, one's own groups, one's own areas; for five days. @spec 1§2, 1§4, 1§5 */
export function VisibilityField({ form }: { form: AdvertFormState }) {
  const { form: text, errors } = useTiendaTexts();
  const error = form.errorOf('Group');
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'advert-visibility-error' : undefined}>
      <legend className={styles.legend}>{text.visibility}</legend>
      {form.isVisibilityOpen ? <Choices form={form} /> : <p className={styles.closed}>{errors.visibilityClosed}</p>}
      {error && (
        <p className={styles.error} id="advert-visibility-error">
          <Icon glyph={warningCircleFillIcon} />
          {error}
        </p>
      )}
    </fieldset>
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
  const chosen = form.values.Group;
  if (places.length === 0) return null;
  const isMeant = (place: OwnPlace) => (target: Target) => target.Type === type && target.Id === place.Id;
  const toggle = (place: OwnPlace, isOn: boolean) =>
    form.change({
      Group: isOn ? [...chosen, { Type: type, Id: place.Id }] : chosen.filter(target => !isMeant(place)(target)),
    });
  return (
    <div role="group" aria-label={title}>
      <p className={styles.sub} aria-hidden>
        {title}
      </p>
      <div className={styles.choices}>
        {places.map(place => (
          <Checkbox
            key={place.Id}
            label={place.Title}
            checked={chosen.some(isMeant(place))}
            onChange={event => toggle(place, event.target.checked)}
          />
        ))}
      </div>
    </div>
  );
}
