import type { tienda as spanish } from '../es-CO/tienda.ts';
import type { Translation } from '../language.ts';

export const tienda: Translation<typeof spanish> = {
  errors: {
    titleRequired: 'The article must have a title',
    descriptionRequired: 'Add a description to your article',
    priceRequired: 'Add the price of the article or service',
    locationRequired: 'Select the location',
    categoryRequired: 'Select a category',
    extensionInvalid: 'Enter a valid extension',
    tooLong: max => `It can have up to ${max} characters`,
    photosTooMany: max => `You can add up to ${max} photos`,
    photosOnly: 'You can only add images',
    visibilityClosed: 'The time to edit the visibility is over',
    visibilityRequired: 'Select at least one option',
    stateInvalid: 'Choose available, reserved or sold',
    notRenewable: 'It is too early to renew this article',
    missing: 'It looks like the article does not exist, check the address!',
  },
};
