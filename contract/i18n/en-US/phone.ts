import type { phone as spanish } from '../es-CO/phone.ts';
import type { Translation } from '../language.ts';

export const phone: Translation<typeof spanish> = {
  description: organisation => `The network of the people of ${organisation}`,
  shortcuts: { publish: 'Publish', search: 'Search', notifications: 'Notifications' },
  screenshots: { narrow: 'Home on a phone', wide: 'Home on a computer' },
  install: {
    title: organisation => `Install ${organisation}`,
    text: 'Open it from your phone’s home screen, even without a connection.',
    ios: 'Tap Share in the browser’s bar, then “Add to Home Screen”.',
    action: 'Install',
    dismiss: 'Don’t show again',
  },
  keptToday: time => `No connection. This is from ${time}`,
  kept: moment => `No connection. This is from ${moment}`,
  refresh: { pull: 'Release to refresh', busy: 'Refreshing...', done: 'Refreshed' },
  newVersion: 'There’s a new version. You’ll see it on the next page you open.',
  dataSaving: {
    title: 'Data saver',
    choices: { auto: 'Depends on the network', on: 'Always', off: 'Never' },
    today: size => `Today, on this device: ${size}`,
    short: size => `Data today: ${size}`,
  },
};
