import { useEffect, useRef } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { SURVEY_FILES_MAX } from '#contract/features/surveys/limits.ts';
import { paperclipIcon, xIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useUploads } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useSurveysTexts } from '../texts.ts';
import type { AnswerProps } from './question-field.tsx';
import styles from './question-field.module.css';

/**
 * Field of files that answer a question; each is uploaded as soon as it is picked. Files already sent are only counted,
 * and removed together.
 */
export function FilesField({ question, answer, onChange }: AnswerProps) {
  const text = useSurveysTexts();
  const viewer = useViewer();
  const picker = useRef<HTMLInputElement>(null);
  const most = question.IsMultiple ? SURVEY_FILES_MAX : 1;
  const uploads = useUploads(
    { user: viewer.id, org: viewer.org, list: 'Flx_SurveyAnswers' },
    { media: most, documents: most, kinds: ['photo', 'document'] },
  );
  const arrived = uploads.entries.flatMap(({ state }) => (state.step === 'ready' ? [state.id] : []));
  const files = answer.Files ?? [];
  const kept = files.filter(id => !arrived.includes(id));
  const wanted = [...kept, ...arrived];
  const isNew = wanted.length !== files.length;
  useEffect(() => {
    if (isNew) onChange({ Files: wanted });
    // oxlint-disable-next-line react/exhaustive-deps -- when one has arrived or is gone
  }, [isNew]);
  const add = (picked: readonly File[]) => {
    const { exceeded, refused } = uploads.add(picked.slice(0, most - kept.length - uploads.entries.length));
    if (exceeded || refused.length > 0) toast(text.answer.fileFailed, 'error');
  };
  return (
    <div className={styles.files}>
      {kept.length > 0 && (
        <p className={styles.file}>
          {text.answer.filesKept(kept.length)}
          <IconButton
            icon={xIcon}
            label={text.answer.removeFile(text.answer.filesKept(kept.length))}
            onClick={() => onChange({ Files: arrived })}
          />
        </p>
      )}
      {uploads.entries.map(({ key, name, state }) => (
        <p key={key} className={styles.file}>
          <span>{name}</span>
          {state.step === 'failed' && <span role="alert">{text.answer.fileFailed}</span>}
          {state.step !== 'failed' && state.step !== 'ready' && <span role="status">{text.answer.fileUploading}</span>}
          <IconButton
            icon={xIcon}
            label={text.answer.removeFile(name)}
            onClick={() => {
              uploads.remove(key);
              if (state.step === 'ready') onChange({ Files: files.filter(id => id !== state.id) });
            }}
          />
        </p>
      ))}
      {kept.length + uploads.entries.length < most && (
        <div>
          <Button variant="line" icon={paperclipIcon} onClick={() => picker.current?.click()}>
            {text.answer.file}
          </Button>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={most > 1}
        accept={acceptOf('photo', 'document')}
        onChange={event => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
