import styles from './icon.module.css';
import { classNames } from '../../lib/class-names.ts';

/** Outline on a 256 x 256 grid; of a duotone icon the pale back and the lines. */
export type IconPath = string | readonly string[];

export interface IconProps {
  icon: IconPath;
  className?: string | undefined;
  /** Name for assistive technology. Without it the icon is decoration and hidden: the text beside it says what it is. */
  label?: string | undefined;
}

/** One icon, as large as 1.25 of the text around it, in the text's colour. */
export function Icon({ icon, className, label }: IconProps) {
  const paths = typeof icon === 'string' ? [icon] : icon;
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 256 256"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {paths.map((path, index) => (
        <path key={path} d={path} opacity={paths.length > 1 && index === 0 ? 0.2 : undefined} />
      ))}
    </svg>
  );
}
