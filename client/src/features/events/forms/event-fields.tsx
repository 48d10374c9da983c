import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from '../../../../../contract/features/events/limits.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField, ContentField } from '../../publishing/public.ts';
import { useEventsFormTexts } from './texts.ts';
import type { EventFormState } from './use-event-form.ts';
import styles from './event-dialog.module.css';

/** What it is, when, where, and what to bring. @spec 1§5 Event and news forms */
export function EventFields({ form }: { form: EventFormState }) {
  const text = useEventsFormTexts().form;
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.whole}
        label={text.title}
        counterMax={EVENT_TITLE_MAX}
        autoComplete="off"
        {...form.input('Title')}
      />
      <TextArea
        className={styles.whole}
        label={text.description}
        counterMax={EVENT_DESCRIPTION_MAX}
        {...form.input('Description')}
      />
      <DateTimeField className={styles.half} label={text.start} {...form.control('StartDate')} />
      <DateTimeField
        className={styles.half}
        label={text.end}
        isOptional
        min={form.values.StartDate || undefined}
        {...form.control('EndDate')}
      />
      <TextField
        className={styles.half}
        label={text.place}
        placeholder={text.placePlaceholder}
        counterMax={EVENT_LOCATION_MAX}
        autoComplete="off"
        {...form.input('Location')}
      />
      <CityField
        className={styles.half}
        label={text.city}
        placeholder={text.cityPlaceholder}
        text={text}
        {...form.control('City')}
      />
      <TextField
        className={styles.whole}
        label={text.requirement}
        isOptional
        counterMax={EVENT_REQUIREMENT_MAX}
        autoComplete="off"
        {...form.input('Requirement')}
      />
      <ContentField className={styles.whole} label={text.content} isOptional list="Flx_Events" form={form} />
    </div>
  );
}
