import { createElement, type ComponentType } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { ProcessCount } from '../processes/public.ts';
import type { PersonTab } from '../feature.ts';
import type { ProfileTexts } from './texts.ts';

/** What the tab of a profile is given. */
export interface ProfileTabProps {
  profile: ProfileRow;
  /** The reader's own. */
  isOwn: boolean;
  /** As whom somebody looks at their own. */
  seenBy?: ViewerKind | undefined;
}

/** A tab of a profile. */
export interface ProfileTab {
  /** Fragment of its address: `/profile/12#pics`. @spec 2§2 Profile page */
  readonly id: string;
  readonly name: (text: ProfileTexts['tabs']) => string;
  /** Whether this profile has it for the reader. */
  readonly isShown: (props: ProfileTabProps) => boolean;
  /** How many there are, beside its name; it shows nothing until it knows. */
  readonly Count?: ComponentType<ProfileTabProps>;
  /** Fetched when it is first looked at. */
  readonly Content: ComponentType<ProfileTabProps>;
}

/** The tab of another feature. */
const tabOf = ({ id, name, flag, isOfOthers, Count, Content }: PersonTab): ProfileTab => ({
  id,
  name,
  isShown: ({ profile, isOwn }) => profile.Shows[flag] && !(isOwn && isOfOthers),
  Count: ({ profile, seenBy }) => createElement(Count, { person: profile.Id, seenBy }),
  Content: ({ profile, seenBy }) => createElement(Content, { person: profile.Id, seenBy }),
});

/** The profile's own tabs, in their order: one line for each, its content in a file of `tabs/`. */
const OWN_TABS: readonly ProfileTab[] = [
  {
    id: 'feed',
    name: text => text.feed,
    isShown: ({ profile }) => profile.Shows.PrivateFeed,
    Content: lazyNamed(() => import('./tabs/feed-tab.tsx'), 'FeedTab'),
  },
  {
    id: 'aboutme',
    name: text => text.aboutme,
    isShown: () => true,
    Content: lazyNamed(() => import('./tabs/about.tsx'), 'AboutTab'),
  },
  {
    id: 'pics',
    name: text => text.pics,
    isShown: ({ profile }) => profile.Photos !== null,
    Count: ({ profile }) => profile.Photos?.length || null,
    Content: lazyNamed(() => import('./tabs/photos.tsx'), 'PhotosTab'),
  },
  {
    id: 'process',
    name: text => text.process,
    isShown: ({ isOwn }) => isOwn,
    Count: ({ profile }) => createElement(ProcessCount, { userId: profile.Id }),
    Content: lazyNamed(() => import('./tabs/processes.tsx'), 'ProcessTab'),
  },
];

/** All tabs, in their order; the first one that is shown needs no fragment. @param others those of other features */
export const profileTabs = (others: readonly PersonTab[]): readonly ProfileTab[] => [...OWN_TABS, ...others.map(tabOf)];
