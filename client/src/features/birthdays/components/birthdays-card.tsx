import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateId } from '#contract/features/birthdays/limits.ts';
import { slidesOf, slidesSideBySide } from '#contract/features/birthdays/rules.ts';
import type { Celebration } from '#contract/features/birthdays/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useHomePeople } from '../home-people.ts';
import { useBirthdayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import styles from './birthdays-card.module.css';
import { DRAWINGS } from './paper-card.tsx';

const CardDialog = lazyDialog(() => import('../forms/card-dialog.tsx'), 'CardDialog');

/** Number of coming birthdays shown below those of today. @assumed */
const COMING_SHOWN = 2;

/** Number of today's work anniversaries, and of newcomers, shown below the birthdays. @assumed */
const OTHERS_SHOWN = 1;

/**
 * Birthdays card on the home page: slides of three people at most, as many side by side as fit. Their card opens its
 * composer. A failure hides the whole card, because it is only an invitation. @spec 2§2 Birthdays, 2§9
 */
export function BirthdaysCard() {
  const { home: text } = useBirthdayTexts();
  const viewer = useViewer();
  const days = useDayName();
  const people = useHomePeople();
  if (people === null) return null;
  if (!people) return <Skeleton shape="block" height={272} />;
  const { today: shown, coming, anniversaries, newcomers, day } = people;
  if (shown.length + coming.length + anniversaries.length + newcomers.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="birthdays-card">
      <CardHeader title={text.title} id="birthdays-card" action={<Link to={paths.birthdays}>{text.seeAll}</Link>} />
      {shown.length > 0 && (
        <Slides>
          {shown.map(person => (
            <PersonOfToday key={`${person.Id} ${person.Day}`} person={person} isOwn={person.Id === viewer.id} />
          ))}
        </Slides>
      )}
      <ul className={styles.coming}>
        {coming.slice(0, COMING_SHOWN).map(person => (
          <PersonLine key={`${person.Id} ${person.Day}`} person={person} fact={days.alone(person.Day, day)} />
        ))}
        {anniversaries.slice(0, OTHERS_SHOWN).map(person => (
          <PersonLine key={`anniversary ${person.Id}`} person={person} fact={text.anniversary(person.Years ?? 0)} />
        ))}
        {newcomers.slice(0, OTHERS_SHOWN).map(person => (
          <PersonLine key={`newcomer ${person.Id}`} person={person} fact={text.newcomer} />
        ))}
      </ul>
    </Card>
  );
}

/** Slides side by side as far as the card's width allows; the rest is reached by scrolling, also with keys. */
function Slides({ children }: { children: React.ReactElement[] }) {
  const { home: text } = useBirthdayTexts();
  const track = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const columns = slidesSideBySide(width);
  return (
    <div
      ref={track}
      className={styles.track}
      role="group"
      aria-label={text.slides}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      style={{ '--slides': Math.min(columns, slidesOf(children).length) } as React.CSSProperties}
    >
      {slidesOf(children).map((slide, index) => (
        <ul key={index} className={styles.slide}>
          {slide}
        </ul>
      ))}
    </div>
  );
}

function PersonOfToday({ person, isOwn }: { person: Celebration; isOwn: boolean }) {
  const { home: text, card, greeting, page } = useBirthdayTexts();
  const [template, setTemplate] = useState<TemplateId | null>(null);
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Avatar photo={person.Foto} size={48} />
        <div>
          <Link to={paths.profile(person.Id)}>{person.Title}</Link>
          <small>{isOwn ? page.own : text.today}</small>
        </div>
      </div>
      {person.Greeted ? (
        <p className={styles.greeted}>
          <Icon icon={checkCircleFillIcon} />
          {greeting.sent(person.Title)}
        </p>
      ) : (
        !isOwn && (
          <>
            <p className={styles.pick}>{text.pick}</p>
            <div className={styles.templates}>
              {TEMPLATES.map(id => (
                <button
                  key={id}
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={text.template(card.templates[TEMPLATE_NAMES[id]], person.Title)}
                  onPointerEnter={CardDialog.preload}
                  onClick={() => setTemplate(id)}
                >
                  <img src={DRAWINGS[id]} alt="" width={452} height={292} loading="lazy" />
                  {card.templates[TEMPLATE_NAMES[id]]}
                </button>
              ))}
            </div>
          </>
        )
      )}
      {template !== null && <CardDialog person={person} template={template} onClose={() => setTemplate(null)} />}
    </li>
  );
}

function PersonLine({ person, fact }: { person: Celebration; fact: string }) {
  return (
    <li className={styles.who}>
      <Avatar photo={person.Foto} size={40} />
      <div>
        <Link to={paths.profile(person.Id)}>{person.Title}</Link>
        <small>{fact}</small>
      </div>
    </li>
  );
}
