import { DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '../../../../../contract/features/tienda/limits.ts';
import { ADVERT_CATEGORIES } from '../../../../../contract/features/tienda/types.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField } from '../../publishing/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertFormState } from './use-advert-form.ts';
import styles from './advert-dialog.module.css';

/** What is offered, for how much, where, and whom to call. @spec 1§5 Article */
export function AdvertFields({ form }: { form: AdvertFormState }) {
  const texts = useTiendaTexts();
  const text = texts.form;
  return (
    <>
      <div className={styles.fields}>
        <TextField
          className={styles.whole}
          label={text.title}
          counterMax={TITLE_MAX}
          autoComplete="off"
          {...form.input('Title')}
        />
        <Select
          className={styles.half}
          label={text.category}
          placeholder={text.chooseCategory}
          options={ADVERT_CATEGORIES.map(value => ({ value, label: texts.categories[value] }))}
          {...form.input('Category')}
        />
        <TextField
          className={styles.half}
          label={text.price}
          hint={text.priceHint}
          counterMax={PRICE_MAX}
          autoComplete="off"
          {...form.input('Price')}
        />
        <CityField
          className={styles.whole}
          label={text.location}
          placeholder={text.locationPlaceholder}
          text={text}
          {...form.control('Location')}
        />
        <TextArea
          className={styles.whole}
          label={text.description}
          counterMax={DESCRIPTION_MAX}
          {...form.input('Description')}
        />
      </div>
      <Contact form={form} />
    </>
  );
}

function Contact({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  return (
    <FieldGroup legend={text.contact}>
      <p className={styles.explanation}>{text.contactHint}</p>
      <div className={styles.fields}>
        <TextField
          className={styles.third}
          type="tel"
          label={text.tel}
          isOptional
          autoComplete="off"
          {...form.input('ContactTel')}
        />
        <TextField
          className={styles.third}
          inputMode="numeric"
          label={text.ext}
          isOptional
          autoComplete="off"
          {...form.input('ContactExt')}
        />
        <TextField
          className={styles.third}
          type="tel"
          label={text.mobile}
          isOptional
          autoComplete="off"
          {...form.input('ContactMobile')}
        />
      </div>
    </FieldGroup>
  );
}
