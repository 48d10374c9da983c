import type { config as es } from '../es-CO/config.ts';
import type { Translation } from '../language.ts';

export const config: Translation<typeof es> = {
  errors: {
    titleAndUserRequired: 'title or userId is missing, so the operation can’t continue',
    titleUnknown: 'There is no such setting',
    valueInvalid: 'That value isn’t valid for this setting',
  },
};
