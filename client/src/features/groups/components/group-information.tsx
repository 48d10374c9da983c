import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { checkBoldIcon, flagIcon, plusBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { PageProps } from '../../feature.ts';
import { useViewer } from '../../session/public.ts';
import { isMember } from '../is-member.ts';
import { useMemberFaces } from '../use-member-faces.ts';
import { useGroupsTexts } from '../texts.ts';
import link from '../../../ui/controls/text-link.module.css';
import styles from './group-information.module.css';

const GroupDialog = lazyDialog(() => import('../forms/group-dialog.tsx'), 'GroupDialog');
const MembersDialog = lazyDialog(() => import('./members-dialog.tsx'), 'MembersDialog');

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
  const [isEditing, setEditing] = useState(false);
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
              onClick={() => setEditing(true)}
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
      {Report && <ReportEntry group={group} Report={Report} />}
      {isEditing && <GroupDialog group={group} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** Button to report a group, for everybody but its author. @spec 2§2 Group page */
function ReportEntry({ group, Report }: Required<AboutProps>) {
  const text = useGroupsTexts().page;
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!Report || group.AuthorId === viewer.id) return null;
  return (
    <>
      <button type="button" className={styles.report} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon icon={flagIcon} />
        {text.report}
      </button>
      {isOpen && <Report subject={{ GroupId: group.Id }} onReported={() => undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

function Members({ group }: { group: TeamRow }) {
  const text = useGroupsTexts().page;
  const faces = useMemberFaces(group.Id, FACES);
  const [isOpen, setOpen] = useState(false);
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
            onClick={() => setOpen(true)}
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
      {isOpen && <MembersDialog group={group} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function CreateCard() {
  const text = useGroupsTexts();
  const [isOpen, setOpen] = useState(false);
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
        onClick={() => setOpen(true)}
      >
        {text.create}
      </Button>
      {isOpen && <GroupDialog group={null} onClose={() => setOpen(false)} />}
    </Card>
  );
}
