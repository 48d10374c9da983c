import fiesta from '../../../assets/cards/fiesta.svg';
import { useBirthdayTexts } from '../texts.ts';
import styles from './celebration-banner.module.css';

/** Banner with the number of people celebrated today. @spec 2§2 Birthdays */
export function CelebrationBanner({ people }: { people: number }) {
  const text = useBirthdayTexts().page;
  return (
    <section className={styles.banner} aria-labelledby="celebration-heading">
      <div className={styles.words}>
        <h2 id="celebration-heading">{text.heading(people)}</h2>
        <p>{people === 0 ? text.hintNobody : text.hint}</p>
      </div>
      <img src={fiesta} alt="" className={styles.picture} width={452} height={292} />
    </section>
  );
}
