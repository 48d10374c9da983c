import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { NEWS_CARD_DESCRIPTION_MAX } from '#contract/features/news/limits.ts';
import type { News } from '#contract/features/news/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { arrowRightBoldIcon, caretLeftBoldIcon, caretRightBoldIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FEATURED_SIZES } from '../featured.ts';
import { newsPaths } from '../paths.ts';
import { useNewsTexts } from '../texts.ts';
import { CategoryChip, NewsCover, ReadingMark, NewsTime } from './news-facts.tsx';
import { NewsMenu } from './news-menu.tsx';
import styles from './featured-news.module.css';

/** Shortest swipe that moves to the next slide, in CSS pixels. @assumed */
const SWIPE_MIN = 48;

/** Carousel of up to three featured news items, one at a time; it never moves by itself. @spec 1§2 News tab */
export function FeaturedNews({ news }: { news: readonly News[] }) {
  const text = useNewsTexts().list;
  const words = useTexts('ui');
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, news.length - 1);
  const step = (by: number) => setIndex((index + by + news.length) % news.length);
  const swipe = useSwipe(step);
  const byArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const card = event.currentTarget;
    // React also bubbles key events from a slide's menu or dialog, which lies outside the card in the DOM.
    if (!card.contains(event.target as Node)) return;
    // The slide that leaves can't keep the focus, so the same link of the next one takes it.
    const at = shownLinks(card).findIndex(link => link === document.activeElement);
    flushSync(() => step(event.key === 'ArrowLeft' ? -1 : 1));
    shownLinks(card)[at]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for whoever uses no arrow keys and no fingers
    <Card
      className={styles.hero}
      aria-roledescription={words.carousel}
      aria-label={text.featured}
      onKeyDown={byArrows}
      {...swipe}
    >
      {news.map((one, position) => (
        <Slide key={one.Id} news={one} isShown={position === index} label={words.slide(position + 1, news.length)} />
      ))}
      {news.length > 1 && (
        <div className={styles.turn}>
          <IconButton
            size="sm"
            variant="solid"
            icon={caretLeftBoldIcon}
            label={text.previous}
            onClick={() => step(-1)}
          />
          <span aria-live="polite">
            {words.slide(index + 1, news.length)}
            <VisuallyHidden>: {news[index]?.Title}</VisuallyHidden>
          </span>
          <IconButton size="sm" variant="solid" icon={caretRightBoldIcon} label={text.next} onClick={() => step(1)} />
        </div>
      )}
    </Card>
  );
}

/** Returns the links of the visible slide. Each slide has the same ones: its title and its button. */
const shownLinks = (card: Element) => [...card.querySelectorAll<HTMLElement>('[role=group]:not([inert]) a')];

interface SlideProps {
  news: News;
  isShown: boolean;
  /** Accessible name, for example "1 de 3". */
  label: string;
}

/** Slide of the carousel. All slides overlap, so that the tallest one sets the height and nothing jumps. */
function Slide({ news, isShown, label }: SlideProps) {
  const text = useNewsTexts().list;
  return (
    <div className={classNames(styles.slide, !isShown && styles.away)} role="group" aria-label={label} inert={!isShown}>
      <NewsCover news={news} className={styles.cover} sizes={FEATURED_SIZES} isEager={isShown} />
      <div className={styles.body}>
        <div className={styles.chips}>
          <CategoryChip news={news} />
          <ReadingMark isAsked={news.AsksReader} at={news.ConfirmedAt} />
          <NewsTime news={news} className={styles.when} />
        </div>
        <h2>
          <Link to={newsPaths.one(news.Id)}>{news.Title}</Link>
        </h2>
        <p>{shortened(news.Description, NEWS_CARD_DESCRIPTION_MAX)}</p>
        <div className={styles.foot}>
          <ButtonLink to={newsPaths.one(news.Id)} endIcon={arrowRightBoldIcon} aria-label={text.openFor(news.Title)}>
            {text.open}
          </ButtonLink>
        </div>
      </div>
      <NewsMenu news={news} className={styles.menu} />
    </div>
  );
}

/** Returns touch handlers for swiping left and right; a mostly vertical movement scrolls the page. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches.item(0);
      start.current =
        touches.length === 1 && currentTarget.contains(target as Node) ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const aside = touch.clientX - start.current.x;
      const up = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(aside) >= SWIPE_MIN && Math.abs(aside) > Math.abs(up)) step(aside < 0 ? 1 : -1);
    },
  };
}
