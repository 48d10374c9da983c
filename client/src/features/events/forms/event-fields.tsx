import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from '#contract/features/events/limits.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField, ContentField } from '../../publishing/public.ts';
import { useEventsFormTexts } from './texts.ts';
import type { EventFormState } from './use-event-form.ts';

/** Fields for title, time, place, and things to bring. @spec 1§5 Event and news forms */
export function EventFields({ form }: { form: EventFormState }) {
  const text = useEventsFormTexts().form;
  return (
    <>
      <TextField counterMax={EVENT_TITLE_MAX} autoComplete="off" {...form.input('Title')} />
      <TextArea counterMax={EVENT_DESCRIPTION_MAX} {...form.input('Description')} />
      <FieldRow>
        <DateTimeField {...form.control('StartDate')} />
        <DateTimeField isOptional min={form.values.StartDate || undefined} {...form.control('EndDate')} />
      </FieldRow>
      <FieldRow>
        <TextField
          placeholder={text.placePlaceholder}
          counterMax={EVENT_LOCATION_MAX}
          autoComplete="off"
          {...form.input('Location')}
        />
        <CityField {...form.control('City')} />
      </FieldRow>
      <TextField isOptional counterMax={EVENT_REQUIREMENT_MAX} autoComplete="off" {...form.input('Requirement')} />
      <FieldRow>
        <TextField
          hint={text.capacityHint}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...form.input('Capacity')}
        />
        <DateTimeField hint={text.closingHint} isOptional {...form.control('ClosingDate')} />
      </FieldRow>
      <ContentField isOptional form={form} />
    </>
  );
}
