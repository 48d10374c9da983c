import { Link } from 'react-router-dom';
import type { SuggestionReason } from '#contract/features/groups/types.ts';
import anonymousGroup from '../../../assets/themes/selva.svg';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { isMember } from '../is-member.ts';
import type { GroupCardRow } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { GroupFacts } from './group-facts.tsx';
import { JoinButton } from './join-button.tsx';
import styles from './group-card.module.css';

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
