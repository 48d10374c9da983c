import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../content/avatar.tsx';
import { Button } from '../controls/button.tsx';
import { arrowLeftBoldIcon, shareFatIcon } from '../content/icons.ts';
import { Facts } from '../content/facts.tsx';
import { Icon } from '../content/icon.tsx';
import styles from './detail-page.module.css';
import { paths } from '../../lib/paths.ts';

export interface DetailHeadingProps {
  /** List that the item belongs to. */
  back: { readonly to: string; readonly label: string };
  /** Menu of further actions. */
  menu: ReactNode;
  /** Chips above the title. */
  about: ReactNode;
  /** City, after the chips. */
  city: string | undefined;
  /** Notes for the reader, at the end of that line. */
  marks?: ReactNode;
  title: string;
  /** Id of the title's element, which labels the `article` element. */
  titleId: string;
  lead: string;
  author: DetailAuthor | null | undefined;
  /** Text shown if the author is no longer in the system. */
  formerAuthor: string;
  /** Date since which, or from which, people see it. */
  when: ReactNode;
  share: { readonly label: string; readonly onShare: () => void };
}

interface DetailAuthor {
  readonly Id: number;
  readonly Title: string;
  readonly Foto: string | null;
  readonly AreaName: string;
}

/** Header of a detail page: back link, chips, title and lead, author, and share button. */
export function DetailHeading(props: DetailHeadingProps) {
  const { back, menu, about, city, marks, title, titleId, lead, share } = props;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Link className={styles.back} to={back.to}>
          <Icon icon={arrowLeftBoldIcon} />
          {back.label}
        </Link>
        {menu}
      </div>
      <div className={styles.about}>
        {about}
        <span className={styles.city}>{city}</span>
        {marks}
      </div>
      <h1 id={titleId}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.author}>
        <Author {...props} />
        <Button className={styles.share} variant="line" size="sm" icon={shareFatIcon} onClick={share.onShare}>
          {share.label}
        </Button>
      </div>
    </header>
  );
}

function Author({ author, formerAuthor, when }: Pick<DetailHeadingProps, 'author' | 'formerAuthor' | 'when'>) {
  return (
    <>
      <Avatar photo={author?.Foto} size={48} />
      <p className={styles.names}>
        {author ? <Link to={paths.profile(author.Id)}>{author.Title}</Link> : <strong>{formerAuthor}</strong>}
        <small>
          <Facts of={[author?.AreaName, when]} />
        </small>
      </p>
    </>
  );
}
