import { Suspense, createElement, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProfileRow } from '#contract/features/people/types.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { PersonTab } from '../../feature.ts';
import { ProcessCount } from '../../processes/public.ts';
import { useProfileTexts, type ProfileTexts } from '../texts.ts';

/** Props of a profile tab. */
export interface ProfileTabProps {
  profile: ProfileRow;
  /** Whether it is the viewer's own profile. */
  isOwn: boolean;
  /** Kind of viewer as which the owner views their own profile. */
  seenBy?: ViewerKind | undefined;
}

/** Tab of a profile. */
export interface ProfileTab {
  /** Fragment of its address: `/profile/12#pics`. @spec 2§2 Profile page */
  readonly id: string;
  readonly name: (text: ProfileTexts['tabs']) => string;
  /** Whether this profile shows the tab to the viewer. */
  readonly isShown: (props: ProfileTabProps) => boolean;
  /** Number of entries beside the tab's name; shows nothing until it is known. */
  readonly Count?: ComponentType<ProfileTabProps>;
  /** Content of the tab, fetched when first shown. */
  readonly Content: ComponentType<ProfileTabProps>;
}

/** Converts the tab of another feature. */
const tabOf = ({ id, name, flag, isOfOthers, Count, Content }: PersonTab): ProfileTab => ({
  id,
  name,
  isShown: ({ profile, isOwn }) => profile.Shows[flag] && !(isOwn && isOfOthers),
  Count: ({ profile, seenBy }) => createElement(Count, { person: profile.Id, seenBy }),
  Content: ({ profile, seenBy }) => createElement(Content, { person: profile.Id, seenBy }),
});

/** Built-in tabs of a profile, in order. The content of each is loaded when it is first shown. */
const OWN_TABS: readonly ProfileTab[] = [
  {
    id: 'feed',
    name: text => text.feed,
    isShown: ({ profile }) => profile.Shows.PrivateFeed,
    Content: lazyNamed(() => import('../tabs/feed-tab.tsx'), 'FeedTab'),
  },
  {
    id: 'aboutme',
    name: text => text.aboutme,
    isShown: () => true,
    Content: lazyNamed(() => import('../tabs/about-tab.tsx'), 'AboutTab'),
  },
  {
    id: 'pics',
    name: text => text.pics,
    isShown: ({ profile }) => profile.Photos !== null,
    Count: ({ profile }) => profile.Photos?.length || null,
    Content: lazyNamed(() => import('../tabs/photos.tsx'), 'PhotosTab'),
  },
  {
    id: 'process',
    name: text => text.process,
    isShown: ({ isOwn }) => isOwn,
    Count: ({ profile }) => createElement(ProcessCount, { userId: profile.Id }),
    Content: lazyNamed(() => import('../tabs/processes.tsx'), 'ProcessTab'),
  },
];

/** Returns all tabs in order; the first one shown needs no fragment. @param others tabs of other features */
export const profileTabs = (others: readonly PersonTab[]): readonly ProfileTab[] => [...OWN_TABS, ...others.map(tabOf)];

export interface ProfileSectionsProps extends ProfileTabProps {
  tabs: readonly ProfileTab[];
}

/** Tabs of a profile; the fragment of the address says which one is open. @spec 2§2 Profile page */
export function ProfileSections({ tabs, ...props }: ProfileSectionsProps) {
  const text = useProfileTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = tabs.filter(tab => tab.isShown(props));
  const [first] = shown;
  const open = shown.find(({ id }) => `#${id}` === hash) ?? first;
  return (
    <Tabs
      label={text.page.sections}
      selected={open?.id ?? ''}
      // Replaces the history entry, so that going back leaves the page from any tab.
      onSelect={id => void navigate({ hash: id === first?.id ? '' : id }, { replace: true, preventScrollReset: true })}
      tabs={shown.map(({ id, name, Count, Content }) => ({
        id,
        label: name(text.tabs),
        count: Count && (
          <Suspense>
            <Count {...props} />
          </Suspense>
        ),
        content: (
          <Suspense fallback={<Skeleton shape="block" height={340} />}>
            <Content {...props} />
          </Suspense>
        ),
      }))}
    />
  );
}
