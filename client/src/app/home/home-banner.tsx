import { localeOf } from '#contract/i18n/language.ts';
import { useState, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useListBannersQuery, useGeneral, THEME_PICTURES } from '../../features/config/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { classNames } from '../../lib/class-names.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { bogotaDay } from '#contract/lib/time.ts';
import { dayInWords } from '#contract/lib/day-in-words.ts';
import type { Dictionaries } from '../../lib/texts-es.ts';
import styles from './home.module.css';

/** Hours at which the afternoon and the evening begin in a greeting. @assumed */
const AFTERNOON_FROM = 12;
const EVENING_FROM = 19;

/** Returns the greeting by the time of day in Bogota: "Buenos días, Laura". */
export function greeting(text: Dictionaries['shell']['home'], name: string, now: Date): string {
  const hour = Number(now.toLocaleString('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Bogota' }));
  if (hour >= EVENING_FROM || hour < 5) return text.goodEvening(name);
  return hour >= AFTERNOON_FROM ? text.goodAfternoon(name) : text.goodMorning(name);
}

/** Returns today's date in Bogota: "Viernes 12 de junio". */
export function todayInWords(locale: string, now: Date): string {
  const words = dayInWords(now, locale);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Key of the day and person to whom the whole banner was last shown; public/appearance.js reads the day. */
const STORAGE_KEY = 'tertulia.banner';

/**
 * Whether the banner is folded to one line. It pushes the first post out of the window, so it is whole once a day (in
 * Bogota) for each person, until they leave the page. @spec decision 54
 */
function useIsFolded(userId: number): boolean {
  const [today] = useState(() => `${bogotaDay(new Date())} ${userId}`);
  const [wasShown] = useState(() => localStorage.getItem(STORAGE_KEY) === today);
  useEffect(() => {
    localStorage.setItem(STORAGE_KEY, today);
  }, [today]);
  return wasShown;
}

/**
 * Banner with the date, greeting, and the organisation's message beside its pictures; or, folded, the greeting alone.
 * @spec 2§3 General configuration
 */
export function HomeBanner() {
  const text = useTexts('shell').home;
  const locale = localeOf(useLanguage());
  const viewer = useViewer();
  const { general, isLoaded } = useGeneral(viewer.org);
  const now = new Date(useMinuteClock());
  const isFolded = useIsFolded(viewer.id);
  return (
    <section className={classNames(styles.banner, isFolded && styles.folded)} aria-label={text.banner}>
      <div className={styles.text}>
        {!isFolded && <p className={styles.date}>{todayInWords(locale, now)}</p>}
        <h1>{greeting(text, viewer.firstName, now)}</h1>
        {!isFolded && !isLoaded && <div className={styles.pending} />}
        {!isFolded && general.homeMessage && <p className={styles.message}>{general.homeMessage}</p>}
        {general.homeButtonText && <BannerLink text={general.homeButtonText} to={general.homeButtonLink} />}
      </div>
      {!isFolded && <Pictures />}
    </section>
  );
}

function BannerLink({ text, to }: { text: string; to: string }) {
  if (to.startsWith('/')) {
    return (
      <ButtonLink className={styles.button} to={to}>
        {text}
      </ButtonLink>
    );
  }
  if (!/^https?:/i.test(to)) return null;
  return (
    <ButtonLink className={styles.button} to={to} target="_blank" rel="noreferrer">
      {text}
    </ButtonLink>
  );
}

/** Up to three pictures, changed by their dots: they never move by themselves. Without any, the theme's landscape. */
function Pictures() {
  const text = useTexts('shell').home;
  const { theme } = useAppearance();
  const { data } = useListBannersQuery();
  const [index, setIndex] = useState(0);
  const banners = data?.filter(banner => banner.Image !== null && banner.IsShown) ?? [];
  const shown = banners[index] ?? banners[0];
  const picture = <img src={shown?.Image ?? THEME_PICTURES[theme]} alt={shown?.Title ?? ''} fetchPriority="high" />;
  return (
    <div className={styles.pictures}>
      {shown?.Link ? <PictureLink to={shown.Link}>{picture}</PictureLink> : picture}
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, position) => (
            <button
              key={banner.Id}
              type="button"
              aria-label={text.bannerDot(position + 1)}
              aria-current={banner === shown}
              onClick={() => setIndex(position)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Picture that is a link; its alternative text names the link. */
const PictureLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to}>{children}</Link>
  ) : (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
