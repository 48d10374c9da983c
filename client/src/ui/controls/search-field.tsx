import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { arrowRightBoldIcon, magnifyingGlassIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import styles from './search-field.module.css';

interface SearchBoxProps {
  className?: string | undefined;
  label: string;
  /** Search text in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Search box of a list that keeps its search text in the address. */
export function SearchBox({ className, label, search, onSearch }: SearchBoxProps) {
  const typed = useTypedSearch(search, onSearch);
  return <SearchField className={className} label={label} placeholder={label} {...typed.field} />;
}

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onSubmit' | 'type'> {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name of the search; two on one page need different names. */
  label: string;
  value: string;
  /** Called on Enter or when the button is pressed. */
  onSubmit: (value: string) => void;
  /** `pill` for the header's search, `box` for a list's. */
  variant?: 'pill' | 'box' | undefined;
  /** Text of the button; an arrow by default. */
  submitLabel?: string | undefined;
  /** Suggestions, laid out under the field. */
  children?: ReactNode;
}

/** Search landmark with its field and button. */
export function SearchField({
  label,
  value,
  onSubmit,
  variant = 'box',
  submitLabel,
  className,
  children,
  ...input
}: SearchFieldProps) {
  const text = useTexts('ui');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(value);
  };
  return (
    <form
      className={classNames(styles.search, styles[variant], className)}
      role="search"
      aria-label={label}
      onSubmit={submit}
    >
      <label className={styles.field}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon icon={magnifyingGlassIcon} />
        <input {...input} type="search" value={value} autoComplete="off" />
      </label>
      {submitLabel === undefined ? (
        <IconButton icon={arrowRightBoldIcon} label={text.search} size="sm" type="submit" />
      ) : (
        <Button size="sm" type="submit">
          {submitLabel}
        </Button>
      )}
      {children}
    </form>
  );
}
