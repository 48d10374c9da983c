import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkBoldIcon, flagIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import type { PageProps } from '../../feature.ts';
import { useViewer } from '../../session/public.ts';
import { useMemberFaces } from '../queries.ts';
import { dialogOpened } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import { isMember } from '../use-membership.ts';
import { GroupDialog, MembersDialog } from './group-dialogs.tsx';
import link from '../../../ui/controls/text-link.module.css';
import styles from '../pages/group-page.module.css';

/** Number of faces in the card of its members. @assumed */
const FACES = 8;

export interface AboutProps extends Pick<PageProps, 'Report'> {
  group: TeamRow;
}

/** Description and members of a group: the second tab, and beside the feed if there is room. @spec 2§2 Group page */
export function GroupInformation({ group, Report, Documents }: AboutProps & Pick<PageProps, 'Documents'>) {
  const canWrite = isMember(group) && group.State === 'active';
  return (
    <>
      <About group={group} Report={Report} />
      {Documents && group.Type === 'colaborativo' && (
        <Suspense fallback={<Skeleton shape="block" height={220} />}>
          <Documents.Card target="group" id={group.Id} title={group.Title} canWrite={canWrite} />
        </Suspense>
      )}
      <Members group={group} />
      <CreateCard />
    </>
  );
}

function About({ group, Report }: AboutProps) {
  const text = useGroupsTexts().page;
  const dispatch = useDispatch();
  const rules = (group.Rules ?? '').split('\n').filter(rule => rule.trim() !== '');
  return (
    <Card isPadded aria-label={text.about}>
      <CardHeader
        title={text.about}
        action={
          group.CanEdit &&
          group.State === 'active' && (
            <button
              type="button"
              className={link.link}
              aria-haspopup="dialog"
              aria-label={text.editTitle(group.Title)}
              onPointerEnter={GroupDialog.preload}
              onClick={() => dispatch(dialogOpened({ kind: 'edit', id: group.Id }))}
            >
              {text.edit}
            </button>
          )
        }
      />
      <p className={styles.text}>{group.Description || text.noDescription}</p>
      {rules.length > 0 && (
        <>
          <h3 className={styles.sub}>{text.rules}</h3>
          <ul className={styles.rules}>
            {rules.map((rule, index) => (
              <li key={index}>
                <Icon icon={checkBoldIcon} />
                {rule}
              </li>
            ))}
          </ul>
        </>
      )}
      {Report && <ReportEntry group={group} />}
    </Card>
  );
}

/** Button to report a group, for everybody but its author. @spec 2§2 Group page */
function ReportEntry({ group }: { group: TeamRow }) {
  const text = useGroupsTexts().page;
  const viewer = useViewer();
  const dispatch = useDispatch();
  if (group.AuthorId === viewer.id) return null;
  return (
    <button
      type="button"
      className={styles.report}
      aria-haspopup="dialog"
      onClick={() => dispatch(dialogOpened({ kind: 'report', id: group.Id }))}
    >
      <Icon icon={flagIcon} />
      {text.report}
    </button>
  );
}

function Members({ group }: { group: TeamRow }) {
  const text = useGroupsTexts().page;
  const faces = useMemberFaces(group.Id, FACES);
  const dispatch = useDispatch();
  return (
    <Card isPadded aria-label={text.members}>
      <CardHeader
        title={text.members}
        action={
          <button
            type="button"
            className={link.link}
            aria-haspopup="dialog"
            aria-label={text.seeAllMembers}
            onPointerEnter={MembersDialog.preload}
            onClick={() => dispatch(dialogOpened({ kind: 'members', id: group.Id }))}
          >
            {text.seeAll}
          </button>
        }
      />
      <ul className={styles.people}>
        {faces.map(({ Id, Name, Photo }) => (
          <li key={Id}>
            <Link to={paths.profile(Id)} aria-label={Name}>
              <Avatar photo={Photo} size={56} />
              <span>{Name.split(' ')[0]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CreateCard() {
  const text = useGroupsTexts();
  const dispatch = useDispatch();
  return (
    <Card isPadded aria-label={text.page.createTitle}>
      <CardHeader title={text.page.createTitle} />
      <p className={styles.text}>{text.page.createText}</p>
      <Button
        variant="soft"
        isBlock
        icon={plusBoldIcon}
        className={styles.create}
        aria-haspopup="dialog"
        onPointerEnter={GroupDialog.preload}
        onClick={() => dispatch(dialogOpened({ kind: 'create' }))}
      >
        {text.create}
      </Button>
    </Card>
  );
}
