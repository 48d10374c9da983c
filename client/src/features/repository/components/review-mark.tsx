import { useState } from 'react';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { sealCheckIcon, warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { useRepositoryTexts } from '../texts.ts';
import styles from './repository.module.css';

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
