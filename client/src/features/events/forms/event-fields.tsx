import {
  EVENT_DESCRIPTION_MAX,
  EVENT_PLACE_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from '../../../../../contract/features/events/limits.ts';
import { Suspense, useEffect, useState } from 'react';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField } from '../../publishing/public.ts';
import { RichTextEditor } from '../../richtext/public.ts';
import { useViewer } from '../../session/public.ts';
import { useEventsTexts } from '../texts.ts';
import type { EventFormState } from './use-event-form.ts';
import styles from './event-dialog.module.css';

type WordField = 'Title' | 'Description' | 'Location' | 'Requirement';

/** What ties a field of words to the form. */
const bind = (form: EventFormState, name: WordField) => ({
  name,
  value: form.values[name],
  error: form.errorOf(name),
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  onBlur: () => form.leave(name),
});

const bindDate = (form: EventFormState, name: 'StartDate' | 'EndDate') => ({
  name,
  value: form.values[name],
  error: form.errorOf(name),
  onChange: (value: string | null) => form.change({ [name]: value }),
  onBlur: (left: string | null) => form.leave(name, left),
});

export interface EventFieldsProps {
  form: EventFormState;
  /** Once the fields are there: they are fetched with their dialog. */
  onShown: () => void;
}

/** What it is, when, where, and what to bring. @spec 1§5 Event and news forms */
export function EventFields({ form, onShown }: EventFieldsProps) {
  const text = useEventsTexts().form;
  const [shown] = useState(() => onShown);
  useEffect(shown, [shown]);
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.whole}
        label={text.title}
        counterMax={EVENT_TITLE_MAX}
        autoComplete="off"
        {...bind(form, 'Title')}
      />
      <TextArea
        className={styles.whole}
        label={text.description}
        counterMax={EVENT_DESCRIPTION_MAX}
        {...bind(form, 'Description')}
      />
      <DateTimeField className={styles.half} label={text.start} {...bindDate(form, 'StartDate')} />
      <DateTimeField
        className={styles.half}
        label={text.end}
        isOptional
        min={form.values.StartDate || undefined}
        {...bindDate(form, 'EndDate')}
      />
      <TextField
        className={styles.half}
        label={text.place}
        placeholder={text.placePlaceholder}
        counterMax={EVENT_PLACE_MAX}
        autoComplete="off"
        {...bind(form, 'Location')}
      />
      <City form={form} />
      <TextField
        className={styles.whole}
        label={text.requirement}
        isOptional
        counterMax={EVENT_REQUIREMENT_MAX}
        autoComplete="off"
        {...bind(form, 'Requirement')}
      />
      <ContentField form={form} />
    </div>
  );
}

function City({ form }: { form: EventFormState }) {
  const text = useEventsTexts().form;
  return (
    <div className={styles.half}>
      <CityField
        name="City"
        words={{ ...text, label: text.city, placeholder: text.cityPlaceholder }}
        value={form.values.City}
        error={form.errorOf('City')}
        onChange={City => form.change({ City })}
        onBlur={() => form.leave('City')}
      />
    </div>
  );
}

function ContentField({ form }: { form: EventFormState }) {
  const text = useEventsTexts().form;
  const { id, org } = useViewer();
  return (
    <div className={styles.whole}>
      <Suspense fallback={<Skeleton shape="block" height={280} />}>
        <RichTextEditor
          name="Content"
          label={text.content}
          isOptional
          initial={form.values.Content}
          error={form.errorOf('Content')}
          place={{ user: id, org, list: 'Flx_Events' }}
          onChange={Content => form.change({ Content })}
          onBlur={() => form.leave('Content')}
          onBusy={form.setContentBusy}
        />
      </Suspense>
    </div>
  );
}
