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
import field from './field.module.css';
import { classNames } from '../../lib/class-names.ts';
import { matchOptions, meantOption } from '../../lib/match-options.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';

/** Most options in the open list: with a thousand the typing would stumble. A line under them says that there are more. */
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
  /** Called with what is typed, where more options are asked for by it. */
  onType?: ((typed: string) => void) | undefined;
  placeholder?: string | undefined;
  /** Said in the list when nothing matches. */
  emptyText: string;
  /** Message of what is wrong. */
  error?: string | undefined;
  /** Of the form's field, so that an error can be led to. */
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Empties the field for the next one, because what was chosen is shown elsewhere. */
  clears?: boolean | undefined;
}

/** One of very many, found by typing; accents and case do not matter. Load it with `lazyNamed` or inside a lazy page. */
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
 * What is typed and what is chosen. Typing takes the choice back, so that what is shown is always what is meant; on leaving,
 * what can only mean one option chooses it, and anything else goes.
 */
function useChoice({ options, value, onChange, onType, onBlur, clears = false }: ComboBoxProps) {
  const labels = useMemo(() => new Map(options.map(option => [option.id, option.label])), [options]);
  const chosen = value === null ? null : (labels.get(value) ?? null);
  const [typed, setTyped] = useState(chosen ?? '');
  // Opened by its button it shows everything, whatever stands in the field.
  const [isFiltering, setFiltering] = useState(false);
  // What is chosen is always among them: of an option that it does not find, the list forgets what it is called.
  const { shown, hasMore } = useMemo(() => {
    const found = matchOptions(options, isFiltering ? typed : '', SHOWN_MAX);
    const first = isFiltering ? undefined : options.find(option => option.id === value);
    return first ? { ...found, shown: [first, ...found.shown.filter(option => option !== first)] } : found;
  }, [options, typed, isFiltering, value]);
  // Chosen or taken back from outside, or its name has just arrived. Typing has changed the words already.
  const [known, setKnown] = useState(chosen);
  if (chosen !== known) {
    setKnown(chosen);
    if (chosen !== null || typed === known) setTyped(chosen ?? '');
  }
  // Emptied where it stands it would open its list again, over what was chosen: the field for the next one is another.
  const [round, setRound] = useState(0);
  const choose = (id: number) => {
    if (clears) setRound(round + 1);
    // At once, not after the parent has rendered: a field that changes later opens its list again.
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
    // That nothing is chosen is known from the typing; said on leaving, it would undo what leaving chose.
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

/** How the list was opened. */
type MenuTriggerAction = 'focus' | 'input' | 'manual';
