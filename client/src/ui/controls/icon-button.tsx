import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './icon-button.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  ref?: Ref<HTMLButtonElement>;
  icon: IconPath;
  /** Name of the action and its object: "Opciones de la publicación". */
  label: string;
  size?: 'sm' | 'md' | undefined;
  /** `solid` has a background of its own, `over` lies on a picture, `brand` is in the brand's colour. */
  variant?: 'plain' | 'solid' | 'over' | 'brand' | undefined;
  /** Content such as a badge; hidden from assistive technology, so say it in `label`. */
  children?: ReactNode;
}

/** Round button with only an icon. */
export function IconButton({
  icon,
  label,
  size = 'md',
  variant = 'plain',
  className,
  children,
  type = 'button',
  ...attributes
}: IconButtonProps) {
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[size], styles[variant], className)}
    >
      <Icon icon={icon} />
      {children}
    </button>
  );
}
