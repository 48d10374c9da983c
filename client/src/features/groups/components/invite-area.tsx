import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { useListAllPlacesQuery } from '../all-places.ts';
import { useGroupsTexts } from '../texts.ts';

interface InviteAreaProps {
  /** Id of the area; null until it is chosen. */
  area: number | null;
  onChange: (area: number | null) => void;
}

/** Choice of an area, all of whose people are invited. */
export function InviteArea({ area, onChange }: InviteAreaProps) {
  const text = useGroupsTexts().invite;
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return (
    <>
      <ComboBox
        label={text.area}
        options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
        value={area}
        placeholder={text.chooseArea}
        emptyText={text.noArea}
        onChange={onChange}
      />
      <p>{text.areaHint}</p>
    </>
  );
}
