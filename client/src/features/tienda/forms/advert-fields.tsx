import { DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { ADVERT_CATEGORIES } from '#contract/features/tienda/types.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField } from '../../publishing/public.ts';
import { groupAsTyped } from '../price.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';
import styles from './advert-fields.module.css';

/** Fields of an advert: the offer, its price, place and phones. @spec 1§5 Article */
export function AdvertFields({ form }: { form: AdvertFormState }) {
  const { form: text, categories } = useTiendaTexts();
  const price = form.input('Price');
  const phone = { isOptional: true, autoComplete: 'off' };
  return (
    <>
      <TextField counterMax={TITLE_MAX} autoComplete="off" {...form.input('Title')} />
      <FieldRow>
        <Select
          placeholder={text.chooseCategory}
          options={ADVERT_CATEGORIES.map(value => ({ value, label: categories[value] }))}
          {...form.input('Category')}
        />
        <TextField
          hint={text.priceHint}
          counterMax={PRICE_MAX}
          autoComplete="off"
          {...price}
          onChange={event => {
            groupAsTyped(event.target, event.nativeEvent, price.value);
            price.onChange(event);
          }}
        />
      </FieldRow>
      <CityField {...form.control('Location')} />
      <TextArea counterMax={DESCRIPTION_MAX} {...form.input('Description')} />
      <FieldGroup legend={text.contact}>
        <p className={styles.explanation}>{text.contactHint}</p>
        <FieldRow>
          <TextField type="tel" {...phone} {...form.input('ContactTel')} />
          <TextField inputMode="numeric" {...phone} {...form.input('ContactExt')} />
          <TextField type="tel" {...phone} {...form.input('ContactMobile')} />
        </FieldRow>
      </FieldGroup>
    </>
  );
}
