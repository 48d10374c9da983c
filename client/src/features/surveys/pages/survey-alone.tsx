import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { thingTitle } from '../../../api/detail-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { AnswerFooter, AnswerForm, AnswerProgress } from '../components/answer-form.tsx';
import { SurveyClosed, useRefusalToAnswer, useSurveyView, type OpenedSurvey } from '../components/survey-view.tsx';
import { surveysNames } from '../public.ts';
import { surveyPaths } from '../paths.ts';
import { useSurveysTexts } from '../texts.ts';
import { useAnswering } from '../use-answering.ts';
import styles from '../components/answer-form.module.css';

/** Page `/surveys/{id}` by itself, as opened from a notification. */
export function SurveyPage() {
  const { surveyId = '' } = useParams();
  return <OwnPage key={surveyId} idText={surveyId} />;
}

function OwnPage({ idText }: { idText: string }) {
  const text = useSurveysTexts().answer;
  const view = useSurveyView(idText);
  const name = surveysNames().title;
  usePageTitle(thingTitle(view, { name: ({ survey }) => survey.Title, missing: text.missingTitle, kind: name }));
  // After answering, the reloaded survey would differ, so the opened one stays and the thanks remain visible.
  const [opened, setOpened] = useState<OpenedSurvey | null>(null);
  if (opened === null && view.step === 'ready') setOpened(view.subject);
  return (
    <DetailView
      view={opened === null ? view : { step: 'ready', subject: opened }}
      skeleton={
        <Card>
          <Spinner label={text.loading} />
        </Card>
      }
      headingLevel={1}
      missing={{ title: text.missingTitle, text: text.missingHint, back: { to: surveyPaths.list, label: name } }}
      failedHint={text.failedHint}
    >
      {subject => (
        <SubPage
          above={[{ label: name, to: surveyPaths.list }]}
          title={subject.survey.Title}
          intro={subject.survey.DescriptionSurvey}
        >
          <Card className={styles.card}>
            <Body {...subject} />
          </Card>
        </SubPage>
      )}
    </DetailView>
  );
}

function Body(subject: OpenedSurvey) {
  const reason = useRefusalToAnswer()(subject.survey);
  return reason === null ? <Answering {...subject} /> : <SurveyClosed survey={subject.survey} reason={reason} />;
}

function Answering({ survey, own }: OpenedSurvey) {
  const formId = useId();
  const answering = useAnswering(survey, own, formId);
  const navigate = useNavigate();
  return (
    <>
      {answering.step === 'questions' && <AnswerProgress answering={answering} />}
      <AnswerForm {...{ survey, own, answering, formId }} />
      <footer className={styles.footer}>
        <AnswerFooter {...{ answering, formId }} onClose={() => void navigate(surveyPaths.list)} />
      </footer>
    </>
  );
}
