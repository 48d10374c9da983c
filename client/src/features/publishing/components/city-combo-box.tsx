import { ComboBox, type ComboBoxProps } from '../../../ui/controls/combo-box.tsx';
import { useCityOptions } from '../../config/public.ts';

export interface CityComboBoxProps extends Omit<ComboBoxProps, 'options' | 'emptyText'> {
  text: { noCity: string; citiesFailed: string };
}

/** The municipalities to choose from. */
export function CityComboBox({ text, ...field }: CityComboBoxProps) {
  const { options, hasFailed } = useCityOptions();
  return <ComboBox {...field} emptyText={hasFailed ? text.citiesFailed : text.noCity} options={options} />;
}
