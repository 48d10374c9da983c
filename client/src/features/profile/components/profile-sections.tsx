import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { ProfileTab, ProfileTabProps } from '../tabs.ts';
import { useProfileTexts } from '../texts.ts';

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
