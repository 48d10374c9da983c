import type { config as es } from '../es-CO/config.ts';
import type { Translation } from '../language.ts';

export const config: Translation<typeof es> = {
  errors: {
    themeNotOffered: 'Your organization doesn’t offer this theme',
    titleAndUserRequired: 'title or userId is missing, so the operation can’t continue',
    titleUnknown: 'There is no such setting',
    valueInvalid: 'That value isn’t valid for this setting',
    required: 'This field is required',
    tooLong: max => `Use ${max} characters or fewer`,
    textUnreadable: 'This text has characters that can’t be saved',
    linkInvalid: 'Enter an address that starts with / or https://',
    dayInvalid: 'Enter a valid date',
    endsBefore: 'The end date can’t be before the start date',
    pictureRequired: 'Add a picture',
    pictureInvalid: 'Choose an image file',
    bannersMax: max => `No more than ${max} pictures`,
    bannerGone: 'That picture is no longer there',
  },
};
