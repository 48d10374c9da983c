import type { Colleague } from '#contract/features/people/types.ts';

/**
 * Returns the first and last name, or the one that exists. @param none text for a person with neither
 * @spec 2§3 Display name
 */
export const nameOf = ({ Nombre, Apellido }: Pick<Colleague, 'Nombre' | 'Apellido'>, none: string): string =>
  [Nombre, Apellido].filter(Boolean).join(' ') || none;
