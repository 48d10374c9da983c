import { useState } from 'react';
import { xIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';

/** Address with the title that people read. */
interface TitledLink {
  readonly title: string;
  readonly url: string;
}

/** Row of one entry of a setting, with a remove button. */
export function EntryLine({ name, url, onRemove }: { name: string; url?: string; onRemove: () => void }) {
  const text = useSettingsTexts();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {url !== undefined && <small>{url}</small>}
      </span>
      <IconButton icon={xIcon} label={text.remove(name)} onClick={onRemove} />
    </div>
  );
}

/** Form of two fields and a button that adds an address to the entries of a setting. */
export function AddLink({ onAdd }: { onAdd: (link: TitledLink) => void }) {
  const text = useSettingsTexts();
  const [link, setLink] = useState<TitledLink>({ title: '', url: '' });
  const [title, url] = [link.title.trim(), link.url.trim()];
  return (
    <>
      <FieldRow>
        <TextField
          label={text.linkTitle}
          value={link.title}
          onChange={event => setLink(now => ({ ...now, title: event.target.value }))}
        />
        <TextField
          label={text.linkUrl}
          value={link.url}
          onChange={event => setLink(now => ({ ...now, url: event.target.value }))}
        />
      </FieldRow>
      <div>
        <Button
          variant="soft"
          disabled={title === '' || url === ''}
          onClick={() => {
            onAdd({ title, url });
            setLink({ title: '', url: '' });
          }}
        >
          {text.addLink}
        </Button>
      </div>
    </>
  );
}
