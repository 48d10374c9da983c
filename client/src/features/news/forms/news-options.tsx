import { NEWS_DAYS_MAX, NEWS_DAYS_MIN } from '../../../../../contract/features/news/limits.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useNewsTexts } from '../texts.ts';
import type { NewsFormState } from './use-news-form.ts';
import styles from './news-dialog.module.css';

const DAYS = Array.from({ length: NEWS_DAYS_MAX - NEWS_DAYS_MIN + 1 }, (_, index) => NEWS_DAYS_MIN + index);

/** Where it shows and for how long, and whether it has to be confirmed. @spec 1§3, 1§4, 1§5 */
export function NewsOptions({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  const flag = (name: 'Featured' | 'Corporative' | 'RequiresConfirmation') => ({
    name,
    checked: form.values[name],
    onChange: (event: { target: { checked: boolean } }) => form.change({ [name]: event.target.checked }),
  });
  return (
    <FieldGroup legend={text.options}>
      <Checkbox label={text.featured} hint={text.featuredHint} {...flag('Featured')} />
      <Checkbox label={text.corporative} hint={text.corporativeHint} {...flag('Corporative')} />
      {form.values.Corporative && (
        <Select
          className={styles.days}
          name="AvalibleDays"
          label={text.days}
          placeholder={text.chooseDays}
          options={DAYS.map(day => ({ value: String(day), label: text.day(day) }))}
          value={form.values.AvalibleDays}
          error={form.errorOf('AvalibleDays')}
          onChange={event => form.change({ AvalibleDays: event.target.value })}
          onBlur={() => form.leave('AvalibleDays')}
        />
      )}
      <Checkbox label={text.confirmation} hint={text.confirmationHint} {...flag('RequiresConfirmation')} />
    </FieldGroup>
  );
}

/** When it is published, and until when it can be read. @assumed */
export function NewsDates({ form }: { form: NewsFormState }) {
  const text = useNewsTexts().form;
  const field = (name: 'PublicationDate' | 'ExpiryDate') => ({
    name,
    className: styles.half,
    isOptional: true,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string | null) => form.change({ [name]: value }),
    onBlur: () => form.leave(name),
  });
  return (
    <FieldGroup legend={text.dates}>
      <div className={styles.fields}>
        {form.rights.isPublicationOpen ? (
          <DateTimeField label={text.publication} hint={text.publicationHint} {...field('PublicationDate')} />
        ) : (
          <p className={styles.published}>
            {form.news && text.publishedOn(dateTimeText(new Date(form.news.PublicationDate)))}
          </p>
        )}
        <DateTimeField label={text.expiry} hint={text.expiryHint} {...field('ExpiryDate')} />
      </div>
    </FieldGroup>
  );
}
