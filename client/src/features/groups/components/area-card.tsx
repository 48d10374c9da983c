import { localeOf } from '#contract/i18n/language.ts';
import { Link } from 'react-router-dom';
import anonymousGroup from '../../../assets/themes/selva.svg';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { AreaCardRow } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './group-card.module.css';

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
