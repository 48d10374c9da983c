import type { config as es } from '../es-CO/config.ts';
import type { Translation } from '../language.ts';

export const config: Translation<typeof es> = {
  errors: {
    themeNotOffered: 'Your organization doesn’t offer this theme',
    titleAndUserRequired: 'title or userId is missing, so the operation can’t continue',
    titleUnknown: 'There is no such setting',
    valueInvalid: 'That value isn’t valid for this setting',
    required: 'This field is required',
    tooLong: max => `${max} characters at most`,
    textUnreadable: 'This text has characters that can’t be saved',
    linkInvalid: 'Write an address that begins with / or https://',
    dayInvalid: 'Write a valid date',
    endsBefore: 'The last day can’t be before the first',
    pictureRequired: 'Add a picture',
    pictureInvalid: 'Only pictures are accepted',
    bannersMax: max => `${max} pictures at most`,
    bannerGone: 'That picture is gone',
  },
};
