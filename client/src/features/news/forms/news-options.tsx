import { NEWS_DAYS_MAX, NEWS_DAYS_MIN } from '../../../../../contract/features/news/limits.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useNewsFormTexts } from './texts.ts';
import type { NewsFormState } from './use-news-form.ts';
import styles from './news-dialog.module.css';

const DAYS = Array.from({ length: NEWS_DAYS_MAX - NEWS_DAYS_MIN + 1 }, (_, index) => NEWS_DAYS_MIN + index);

/** Where it shows and for how long, and whether it has to be confirmed. @spec 1§3, 1§4, 1§5 */
export function NewsOptions({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  return (
    <FieldGroup legend={text.options}>
      <Checkbox label={text.featured} hint={text.featuredHint} {...form.box('Featured')} />
      <Checkbox label={text.corporative} hint={text.corporativeHint} {...form.box('Corporative')} />
      {form.values.Corporative && (
        <Select
          className={styles.days}
          label={text.days}
          placeholder={text.chooseDays}
          options={DAYS.map(day => ({ value: String(day), label: text.day(day) }))}
          {...form.input('AvalibleDays')}
        />
      )}
      <Checkbox label={text.confirmation} hint={text.confirmationHint} {...form.box('RequiresConfirmation')} />
    </FieldGroup>
  );
}

/** When it is published, and until when it can be read. @assumed */
export function NewsDates({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  const common = { className: styles.half, isOptional: true };
  return (
    <FieldGroup legend={text.dates}>
      <div className={styles.fields}>
        {form.isPublicationOpen ? (
          <DateTimeField
            label={text.publication}
            hint={text.publicationHint}
            {...common}
            {...form.control('PublicationDate')}
          />
        ) : (
          <p className={styles.published}>
            {form.news && text.publishedOn(dateTimeText(new Date(form.news.PublicationDate)))}
          </p>
        )}
        <DateTimeField label={text.expiry} hint={text.expiryHint} {...common} {...form.control('ExpiryDate')} />
      </div>
    </FieldGroup>
  );
}
