import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './button.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';

export type ButtonVariant = 'filled' | 'soft' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  /** One filled button a card or dialog; `danger` only for what destroys. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
  /** Before the label. */
  icon?: IconPath | undefined;
  /** After the label. */
  endIcon?: IconPath | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** While true the label says so and pressing does nothing; the button keeps the focus. */
  isPending?: boolean | undefined;
  /** Label while pending; "Guardando..." unless another verb fits better. */
  pendingLabel?: string | undefined;
}

/** A button: verb first, no full stop. `type` is "button" unless said otherwise. */
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

/** A link that looks like a button, for what leads to another page. */
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
