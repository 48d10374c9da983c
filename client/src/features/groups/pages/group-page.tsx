import { Suspense, useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { type DetailState, thingTitle, detailState } from '../../../api/detail-state.ts';
import { useIsOneColumn } from '../../../lib/media-query.ts';
import { paths } from '../../../lib/paths.ts';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import type { PageProps } from '../../feature.ts';
import { usePageTitle } from '../../session/public.ts';
import { GroupDialogs } from '../components/group-dialogs.tsx';
import { GroupHeader } from '../components/group-header.tsx';
import { GroupInformation } from '../components/group-information.tsx';
import { isMember } from '../use-membership.ts';
import { groupsNames } from '../public.ts';
import { useGetGroupQuery } from '../queries.ts';
import { useReading } from '../use-reading.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './group-page.module.css';

/** Page /group/{IdTeam}: one group. @spec 2§2 Group page */
export function GroupPage(props: PageProps) {
  const { groupId = '' } = useParams();
  return <GroupOfAddress key={groupId} team={groupId} {...props} />;
}

/** Pattern of a valid team identifier. */
const TEAM = /^[\w-]{1,64}$/;

/** Loads a group. A list without a row means that the viewer may not see it, or that it does not exist. */
function useGroupView(team: string): DetailState<TeamRow> {
  const isTeam = TEAM.test(team);
  const query = useGetGroupQuery(team, { skip: !isTeam });
  if (!isTeam || query.currentData === null) return { step: 'missing' };
  return detailState(1, { ...query, currentData: query.currentData });
}

function GroupOfAddress({ team, ...props }: PageProps & { team: string }) {
  const text = useGroupsTexts().page;
  const view = useGroupView(team);
  usePageTitle(thingTitle(view, { name: one => one.Title, missing: text.missingTitle, kind: groupsNames().groups }));
  return (
    <DetailView
      view={view}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.missingTitle, text: text.missingHint, back: { to: paths.groups, label: text.back } }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {group => <Group group={group} {...props} />}
    </DetailView>
  );
}

function Group({ group, ...props }: PageProps & { group: TeamRow }) {
  const id = useId();
  const isOpen = group.Privacy === 'public' || isMember(group);
  return (
    <article className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <GroupHeader group={group} headingId={id} />
      </div>
      {isOpen ? <Sections group={group} {...props} /> : <PrivateNotice />}
      <GroupDialogs group={group} Report={props.Report} />
    </article>
  );
}

/** Notice shown to strangers in place of a private group's content. @spec 2§6 Group members */
function PrivateNotice() {
  const text = useGroupsTexts().page;
  return (
    <Card className={styles.notice}>
      <EmptyState picture="lock" size="lg" title={text.privateTitle} text={text.privateText} />
    </Card>
  );
}

function Sections({ group, Stream, Report, Documents }: PageProps & { group: TeamRow }) {
  useReading(group);
  const text = useGroupsTexts().page;
  const isOneColumn = useIsOneColumn();
  const [open, setOpen] = useState('updates');
  const canWrite = isMember(group) && group.State === 'active';
  const information = <GroupInformation group={group} Report={Report} Documents={Documents} />;
  const updates = (
    <div className={styles.updates}>
      <Suspense fallback={<Skeleton shape="block" height={340} />}>
        {group.State === 'archived' && <Notice>{text.archived}</Notice>}
        {Stream && (
          <Stream
            target="group"
            id={group.Id}
            title={group.Title}
            canWrite={canWrite}
            canPin={group.CanEdit && group.State === 'active'}
          />
        )}
      </Suspense>
      {!isOneColumn && <div className={styles.aside}>{information}</div>}
    </div>
  );
  return (
    <Tabs
      label={text.sections}
      selected={open}
      onSelect={setOpen}
      tabs={[
        { id: 'updates', label: text.updates, content: updates },
        {
          id: 'information',
          label: text.information,
          content: <div className={styles.information}>{information}</div>,
        },
      ]}
    />
  );
}
