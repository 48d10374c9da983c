import { useState } from 'react';
import type { RepositoryRow, DocumentSource } from '#contract/features/repository/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { sealCheckIcon, warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { useRepositoryTexts, type RepositoryTexts } from '../texts.ts';
import { Link } from 'react-router-dom';
import styles from './repository.module.css';

/** Returns the name of a document's source: 'Grupo Ciclistas', 'Publicación'. */
function sourceName({ sources }: RepositoryTexts, { Type, Title }: DocumentSource): string {
  if (Type === 'post') return sources.post;
  const name = sources[Type as keyof RepositoryTexts['sources']];
  return typeof name === 'function' ? name(Title) : sources.other(Title);
}

/** Link to the source of a document. */
export function SourceLink({ source, className }: { source: DocumentSource; className?: string | undefined }) {
  const text = useRepositoryTexts();
  return (
    <Link to={source.Path} className={className}>
      {sourceName(text, source)}
    </Link>
  );
}

/** Mark that shows the person responsible for the document's content, and until when. */
export function ReviewMark({ document }: { document: RepositoryRow }) {
  const text = useRepositoryTexts();
  const [today] = useState(() => bogotaDay(new Date()));
  const { ReviewUntil, Reviewer } = document;
  if (ReviewUntil === null) return null;
  const day = ReviewUntil.replaceAll('-', '/');
  const isLapsed = ReviewUntil < today;
  const said = Reviewer ? text.verified(day, Reviewer.Title) : text.verifiedShort(day);
  return (
    <span className={isLapsed ? styles.lapsed : styles.verified}>
      <Icon icon={isLapsed ? warningCircleFillIcon : sealCheckIcon} />
      {isLapsed ? text.lapsed(day) : said}
    </span>
  );
}
