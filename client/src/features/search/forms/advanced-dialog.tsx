import { useState, type FormEvent } from 'react';
import { FILE_TYPE_NAMES, type FileType } from '#contract/features/search/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSearchTexts } from '../texts.ts';
import type { SearchView } from '../list-address.ts';
import styles from '../components/search.module.css';

interface AdvancedDialogProps {
  view: SearchView;
  onSearch: (change: Pick<SearchView, 'author' | 'since' | 'files' | 'kind'>) => void;
  onClose: () => void;
}

const FORM = 'advanced-search';

/**
 * Dialog of the advanced document search by owner, date and type, all of which are required.
 * @spec 2§5 Advanced document search
 */
export function AdvancedDialog({ view, onSearch, onClose }: AdvancedDialogProps) {
  const { advanced: text, files } = useSearchTexts();
  const [owner, setOwner] = useState(view.author);
  const [date, setDate] = useState(view.since);
  const [type, setType] = useState<FileType | ''>(view.files[0] ?? '');
  const [isTried, setTried] = useState(false);
  const errors = {
    owner: owner.trim() === '' ? text.errors.owner : undefined,
    date: isDay(date) ? undefined : text.errors.date,
    type: type === '' ? text.errors.type : undefined,
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const first = (['owner', 'date', 'type'] as const).find(name => errors[name] !== undefined);
    if (first !== undefined) {
      focusField(FORM, first);
      return;
    }
    onSearch({
      author: owner.trim().replaceAll('"', ''),
      since: date,
      files: type === '' ? [] : [type],
      kind: 'document',
    });
    onClose();
  };
  const shown = isTried ? errors : { owner: undefined, date: undefined, type: undefined };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={<FormFooter formId={FORM} label={text.send} isPending={false} canSubmit onCancel={onClose} />}
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={text.owner}
          hint={text.ownerHint}
          name="owner"
          maxLength={100}
          value={owner}
          error={shown.owner}
          onChange={({ target }) => setOwner(target.value)}
        />
        <DateField
          label={text.date}
          hint={text.dateHint}
          name="date"
          value={date}
          error={shown.date}
          onChange={setDate}
        />
        <Select
          label={text.type}
          name="type"
          value={type}
          error={shown.type}
          placeholder={text.choose}
          options={FILE_TYPE_NAMES.map(name => ({ value: name, label: files[name] }))}
          onChange={({ target }) => setType(FILE_TYPE_NAMES.find(name => name === target.value) ?? '')}
        />
      </form>
    </Dialog>
  );
}
