import type { profileContact as spanish } from '../es-CO/profile-contact.ts';
import type { Translation } from '../language.ts';

export const profileContact: Translation<typeof spanish> = {
  open: 'Contact',
  title: 'Contact card',
  loading: 'Loading the card',
  failed: 'We couldn’t load the contact card.',
  code: name => `QR code with the details of ${name}`,
  scan: 'Scan it with another phone’s camera to save the contact.',
  tooLong: 'These details don’t fit in a QR code. Download the card.',
  download: 'Download card',
  call: 'Call',
  callMobile: 'Call mobile',
  mail: 'Write an email',
  message: 'Send a WhatsApp message',
  own: 'It only has what your privacy settings show your colleagues.',
  hints: {
    title: 'Help others get to know you',
    note: 'Only you can see this.',
    dismiss: 'Don’t show again',
    photo: 'Add a profile photo',
    bio: 'Say something about yourself',
    interests: 'Choose your interests',
    extension: 'Add your extension',
  },
};
