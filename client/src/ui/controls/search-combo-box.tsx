import { localeOf } from '#contract/i18n/language.ts';
import { use, useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { PickerClosedByBack } from '../overlays/picker-closed-by-back.tsx';
import styles from './combo-box.module.css';
import field from './fields.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';

/** Option found by the server. */
interface FoundOption {
  readonly id: number;
  /** Name of the option, for screen readers. */
  readonly label: string;
  /** Visible content of the option. */
  readonly content: ReactNode;
}

interface SearchComboBoxProps {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** Name of the form's field, so that the focus can be led to an error. */
  name?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  /** Options that match the typed text; they arrive after it. */
  options: readonly FoundOption[];
  onChoose: (id: number) => void;
}

/**
 * Field to choose one of the options that the server finds for the typed text. The list opens once options are found;
 * Enter chooses the marked one, or else the first. Typed text is no choice: on leaving it stays, and nothing is chosen.
 * Load it with `lazyNamed`.
 */
export function SearchComboBox(props: SearchComboBoxProps) {
  const { optional } = useTexts('ui');
  const { label, isOptional, hint, placeholder = '', name, error, typed, onType, options, onChoose } = props;
  return (
    <I18nProvider locale={localeOf(useLanguage())}>
      <AriaComboBox
        className={classNames(field.field, error !== undefined && field.invalid) ?? ''}
        items={options}
        inputValue={typed}
        onInputChange={onType}
        selectedKey={null}
        onSelectionChange={key => key !== null && onChoose(Number(key))}
        isInvalid={error !== undefined}
        allowsCustomValue
      >
        <Label className={classNames(field.label) ?? ''}>
          {label} {isOptional && <span>{optional}</span>}
        </Label>
        <Keys typed={typed} options={options}>
          <Input className={classNames(field.control) ?? ''} placeholder={placeholder} data-field={name} />
        </Keys>
        {hint !== undefined && error === undefined && (
          <Text slot="description" className={classNames(field.foot) ?? ''}>
            {hint}
          </Text>
        )}
        <FieldError className={classNames(field.error) ?? ''}>
          <Icon icon={warningCircleFillIcon} />
          {error}
        </FieldError>
        <Popover className={classNames(styles.popover) ?? ''} offset={4}>
          <PickerClosedByBack of={ComboBoxStateContext} />
          <ListBox<FoundOption> className={classNames(styles.list) ?? ''}>
            {option => (
              <ListBoxItem className={classNames(styles.option) ?? ''} textValue={option.label}>
                {option.content}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  );
}

interface KeysProps extends Pick<SearchComboBoxProps, 'typed' | 'options'> {
  children: ReactNode;
}

/** Keyboard handling that differs from React Aria, which opens the list on typing and lets Esc close the dialog too. */
function Keys({ typed, options, children }: KeysProps) {
  const state = use(ComboBoxStateContext);
  const isEmpty = options.length === 0;
  useEffect(() => {
    if (!isEmpty) state?.open(null, 'input');
    // oxlint-disable-next-line react/exhaustive-deps -- only when something else is found: who has closed the list meant it
  }, [typed, isEmpty]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && state?.isOpen) {
      event.stopPropagation();
      state.close();
    }
    if (event.key !== 'Enter' || typed === '') return;
    // Enter must not submit the form during a search, not even while the response is pending.
    event.preventDefault();
    if (!state?.isOpen) return event.stopPropagation();
    const { selectionManager: marked, collection } = state;
    if (marked.focusedKey === null) marked.setFocusedKey(collection.getFirstKey());
  };
  return <div onKeyDownCapture={press}>{children}</div>;
}
