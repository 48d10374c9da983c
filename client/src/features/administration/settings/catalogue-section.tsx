import { useState } from 'react';
import { CATALOGUE_NAMES, CATALOGUES, type CatalogueName } from '#contract/features/administration/catalogues.ts';
import { NEW_ITEM, type CatalogueRow, type CatalogueState } from '#contract/features/administration/settings.ts';
import { arrowUUpLeftIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSettingsTexts } from './api.ts';
import { Preview } from './preview.tsx';
import { shownTitles } from './shown-titles.ts';
import type { ItemEdit, SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

/**
 * Section for hobbies, categories and types of recognition, each a list of the organisation's own or that of 101.
 * @spec 2§5 General configuration
 */
export function CatalogueSection({ form }: { form: SettingsForm }) {
  return (
    <div className={styles.section}>
      {CATALOGUE_NAMES.map(name => (
        <CatalogueEditor key={name} form={form} name={name} />
      ))}
    </div>
  );
}

interface EditorProps {
  form: SettingsForm;
  name: CatalogueName;
}

function CatalogueEditor({ form, name }: EditorProps) {
  const text = useSettingsTexts();
  const state = form.settings.Catalogues[name];
  const { isRestored, items } = form.listOf(name);
  const isOwn = !isRestored && (state.Own || items.length > 0);
  const added = items.filter(({ action }) => action === NEW_ITEM);
  /** Removes an item: a new one is deleted outright, others are flagged. */
  const put = (edit: ItemEdit) => form.setItems(name, [...items.filter(({ Id }) => Id !== edit.Id), edit]);
  const drop = (id: number) =>
    form.setItems(
      name,
      items.filter(({ Id }) => Id !== id),
    );
  const nextId = Math.min(0, ...items.map(({ Id }) => Id)) - 1;
  const error = form.errors[name];
  return (
    <section className={styles.setting} aria-label={text.catalogues[name]}>
      <h3>{text.catalogues[name]}</h3>
      <div className={styles.origin}>
        <Chip tone={isOwn ? 'brand' : 'neutral'}>{isOwn ? text.own : text.inherited}</Chip>
        <span className={styles.hint}>{isOwn ? text.catalogueOwn : text.catalogueInherited}</span>
        {state.Own && !isRestored && (
          <Button variant="ghost" size="sm" onClick={() => form.restoreList(name)}>
            {text.giveBack}
          </Button>
        )}
        {isRestored && (
          <Button variant="ghost" size="sm" onClick={() => form.setItems(name, [])}>
            {text.undo}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {!isRestored && (
        <>
          <ul>
            {state.Rows.map(row => (
              <Row
                key={row.Id}
                row={row}
                name={name}
                edit={items.find(({ Id }) => Id === row.Id)}
                put={put}
                drop={drop}
              />
            ))}
            {added.map(item => (
              <li key={item.Id} className={styles.row}>
                <TextField
                  label={text.itemTitle(item.Title ?? '')}
                  isLabelHidden
                  value={item.Title ?? ''}
                  onChange={event => put({ ...item, Title: event.target.value })}
                />
                <IconChoice
                  name={name}
                  title={item.Title ?? ''}
                  icon={item.Icon}
                  onChange={Icon => put({ ...item, Icon })}
                />
                <HobbiesField
                  name={name}
                  title={item.Title ?? ''}
                  value={item.Hobbies}
                  onChange={Hobbies => put({ ...item, Hobbies })}
                />
                <Chip tone="hoja">{text.marks[item.action]}</Chip>
                <IconButton icon={trashIcon} label={text.remove(item.Title ?? '')} onClick={() => drop(item.Id)} />
              </li>
            ))}
          </ul>
          <AddItem name={name} onAdd={item => put({ ...item, Id: nextId, action: NEW_ITEM })} />
          <Missing
            rows={state.Missing}
            items={items}
            onTake={DefaultId => put({ Id: nextId, DefaultId, action: 'restore' })}
            drop={drop}
          />
        </>
      )}
      {(isRestored || items.length > 0) && (
        <Preview>
          <ul className={styles.titles}>
            {shownTitles(state, { isRestored, items }).map(title => (
              <li key={title}>
                <Chip>{title}</Chip>
              </li>
            ))}
          </ul>
        </Preview>
      )}
    </section>
  );
}

interface MissingProps {
  rows: CatalogueState['Missing'];
  items: readonly ItemEdit[];
  onTake: (id: number) => void;
  drop: (id: number) => void;
}

/** Default rows that the organisation's copy leaves out; each can be restored individually. */
function Missing({ rows, items, onTake, drop }: MissingProps) {
  const text = useSettingsTexts();
  if (rows.length === 0) return null;
  return (
    <>
      <p className={styles.hint}>{text.missing}</p>
      <ul>
        {rows.map(({ Id, Title }) => {
          const edit = items.find(({ DefaultId }) => DefaultId === Id);
          return (
            <li key={Id} className={styles.row}>
              <span>{Title}</span>
              {edit ? (
                <>
                  <Chip tone="hoja">{text.marks.restore}</Chip>
                  <IconButton icon={arrowUUpLeftIcon} label={text.undoItem(Title)} onClick={() => drop(edit.Id)} />
                </>
              ) : (
                <Button variant="ghost" size="sm" onClick={() => onTake(Id)}>
                  {text.takeBack(Title)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RowProps {
  row: CatalogueRow;
  name: CatalogueName;
  edit: ItemEdit | undefined;
  put: (edit: ItemEdit) => void;
  drop: (id: number) => void;
}

function Row({ row, name, edit, put, drop }: RowProps) {
  const text = useSettingsTexts();
  const isDeleted = edit?.action === 'delete';
  const title = edit?.action === 'restore' ? (row.DefaultTitle ?? row.Title) : (edit?.Title ?? row.Title);
  const icon = edit?.Icon ?? row.Icon ?? undefined;
  const hobbies = edit?.Hobbies ?? row.Hobbies ?? undefined;
  const change = (part: { Title?: string; Icon?: string; Hobbies?: string }) => {
    const [Title, Icon, Hobbies] = [part.Title ?? title, part.Icon ?? icon, part.Hobbies ?? hobbies];
    if (Title === row.Title && (Icon ?? null) === row.Icon && (Hobbies ?? null) === row.Hobbies) drop(row.Id);
    else
      put({
        Id: row.Id,
        Title,
        ...(Icon !== undefined && { Icon }),
        ...(Hobbies !== undefined && { Hobbies }),
        action: 'update',
      });
  };
  const isOther = row.DefaultTitle !== null && !row.Follows;
  return (
    <li className={styles.row}>
      {isDeleted ? (
        <span className={styles.deleted}>{row.Title}</span>
      ) : (
        <TextField
          label={text.itemTitle(row.Title)}
          isLabelHidden
          value={title}
          onChange={event => change({ Title: event.target.value })}
        />
      )}
      {!isDeleted && <IconChoice name={name} title={row.Title} icon={icon} onChange={Icon => change({ Icon })} />}
      {!isDeleted && edit?.action !== 'restore' && (
        <HobbiesField name={name} title={row.Title} value={hobbies} onChange={Hobbies => change({ Hobbies })} />
      )}
      <Chip tone={isDeleted ? 'aji' : row.Follows && edit === undefined ? 'neutral' : 'brand'}>
        {edit ? text.marks[edit.action] : row.Follows ? text.inherited : text.own}
      </Chip>
      {isOther && <small className={styles.hint}>{text.defaultValue(row.DefaultTitle)}</small>}
      {row.Uses > 0 && <small className={styles.hint}>{text.uses(row.Uses)}</small>}
      {edit === undefined && isOther && (
        <Button variant="ghost" size="sm" onClick={() => put({ Id: row.Id, action: 'restore' })}>
          {text.giveBack}
        </Button>
      )}
      {edit ? (
        <IconButton icon={arrowUUpLeftIcon} label={text.undoItem(row.Title)} onClick={() => drop(row.Id)} />
      ) : (
        <IconButton
          icon={trashIcon}
          label={text.remove(row.Title)}
          disabled={row.Uses > 0}
          onClick={() => put({ Id: row.Id, action: 'delete' })}
        />
      )}
    </li>
  );
}

interface IconChoiceProps {
  name: CatalogueName;
  title: string;
  icon: string | undefined;
  onChange: (icon: string) => void;
}

/** Icon of a row, for catalogues that have icons. */
function IconChoice({ name, title, icon, onChange }: IconChoiceProps) {
  const text = useSettingsTexts();
  const { icons } = CATALOGUES[name];
  const names: Readonly<Record<string, string>> = text.icons;
  if (icons === undefined) return null;
  return (
    <Select
      label={text.icon(title)}
      isLabelHidden
      value={icon ?? ''}
      options={icons.map(value => ({ value, label: names[value] ?? value }))}
      onChange={event => onChange(event.target.value)}
    />
  );
}

interface HobbiesFieldProps {
  name: CatalogueName;
  title: string;
  value: string | undefined;
  onChange: (hobbies: string) => void;
}

/** Hobbies that match the category, for catalogues that have them. @spec 2§3 Category */
function HobbiesField({ name, title, value, onChange }: HobbiesFieldProps) {
  const text = useSettingsTexts();
  const { hobbiesMax } = CATALOGUES[name];
  if (hobbiesMax === undefined) return null;
  return (
    <div className={styles.hobbies}>
      <TextField
        label={text.hobbies(title)}
        isLabelHidden
        placeholder={text.hobbiesHint}
        maxLength={hobbiesMax}
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

function AddItem({ name, onAdd }: { name: CatalogueName; onAdd: (item: { Title: string; Icon?: string }) => void }) {
  const text = useSettingsTexts();
  const [title, setTitle] = useState('');
  const [icon] = CATALOGUES[name].icons ?? [];
  return (
    <div className={styles.row}>
      <TextField
        label={text.newItem}
        isLabelHidden
        placeholder={text.newItem}
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <Button
        variant="soft"
        disabled={title.trim() === ''}
        onClick={() => {
          onAdd({ Title: title.trim(), ...(icon !== undefined && { Icon: icon }) });
          setTitle('');
        }}
      >
        {text.addItem}
      </Button>
    </div>
  );
}
