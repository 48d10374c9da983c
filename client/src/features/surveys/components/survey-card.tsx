import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { useOverlayLink } from '../../../lib/overlay.ts';
import { checkCircleFillIcon, lockSimpleIcon, userIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { surveyPaths } from '../paths.ts';
import { useSurveysTexts } from '../texts.ts';
import styles from './survey-card.module.css';
import { bogotaDaysBetween, startOfBogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';

/** Returns a function that says until when a survey takes answers: the last day, and how far away it is. */
function useClosing(): (survey: Pick<SurveyRow, 'State' | 'ClosesOn'>) => string {
  const text = useSurveysTexts().card;
  const now = useMinuteClock();
  return ({ State: state, ClosesOn: last }) => {
    const date = last?.replaceAll('-', '/') ?? '';
    if (state === 'closed') return last === null ? text.closed : text.closedOn(date);
    if (last === null) return text.noEnd;
    const days = bogotaDaysBetween(new Date(now), startOfBogotaDay(last));
    return text.closes(date, days === 0 ? text.today : days === 1 ? text.tomorrow : text.inDays(days));
  };
}

/** Number of questions answered in a minute. @assumed */
const A_MINUTE = 3;

/** Card of a survey with its action: 'Dar mi opinion', or 'Encuesta Respondida'. @spec 3§4.7 */
export function SurveyCard({ survey, headingLevel = 3 }: { survey: SurveyRow; headingLevel?: 2 | 3 }) {
  const text = useSurveysTexts().card;
  const closing = useClosing();
  const over = useOverlayLink();
  const Heading = `h${headingLevel}` as const;
  const minutes = Math.max(1, Math.round(survey.QuestionCount / A_MINUTE));
  const isOpen = survey.State === 'open';
  const link = { to: surveyPaths.one(survey.Id), state: over, size: 'sm' } as const;
  const named = (label: string) => `${label}: ${survey.Title}`;
  return (
    <article className={styles.card}>
      <Heading>{survey.Title}</Heading>
      <p className={styles.facts}>
        <span>{text.questions(survey.QuestionCount)}</span>
        <span>{closing(survey)}</span>
        <span className={styles.kind}>
          <Icon icon={survey.Anonymous ? lockSimpleIcon : userIcon} />
          {survey.Anonymous ? text.anonymous : text.named}
        </span>
      </p>
      <div className={styles.foot}>
        {survey.IsAnswered ? (
          <p className={styles.answered}>
            <Icon icon={checkCircleFillIcon} />
            {text.answered}
          </p>
        ) : isOpen && survey.IsForMe ? (
          <>
            <ButtonLink {...link} aria-label={named(text.answer)}>
              {text.answer}
            </ButtonLink>
            <span className={styles.minutes}>
              <span aria-hidden>{text.minutes(minutes)}</span>
              <VisuallyHidden>{text.minutesSaid(minutes)}</VisuallyHidden>
            </span>
          </>
        ) : (
          <p className={styles.closed}>{text.closed}</p>
        )}
        {survey.IsAnswered && isOpen && survey.AllowsChanges && (
          <ButtonLink {...link} variant="soft" aria-label={named(text.change)}>
            {text.change}
          </ButtonLink>
        )}
        {survey.IsAnswered && survey.State === 'closed' && survey.SharesResults && (
          <ButtonLink
            {...link}
            state={null}
            to={surveyPaths.results(survey.Id)}
            variant="soft"
            aria-label={named(text.results)}
          >
            {text.results}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
