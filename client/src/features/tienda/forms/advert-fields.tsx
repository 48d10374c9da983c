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

type WordField = 'Title' | 'Description' | 'Price' | 'Category' | 'ContactTel' | 'ContactExt' | 'ContactMobile';

/** What ties a field of words to the form. */
const bind = (form: AdvertFormState, name: WordField) => ({
  name,
  value: form.values[name],
  error: form.errorOf(name),
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  onBlur: () => form.leave(name),
});

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
          {...bind(form, 'Title')}
        />
        <Select
          className={styles.half}
          label={text.category}
          placeholder={text.chooseCategory}
          options={ADVERT_CATEGORIES.map(value => ({ value, label: texts.categories[value] }))}
          {...bind(form, 'Category')}
        />
        <TextField
          className={styles.half}
          label={text.price}
          hint={text.priceHint}
          counterMax={PRICE_MAX}
          autoComplete="off"
          {...bind(form, 'Price')}
        />
        <Location form={form} />
        <TextArea
          className={styles.whole}
          label={text.description}
          counterMax={DESCRIPTION_MAX}
          {...bind(form, 'Description')}
        />
      </div>
      <Contact form={form} />
    </>
  );
}

function Location({ form }: { form: AdvertFormState }) {
  const text = useTiendaTexts().form;
  return (
    <div className={styles.whole}>
      <CityField
        name="Location"
        words={{ ...text, label: text.location, placeholder: text.locationPlaceholder }}
        value={form.values.Location}
        error={form.errorOf('Location')}
        onChange={Location => form.change({ Location })}
        onBlur={() => form.leave('Location')}
      />
    </div>
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
          {...bind(form, 'ContactTel')}
        />
        <TextField
          className={styles.third}
          inputMode="numeric"
          label={text.ext}
          isOptional
          autoComplete="off"
          {...bind(form, 'ContactExt')}
        />
        <TextField
          className={styles.third}
          type="tel"
          label={text.mobile}
          isOptional
          autoComplete="off"
          {...bind(form, 'ContactMobile')}
        />
      </div>
    </FieldGroup>
  );
}
