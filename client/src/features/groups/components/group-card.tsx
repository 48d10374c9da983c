import { Link } from 'react-router-dom';
import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SuggestionReason, TeamRow } from '#contract/features/groups/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import anonymousGroup from '../../../assets/themes/selva.svg';
import { classNames } from '../../../lib/class-names.ts';
import { focusAfter } from '../../../lib/focus-after.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import {
  globeHemisphereWestFillIcon,
  lockSimpleFillIcon,
  checkBoldIcon,
  userPlusBoldIcon,
} from '../../../ui/content/icons.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { GroupCardRow, AreaCardRow } from '../queries.ts';
import { dialogClosed, dialogOpened, groupsSelectors } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import { isMember, useMembership } from '../use-membership.ts';
import styles from '../groups.module.css';

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx'), 'ReasonDialog');

interface JoinButtonProps {
  group: Pick<TeamRow, 'Id' | 'Title' | 'Privacy' | 'MyState'>;
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string | undefined;
  /** True if the label alone identifies the group, because it is beside its title. */
  isAlone?: boolean;
}

/** Button for non-members: join, ask to join, accept an invitation, or wait for an answer. @spec 2§4 Group join */
export function JoinButton({ group, isAlone = false, ...look }: JoinButtonProps) {
  const text = useGroupsTexts().membership;
  const { isBusy, join, accept } = useMembership(group);
  const dispatch = useDispatch();
  const dialog = useSelector(groupsSelectors.dialog);
  const isAsking = dialog?.kind === 'reason' && dialog.id === group.Id;
  const nameOf = (long: (title: string) => string) => (isAlone ? undefined : long(group.Title));
  if (group.MyState === 'requested')
    return (
      <Button {...look} icon={checkBoldIcon} disabled aria-label={nameOf(text.pendingTo)}>
        {text.pending}
      </Button>
    );
  if (group.MyState === 'invited')
    return (
      <Button
        {...look}
        icon={checkBoldIcon}
        isPending={isBusy}
        aria-label={nameOf(text.acceptTo)}
        onClick={() => void accept()}
      >
        {text.accept}
      </Button>
    );
  const isPrivate = group.Privacy === 'private';
  return (
    <>
      <Button
        {...look}
        icon={userPlusBoldIcon}
        isPending={isBusy}
        aria-label={nameOf(text.joinTo)}
        aria-haspopup={isPrivate ? 'dialog' : undefined}
        onPointerEnter={isPrivate ? ReasonDialog.preload : undefined}
        onClick={({ currentTarget, detail }) => {
          if (isPrivate) return void dispatch(dialogOpened({ kind: 'reason', id: group.Id }));
          // The card leaves the list, and a keyboard's focus with it. The click of a key has no detail.
          const focus = focusAfter(detail === 0 ? currentTarget.closest('li') : null);
          void join().then(hasJoined => hasJoined && focus());
        }}
      >
        {text.join}
      </Button>
      {isAsking && <ReasonDialog group={group} onClose={() => dispatch(dialogClosed())} />}
    </>
  );
}

interface GroupFactsProps {
  group: Pick<TeamRow, 'Privacy' | 'Type' | 'Category' | 'MemberCount' | 'State'>;
  className?: string | undefined;
}

/** Line such as 'Grupo público · Deporte · 86 miembros', without facts that a stranger may not know. */
export function GroupFacts({ group, className }: GroupFactsProps) {
  const text = useGroupsTexts().facts;
  const locale = localeOf(useLanguage());
  const { Privacy, Type, Category, MemberCount, State } = group;
  const icon = Privacy === 'private' ? lockSimpleFillIcon : globeHemisphereWestFillIcon;
  const facts = [
    <Fragment key={Privacy}>
      <Icon icon={icon} /> {text[Privacy]}
    </Fragment>,
    Type === 'colaborativo' ? text.colaborativo : Category,
    MemberCount !== null && text.members(MemberCount.toLocaleString(locale), MemberCount === 1),
    State === 'archived' && text.archived,
  ];
  return (
    <p className={classNames(styles.facts, className)}>
      <Facts of={facts} />
    </p>
  );
}

/** Card of an area in the list, which links to its page. @spec 2§2 Areas list */
export function AreaCard({ area }: { area: AreaCardRow }) {
  const text = useGroupsTexts().areas;
  const locale = localeOf(useLanguage());
  const people = text.people(area.MemberCount.toLocaleString(locale), area.MemberCount === 1);
  return (
    <Card as="article" className={styles.card}>
      <img className={styles.cover} src={area.Img ?? anonymousGroup} alt="" loading="lazy" decoding="async" />
      <div className={styles.body}>
        <h2>
          <Link to={paths.area(area.Id)}>{area.Title}</Link>
        </h2>
        <p className={styles.text}>{area.Description}</p>
        <p className={styles.reason}>{area.IsMember ? `${people} · ${text.own}` : people}</p>
      </div>
    </Card>
  );
}

/** Card of a group in a list; if the viewer is not a member, it can be joined from here. */
export function GroupCard({ group }: { group: GroupCardRow }) {
  return (
    <Card as="article" className={styles.card}>
      <img className={styles.cover} src={group.Img ?? anonymousGroup} alt="" loading="lazy" decoding="async" />
      <div className={styles.body}>
        <h3>
          <Link to={paths.group(group.IdTeam)}>{group.Title}</Link>
        </h3>
        <GroupFacts group={group} />
        {group.Reason && <Reason reason={group.Reason} colleagues={group.Colleagues ?? 0} />}
        {!isMember(group) && <JoinButton group={group} size="sm" variant="soft" className={styles.join} />}
      </div>
    </Card>
  );
}

/** Reason why a group is suggested; members of a private one are not counted. */
function Reason({ reason, colleagues }: { reason: SuggestionReason; colleagues: number }) {
  const text = useGroupsTexts().reasons;
  if (reason !== 'colleagues') return <p className={styles.reason}>{text[reason]}</p>;
  return <p className={styles.reason}>{colleagues === 0 ? text.hiddenColleagues : text.colleagues(colleagues)}</p>;
}
