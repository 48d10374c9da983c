import { desktopIcon, deviceMobileIcon } from './icons.ts';

/** Systems of telephones and tablets. */
const HANDHELD: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** Returns the icon of a device. @param system its operating system; null if unknown */
export const deviceIcon = (system: string | null) => (HANDHELD.includes(system) ? deviceMobileIcon : desktopIcon);
