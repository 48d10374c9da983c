import type { people as spanish } from '../es-CO/people.ts';
import type { Translation } from '../language.ts';

export const people: Translation<typeof spanish> = {
  errors: {
    tooLong: (max: number) => `It can have up to ${max} characters`,
    textUnreadable: 'The text has characters that can’t be saved',
    extensionInvalid: 'Enter a valid extension',
    phoneInvalid: 'Enter a valid phone number',
    linkInvalid: 'Enter the address of a page, as in https://…',
    linkForeign: (network: string, host: string) => `Enter your ${network} username or an address of ${host}`,
    photoInvalid: 'Choose a photo',
    photosTooMany: (max: number) => `Your album can have up to ${max} photos`,
    interestGone: 'That interest no longer exists. Choose another one',
    peopleInvalid: 'Choose which people',
    peopleTooMany: (max: number) => `Choose up to ${max} people at a time`,
    managerInvalid: 'Choose who they report to',
    managerGone: 'That person is no longer on the network. Choose another one',
    managerBelow: 'That person reports to them. Choose another one',
    flagInvalid: 'Choose whether it is shown or hidden',
  },
};
