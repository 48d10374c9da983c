import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Celebration, Section } from '#contract/features/birthdays/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useListCelebrationsInfiniteQuery } from '../api.ts';
import { useBirthdayTexts } from '../texts.ts';
import styles from './birthdays.module.css';

const CardDialog = lazyDialog(() => import('../forms/card-dialog.tsx'), 'CardDialog');

interface PeopleSectionProps {
  section: Section;
  title: string;
  /** Text for an empty section; without it an empty section is left out. */
  none?: string;
  /** Text beside the person's area. */
  fact?: (person: Celebration, today: string) => string;
  /** Content at the end of the person's line. */
  children: (person: Celebration, today: string) => ReactNode;
}

/** Section of people who have an occasion to celebrate, line by line. */
export function PeopleSection({ section, title, none, fact, children }: PeopleSectionProps) {
  const { page: text } = useBirthdayTexts();
  const list = useListCelebrationsInfiniteQuery(section);
  const { data } = list;
  const id = `section-${section}`;
  const people = data?.pages.flatMap(({ results }) => results);
  const today = data?.pages[0]?.Today ?? '';
  if (people?.length === 0 && none === undefined) return null;
  return (
    <Card isPadded aria-labelledby={id}>
      <CardHeader title={title} id={id} />
      {!people && list.isError && (
        <ErrorState title={text.failed} text={text.failedHint} onRetry={() => void list.refetch()} />
      )}
      {!people && !list.isError && <Skeleton shape="block" height={180} />}
      {people?.length === 0 && <p className={styles.none}>{none}</p>}
      {people && people.length > 0 && (
        <ul className={styles.list}>
          {people.map(person => (
            <li key={`${person.Id} ${person.Day}`}>
              <Avatar photo={person.Foto} size={48} />
              <span className={styles.words}>
                <Link to={paths.profile(person.Id)}>{person.Title}</Link>
                <small>{[person.AreaName, fact?.(person, today) ?? person.City].filter(Boolean).join(' · ')}</small>
              </span>
              {children(person, today)}
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} label={text.more} loading={text.more} />
    </Card>
  );
}

/** Button that greets a person whose birthday was yesterday; says so if that has been done. */
export function GreetButton({ person, isOwn }: { person: Celebration; isOwn: boolean }) {
  const { greeting } = useBirthdayTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOwn) return null;
  if (person.Greeted)
    return (
      <span className={styles.peopleSectionDone}>
        <Icon icon={checkCircleFillIcon} />
        {greeting.sentShort}
      </span>
    );
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        aria-label={greeting.sendTo(person.Title)}
        aria-haspopup="dialog"
        onPointerEnter={CardDialog.preload}
        onClick={() => setOpen(true)}
      >
        {greeting.send}
      </Button>
      {isOpen && <CardDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
