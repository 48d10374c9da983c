import { helpNames as english } from '#contract/i18n/en-US/help-names.ts';
import { helpNames as spanish } from '#contract/i18n/es-CO/help-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { helpPaths } from './paths.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

export const helpNames = featureNames(spanish, english);

/** Link of a phone's header to the messages. */
export const MessagesLink = lazyNamed(() => import('./components/messages-link.tsx'), 'MessagesLink');

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
      reads: () => ['Flx_Messages'],
    },
  ],
};
