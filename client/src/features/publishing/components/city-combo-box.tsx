import { ComboBox, type ComboBoxProps } from '../../../ui/controls/combo-box.tsx';
import { useCityOptions } from '../../config/public.ts';
import { usePublishingTexts } from '../texts.ts';

export type CityComboBoxProps = Omit<ComboBoxProps, 'options' | 'emptyText' | 'placeholder'>;

/** Combo box of the municipalities. */
export function CityComboBox(field: CityComboBoxProps) {
  const { form: text } = usePublishingTexts();
  const { options, hasFailed } = useCityOptions();
  return (
    <ComboBox
      {...field}
      placeholder={text.cityPlaceholder}
      emptyText={hasFailed ? text.citiesFailed : text.noCity}
      options={options}
    />
  );
}
