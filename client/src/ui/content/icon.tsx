import styles from './content.module.css';
import { classNames } from '../../lib/class-names.ts';

/** Outline on a 256 x 256 grid; for a duotone icon, the pale background and the lines. */
export type IconPath = string | readonly string[];

export interface IconProps {
  icon: IconPath;
  className?: string | undefined;
  /**
   * Name for assistive technology. Without it the icon is decorative and hidden, because the text beside it gives the
   * meaning.
   */
  label?: string | undefined;
}

/** Icon sized at 1.25 times the surrounding text, in the text's colour. */
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
