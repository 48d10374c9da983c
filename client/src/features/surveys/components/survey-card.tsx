import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { useOverlayLink } from '../../../lib/overlay.ts';
import { checkCircleFillIcon, lockSimpleIcon, userIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { surveyPaths } from '../paths.ts';
import { useSurveysTexts } from '../texts.ts';
import { useClosing } from '../use-closing.ts';
import styles from './survey-card.module.css';

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
