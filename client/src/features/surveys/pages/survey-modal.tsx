import { useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { thingTitle } from '../../../api/detail-state.ts';
import { useCloseOverlay } from '../../../lib/overlay.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePageTitle } from '../../session/public.ts';
import { AnswerFooter, AnswerForm, AnswerProgress } from '../components/answer-form.tsx';
import { SurveyClosed, useRefusalToAnswer, useSurveyView, type OpenedSurvey } from '../components/survey-view.tsx';
import { surveysNames } from '../public.ts';
import { surveyPaths } from '../paths.ts';
import { useSurveysTexts } from '../texts.ts';
import { useAnswering } from '../use-answering.ts';

/** Dialog `/surveys/{id}` over the page that it was opened from. @spec 3§2.5 */
export function SurveyModal() {
  const { surveyId = '' } = useParams();
  return <OpenSurvey key={surveyId} idText={surveyId} />;
}

function OpenSurvey({ idText }: { idText: string }) {
  const text = useSurveysTexts().answer;
  const view = useSurveyView(idText);
  const close = useCloseOverlay(surveyPaths.list);
  const heading = thingTitle(view, {
    name: ({ survey }) => survey.Title,
    missing: text.missingTitle,
    kind: surveysNames().title,
  });
  usePageTitle(heading);
  // After answering, the reloaded survey would differ, so the opened one stays and the thanks remain visible.
  const [opened, setOpened] = useState<OpenedSurvey | null>(null);
  if (opened === null && view.step === 'ready') setOpened(view.subject);
  const refusalOf = useRefusalToAnswer();
  const reason = opened && refusalOf(opened.survey);
  if (opened && reason === null) return <Answering {...opened} title={heading} onClose={close} />;
  return (
    <Dialog title={heading} size="lg" onClose={close} hasAddress>
      <DetailView
        view={view}
        frame="bare"
        skeleton={<Spinner label={text.loading} />}
        missing={{ title: text.missingTitle, text: text.missingHint }}
        failedHint={text.failedHint}
      >
        {({ survey }) => <SurveyClosed survey={survey} reason={reason ?? ''} />}
      </DetailView>
    </Dialog>
  );
}

function Answering({ survey, own, title, onClose }: OpenedSurvey & { title: string; onClose: () => void }) {
  const formId = useId();
  const answering = useAnswering(survey, own, formId);
  return (
    <Dialog
      title={title}
      subtitle={survey.DescriptionSurvey}
      size="lg"
      onClose={onClose}
      hasAddress
      isDismissable={!answering.isSending}
      footer={<AnswerFooter {...{ answering, formId, onClose }} />}
    >
      {answering.step === 'questions' && <AnswerProgress answering={answering} />}
      <AnswerForm {...{ survey, own, answering, formId }} />
    </Dialog>
  );
}
