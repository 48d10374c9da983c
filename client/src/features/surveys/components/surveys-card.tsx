import { Link } from 'react-router-dom';
import { SURVEY_CAROUSEL } from '#contract/features/surveys/limits.ts';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { surveysNames } from '../public.ts';
import { surveyPaths } from '../paths.ts';
import { useListOpenSurveysQuery } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';
import { SurveyCard } from './survey-card.tsx';
import styles from './survey-card.module.css';

/**
 * Card of open surveys at the side of the home page, three at a time; renders nothing if there are none.
 * @spec 3§2.7, 3§9
 */
export function SurveysCard() {
  const text = useSurveysTexts().home;
  const { data: surveys = [] } = useListOpenSurveysQuery();
  if (surveys.length === 0) return null;
  const slides = Array.from({ length: Math.ceil(surveys.length / SURVEY_CAROUSEL) }, (_, slide) =>
    surveys.slice(slide * SURVEY_CAROUSEL, (slide + 1) * SURVEY_CAROUSEL),
  );
  const groups = slides.map(group => (
    <ul key={group[0]?.Id} className={styles.list}>
      {group.map(survey => (
        <li key={survey.Id}>
          <SurveyCard survey={survey} />
        </li>
      ))}
    </ul>
  ));
  return (
    <Card isPadded aria-labelledby="surveys-card">
      <CardHeader
        id="surveys-card"
        title={surveysNames().title}
        action={<Link to={surveyPaths.list}>{text.seeAll}</Link>}
      />
      {groups.length === 1 ? (
        groups
      ) : (
        <Carousel
          label={surveysNames().title}
          className={styles.carousel}
          hasControlsBelow
          slides={groups.map((content, key) => ({ key, content }))}
        />
      )}
    </Card>
  );
}
