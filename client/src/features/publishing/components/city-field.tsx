import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { useCityOptions } from '../../config/public.ts';

interface CityFieldProps {
  /** The wire field. */
  name: string;
  words: { label: string; placeholder: string; noCity: string; citiesFailed: string };
  value: Parameters<typeof ComboBox>[0]['value'];
  error: string | undefined;
  onChange: Parameters<typeof ComboBox>[0]['onChange'];
  onBlur: () => void;
}

/** A municipality, found by typing, accents ignored. */
export function CityField({ words, ...field }: CityFieldProps) {
  const { options, hasFailed } = useCityOptions();
  return (
    <ComboBox
      {...field}
      label={words.label}
      placeholder={words.placeholder}
      emptyText={hasFailed ? words.citiesFailed : words.noCity}
      options={options}
    />
  );
}
