import { useState } from 'react';
import { useGetSurveyQuery } from '../queries.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { editedOf, newSurvey } from '../editor-input.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import { SurveyForm } from './survey-form.tsx';

/**
 * Dialog that writes a survey: a new one (null), or a saved one as it was when the editor opened. @spec 3§2.5, 3§4.7
 */
export function SurveyEditor({ surveyId, onClose }: { surveyId: number | null; onClose: () => void }) {
  const text = useSurveysAdminTexts().editor;
  const [initial] = useState(() => newSurvey(new Date()));
  const query = useGetSurveyQuery(surveyId ?? 0, { skip: surveyId === null, refetchOnMountOrArgChange: true });
  const opened = useFirstAnswer(query);
  if (surveyId === null) return <SurveyForm survey={null} initial={initial} onClose={onClose} />;
  if (opened) return <SurveyForm survey={opened} initial={editedOf(opened)} onClose={onClose} />;
  return (
    <Dialog title={text.edit} size="xl" onClose={onClose}>
      {query.isError ? (
        <ErrorState text={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}
