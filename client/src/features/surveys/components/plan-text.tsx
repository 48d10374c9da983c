import { useSurveysTexts } from '../texts.ts';
import type { Survey } from '../queries.ts';
import styles from './plan.module.css';

/** Planned actions after a survey; renders nothing until they are written. */
export function PlanText({ survey: { Plan: plan, PlanPoints: points } }: { survey: Survey }) {
  const { card: text } = useSurveysTexts();
  if (plan === '') return null;
  return (
    <section className={styles.plan}>
      <h2>{text.plan}</h2>
      <p>{plan}</p>
      {points.length > 0 && (
        <ul>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
