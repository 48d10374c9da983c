import { useId, useState } from 'react';
import { DAY_RULES, type CelebrationSettings, type DayRule } from '#contract/features/birthdays/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveCelebrationSettingsMutation, useGetCelebrationSettingsQuery } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import styles from './settings-dialog.module.css';

/**
 * Dialog to choose when the organisation celebrates occasions on days off. A person who saves second is shown the
 * current choice, and keeps their own.
 */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings: text } = useBirthdayTexts();
  const { currentData, isError, refetch } = useGetCelebrationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Choice settings={currentData} onClose={onClose} />;
  return (
    <Dialog title={text.title} size="sm" onClose={onClose}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape="block" height={160} />}
    </Dialog>
  );
}

function Choice({ settings, onClose }: { settings: CelebrationSettings; onClose: () => void }) {
  const { settings: text } = useBirthdayTexts();
  const formId = useId();
  const [rule, setRule] = useState<DayRule>(settings.DayRule);
  const [save] = useSaveCelebrationSettingsMutation();
  const { refetch } = useGetCelebrationSettingsQuery();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: text.saved, onDone: onClose });
  const send = async (): Promise<void> => {
    const error = await submit(() => save({ DayRule: rule, Version: settings.Version }));
    // The next try is based on the current version.
    if (error !== undefined) void refetch();
  };
  return (
    <Dialog
      title={text.title}
      subtitle={text.intro}
      size="sm"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} disabled={rule === settings.DayRule} isPending={isSending}>
          {text.save}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== null && <Notice tone="failure">{failure}</Notice>}
        <fieldset className={styles.field}>
          <legend>{text.field}</legend>
          {DAY_RULES.map(each => (
            <label key={each}>
              <input type="radio" name="rule" checked={each === rule} onChange={() => setRule(each)} />
              {text.rules[each]}
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{text.hint}</p>
      </form>
    </Dialog>
  );
}
