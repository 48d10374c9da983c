import type { Target } from '../../../../../contract/features/feed/types.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { lockSimpleIcon } from '../../../ui/content/icons.ts';
import type { OwnPlace } from '../../groups/public.ts';
import { usePublishingTexts } from '../texts.ts';

export interface PlaceChoicesProps {
  type: Target['Type'];
  places: readonly OwnPlace[];
  /** Groups and areas together. */
  chosen: readonly Target[];
  onChange: (chosen: Target[]) => void;
}

/** One's own groups, or areas, to choose from. */
export function PlaceChoices({ type, places, chosen, onChange }: PlaceChoicesProps) {
  const isMeant = (place: OwnPlace) => (target: Target) => target.Type === type && target.Id === place.Id;
  const toggle = (place: OwnPlace, isOn: boolean) =>
    onChange(isOn ? [...chosen, { Type: type, Id: place.Id }] : chosen.filter(target => !isMeant(place)(target)));
  const text = usePublishingTexts();
  return places.map(place => (
    <Checkbox
      key={place.Id}
      label={place.Title}
      icon={place.IsPrivate ? lockSimpleIcon : undefined}
      iconLabel={text.private}
      checked={chosen.some(isMeant(place))}
      onChange={event => toggle(place, event.target.checked)}
    />
  ));
}
