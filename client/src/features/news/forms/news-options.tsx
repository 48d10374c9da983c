import { NEWS_DAYS_MAX, NEWS_DAYS_MIN } from '#contract/features/news/limits.ts';
import { momentText } from '../../../lib/moment.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useNewsFormTexts } from './texts.ts';
import type { NewsFormState } from './use-news-form.ts';
import styles from './news-options.module.css';

const DAYS = Array.from({ length: NEWS_DAYS_MAX - NEWS_DAYS_MIN + 1 }, (_, index) => NEWS_DAYS_MIN + index);

/** Options of a news item: where it is shown, for how long, and whether it must be confirmed. @spec 1§3, 1§4, 1§5 */
export function NewsOptions({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  return (
    <FieldGroup legend={text.options}>
      <Checkbox hint={text.featuredHint} {...form.box('Featured')} />
      <Checkbox hint={text.corporativeHint} {...form.box('Corporative')} />
      {form.values.Corporative && (
        <Select
          className={styles.days}
          placeholder={text.chooseDays}
          options={DAYS.map(day => ({ value: String(day), label: text.day(day) }))}
          {...form.input('AvalibleDays')}
        />
      )}
      {form.isMandatoryOpen && <Checkbox hint={text.confirmationHint} {...form.box('RequiresConfirmation')} />}
    </FieldGroup>
  );
}

/** Publication and expiry dates of a news item. @assumed */
export function NewsDates({ form }: { form: NewsFormState }) {
  const text = useNewsFormTexts().form;
  return (
    <FieldGroup legend={text.dates}>
      <FieldRow>
        {form.isPublicationOpen ? (
          <DateTimeField hint={text.publicationHint} isOptional {...form.control('PublicationDate')} />
        ) : (
          <p className={styles.published}>{form.news && text.publishedOn(momentText(form.news.PublicationDate))}</p>
        )}
        <DateTimeField hint={text.expiryHint} isOptional {...form.control('ExpiryDate')} />
      </FieldRow>
    </FieldGroup>
  );
}
