import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './button.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';

export type ButtonVariant = 'filled' | 'soft' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  /** Use one filled button per card or dialog, and `danger` only for destructive actions. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** True if the button is as wide as its container. */
  isBlock?: boolean | undefined;
  /** Icon before the label. */
  icon?: IconPath | undefined;
  /** Icon after the label. */
  endIcon?: IconPath | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** True while the action runs: the label says so and pressing does nothing; the button keeps the focus. */
  isPending?: boolean | undefined;
  /** Label while pending; "Guardando..." unless another verb fits better. */
  pendingLabel?: string | undefined;
}

/** Button labelled with a verb first and no full stop. `type` is "button" by default. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  endIcon,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...attributes
}: ButtonProps) {
  const text = useTexts('ui');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, size, isBlock }, className)}
      aria-disabled={isPending || attributes['aria-disabled']}
      onClick={press}
    >
      {icon && !isPending && <Icon icon={icon} />}
      {isPending ? (pendingLabel ?? text.saving) : children}
      {endIcon && !isPending && <Icon icon={endIcon} />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** Link that looks like a button, for navigation to another page. */
export function ButtonLink({ variant, size, isBlock, icon, endIcon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon && <Icon icon={icon} />}
      {children}
      {endIcon && <Icon icon={endIcon} />}
    </Link>
  );
}

function buttonClass({ variant = 'filled', size = 'md', isBlock }: ButtonLook, className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className);
}
