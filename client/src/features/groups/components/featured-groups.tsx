import { Link } from 'react-router-dom';
import { FEATURED_GROUPS } from '#contract/features/groups/limits.ts';
import anonymousGroup from '../../../assets/themes/selva.svg';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useListFeaturedGroupsQuery, type FeaturedGroup } from '../places.ts';
import styles from './featured-groups.module.css';

/**
 * Card of the newest groups, at the side of the home page. A failure hides the card, because it is only an invitation.
 * @spec 2§9
 */
export function FeaturedGroups() {
  const text = useTexts('shell').home;
  const { data, isError } = useListFeaturedGroupsQuery();
  if (isError && !data) return null;
  return (
    <Card isPadded aria-labelledby="featured-groups">
      <CardHeader
        id="featured-groups"
        title={text.featuredGroups}
        action={<Link to={paths.groups}>{text.seeAll}</Link>}
      />
      {data?.length === 0 && <p className={styles.none}>{text.noGroups}</p>}
      <ul className={styles.list}>
        {data ? data.map(group => <Row key={group.Id} group={group} />) : <LoadingRows />}
      </ul>
    </Card>
  );
}

function Row({ group }: { group: FeaturedGroup }) {
  const text = useTexts('shell').home;
  return (
    <li className={styles.row}>
      <img className={styles.thumb} src={group.Img ?? anonymousGroup} alt="" width={48} height={48} loading="lazy" />
      <Link className={styles.text} to={paths.group(group.IdTeam)}>
        <strong>{group.Title}</strong>
        {group.MemberCount !== null && <small>{text.members(group.MemberCount)}</small>}
      </Link>
    </li>
  );
}

function LoadingRows() {
  return Array.from({ length: FEATURED_GROUPS }, (_, row) => (
    <li key={row} className={styles.row} aria-hidden>
      <Skeleton shape="block" width={48} height={48} />
      <Skeleton width="60%" />
    </li>
  ));
}
