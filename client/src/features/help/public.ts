import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { helpNames } from './names.ts';
import { helpPaths } from './paths.ts';

export { helpNames } from './names.ts';

/** Feature of help messages between colleagues. */
export const helpFeature: ClientFeature = {
  Over: lazyNamed(() => import('./components/waiting-message.tsx'), 'WaitingMessage'),
  itemNames: { help_message: () => helpNames().card },
  pages: [
    {
      path: helpPaths.inbox,
      title: () => helpNames().title,
      Page: lazyNamed(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
    },
    {
      path: paths.sendMessage,
      title: () => helpNames().send,
      Page: lazyNamed(() => import('./pages/send-page.tsx'), 'SendPage'),
    },
    {
      path: helpPaths.pattern,
      Page: lazyNamed(() => import('./pages/message-page.tsx'), 'MessagePage'),
    },
  ],
};
