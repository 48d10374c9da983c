import type { contactNotifications as es } from '../es-CO/contact-notifications.ts';
import type { Translation } from '../language.ts';

export const contactNotifications: Translation<typeof es> = {
  messages: {
    contact_received: () => 'There are new contact requests',
    contact_answered: () => 'Your contact request was answered',
  },
  topics: {
    contact: { name: 'Contact', hint: 'Someone answers what you wrote under “Contact us”.', email: 'Contact' },
  },
};
