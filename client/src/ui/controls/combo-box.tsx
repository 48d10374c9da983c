import { localeOf } from '#contract/i18n/language.ts';
import { useMemo, useState, type Key } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { caretDownBoldIcon, warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { PickerClosedByBack } from '../overlays/picker-closed-by-back.tsx';
import styles from './combo-box.module.css';
import field from './fields.module.css';
import { classNames } from '../../lib/class-names.ts';
import { matchOptions, meantOption } from '../../lib/match-options.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';

/** Most options in the open list: with a thousand, typing would lag. A line under them says that there are more. */
const SHOWN_MAX = 20;

export interface ComboBoxOption {
  readonly id: number;
  readonly label: string;
}

export interface ComboBoxProps {
  label: string;
  isOptional?: boolean | undefined;
  options: readonly ComboBoxOption[];
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called with the typed text, if that text loads further options. */
  onType?: ((typed: string) => void) | undefined;
  placeholder?: string | undefined;
  /** Message in the list when nothing matches. */
  emptyText: string;
  /** Error message. */
  error?: string | undefined;
  /** Name of the form's field, so that the focus can be led to an error. */
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Empties the field after each choice, because the choice is shown elsewhere. */
  clears?: boolean | undefined;
}

/**
 * Field to choose one of very many options by typing; accents and case do not matter. Load it with `lazyNamed` or
 * inside a lazy page.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, isOptional, value, placeholder = '', emptyText, error, name } = props;
  const text = useTexts('ui');
  const language = useLanguage();
  const choice = useChoice(props);
  return (
    <I18nProvider locale={localeOf(language)}>
      <AriaComboBox
        key={choice.round}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus stays where it was, in the field for the next one
        autoFocus={choice.round > 0}
        className={classNames(field.field, error !== undefined && field.invalid) ?? ''}
        items={choice.shown}
        inputValue={choice.typed}
        onInputChange={choice.type}
        selectedKey={value}
        onSelectionChange={choice.choose}
        onOpenChange={choice.opened}
        onBlur={choice.leave}
        isInvalid={error !== undefined}
        allowsEmptyCollection
      >
        <Label className={classNames(field.label) ?? ''}>
          {label} {isOptional && <span>{text.optional}</span>}
        </Label>
        <div className={styles.box}>
          <Input
            className={classNames(field.control, styles.input) ?? ''}
            placeholder={placeholder}
            data-field={name}
          />
          <Button className={classNames(styles.toggle) ?? ''}>
            <Icon icon={caretDownBoldIcon} />
          </Button>
        </div>
        <FieldError className={classNames(field.error) ?? ''}>
          <Icon icon={warningCircleFillIcon} />
          {error}
        </FieldError>
        <Popover className={classNames(styles.popover) ?? ''} offset={4}>
          <PickerClosedByBack of={ComboBoxStateContext} />
          <ListBox<ComboBoxOption>
            className={classNames(styles.list) ?? ''}
            renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
          >
            {option => (
              <ListBoxItem className={classNames(styles.option) ?? ''} textValue={option.label}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
          {choice.hasMore && (
            <p className={styles.more} role="status">
              {text.typeForMore}
            </p>
          )}
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  );
}

/**
 * Manages the typed text and the choice. Typing clears the choice, so that the text shown always matches the value. On
 * leaving, text that matches a single option chooses it; any other text is cleared.
 */
function useChoice({ options, value, onChange, onType, onBlur, clears = false }: ComboBoxProps) {
  const labels = useMemo(() => new Map(options.map(option => [option.id, option.label])), [options]);
  const chosen = value === null ? null : (labels.get(value) ?? null);
  const [typed, setTyped] = useState(chosen ?? '');
  // Opened by its button, the list shows everything, regardless of the typed text.
  const [isFiltering, setFiltering] = useState(false);
  // The chosen option is always in the list, because the list forgets the label of an option that it does not contain.
  const { shown, hasMore } = useMemo(() => {
    const found = matchOptions(options, isFiltering ? typed : '', SHOWN_MAX);
    const first = isFiltering ? undefined : options.find(option => option.id === value);
    return first ? { ...found, shown: [first, ...found.shown.filter(option => option !== first)] } : found;
  }, [options, typed, isFiltering, value]);
  // The choice was set or cleared from outside, or its label has just arrived. Typing has already changed the text
  // itself.
  const [known, setKnown] = useState(chosen);
  if (chosen !== known) {
    setKnown(chosen);
    if (chosen !== null || typed === known) setTyped(chosen ?? '');
  }
  // Emptied in place, the field would open its list again over the choice, so a new field is mounted instead.
  const [round, setRound] = useState(0);
  const choose = (id: number) => {
    if (clears) setRound(round + 1);
    // Set at once, not after the parent has rendered: a field that changes later opens its list again.
    setTyped(clears ? '' : (labels.get(id) ?? ''));
    onChange(id);
  };
  return {
    round,
    typed,
    shown,
    hasMore,
    type: (text: string) => {
      setTyped(text);
      setFiltering(true);
      onType?.(text);
      if (value !== null && text !== chosen) onChange(null);
    },
    // Typing already clears the choice. A null reported on leaving would undo the choice made on leaving.
    choose: (key: Key | null) => {
      if (key !== null) choose(Number(key));
    },
    opened: (isOpen: boolean, trigger?: MenuTriggerAction) => setFiltering(isOpen && trigger === 'input'),
    leave: () => {
      const meant = value === null ? meantOption(options, typed) : undefined;
      if (meant) choose(meant.id);
      else setTyped(chosen ?? '');
      onBlur?.();
    },
  };
}

/** Trigger that opened the list. */
type MenuTriggerAction = 'focus' | 'input' | 'manual';
