import type { Colleague } from '#contract/features/people/types.ts';

/** First and last name, or whichever there is. @param none what is said of who has neither @spec 2§3 Display name */
export const nameOf = ({ Nombre, Apellido }: Pick<Colleague, 'Nombre' | 'Apellido'>, none: string): string =>
  [Nombre, Apellido].filter(Boolean).join(' ') || none;
