import type { NotificationParts } from '../es-CO/message.ts';

export const all = ({ who, others }: NotificationParts): string =>
  others === 0 ? who : others === 1 ? `${who} and 1 more person` : `${who} and ${others} more people`;

export const titled = (thing: string, text: string): string => (text === '' ? thing : `${thing} “${text}”`);

/** Formats the text of a comment or post after the rest of a message. */
export const said = (text: string): string => (text === '' ? '' : `: “${text}”`);
