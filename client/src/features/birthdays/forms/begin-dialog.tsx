import { useId, useState } from 'react';
import { CARD_DAYS_AHEAD } from '#contract/features/birthdays/limits.ts';
import type { Celebration } from '#contract/features/birthdays/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { dayAfter, isWorkingDay } from '#contract/lib/holidays.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { useFaults } from '../../../ui/controls/use-faults.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useBeginCard } from '../components/open-cards.tsx';
import styles from './settings-dialog.module.css';

interface BeginDialogProps {
  /** New colleague to welcome; without one the dialog asks for the person, and whether they join or leave. */
  welcomed?: Pick<Celebration, 'Id' | 'Title'> | undefined;
  onClose: () => void;
}

/** Fields in the order of the form. */
const FIELDS = ['ReceiverId', 'Day'] as const;

/** Returns the first working day after today. */
function nextWorkingDay(today: string): string {
  let day = dayAfter(today, 1);
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return day;
}

/** Dialog that begins a welcome or farewell card, for which a person chooses the day. */
export function BeginDialog({ welcomed, onClose }: BeginDialogProps) {
  const { begin: text, errors } = useBirthdayTexts();
  const viewer = useViewer();
  const formId = useId();
  const [today] = useState(() => bogotaDay(new Date()));
  const [occasion, setOccasion] = useState<'welcome' | 'farewell'>(welcomed ? 'welcome' : 'farewell');
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  const [day, setDay] = useState(() => nextWorkingDay(today));
  const { faults, say, forget } = useFaults(formId, FIELDS);
  const { isSending, failure, begin } = useBeginCard();
  const receiver = welcomed?.Id ?? people[0]?.Id;
  const send = async (): Promise<void> => {
    const wrong = {
      ...(receiver === undefined && { ReceiverId: errors.receiverRequired }),
      ...(!isDay(day) && { Day: errors.dayInvalid }),
    };
    say(wrong);
    if (receiver === undefined || !isDay(day)) return;
    const error = await begin({ Occasion: occasion, ReceiverId: receiver, Day: day });
    if (error !== undefined) say(fieldErrors(error));
  };
  return (
    <Dialog
      title={welcomed === undefined ? text.title : text.titleFor(welcomed.Title)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isSending}>
            {text.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== null && Object.keys(faults).length === 0 && <Notice tone="failure">{failure}</Notice>}
        {welcomed === undefined ? (
          <>
            <fieldset className={styles.field}>
              <legend>{text.occasion}</legend>
              {(['farewell', 'welcome'] as const).map(each => (
                <label key={each}>
                  <input
                    type="radio"
                    name={`${formId}-occasion`}
                    checked={each === occasion}
                    onChange={() => setOccasion(each)}
                  />
                  {text.occasions[each]}
                </label>
              ))}
            </fieldset>
            <PeopleField
              isOne
              name="ReceiverId"
              people={people}
              viewer={viewer.id}
              words={{ ...text, remove: text.removePerson }}
              error={faults.ReceiverId}
              onChange={chosen => {
                setPeople(chosen);
                forget('ReceiverId');
              }}
            />
            {people.length > 0 && faults.ReceiverId !== undefined && (
              <Notice tone="failure">{faults.ReceiverId}</Notice>
            )}
          </>
        ) : (
          faults.ReceiverId !== undefined && <Notice tone="failure">{faults.ReceiverId}</Notice>
        )}
        <DateField
          label={text.day}
          name="Day"
          hint={text.dayHint}
          min={today}
          max={dayAfter(today, CARD_DAYS_AHEAD)}
          error={faults.Day}
          value={day}
          onChange={chosen => {
            setDay(chosen);
            forget('Day');
          }}
        />
      </form>
    </Dialog>
  );
}
