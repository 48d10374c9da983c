import type { Feature, AdministeredCounts, FeatureDependencies } from '../feature.ts';
import { clearDeadRows } from './clearing.ts';
import { createAnswering } from './answering.ts';
import { announceOpened, continuePulses, countOpen } from './lifecycle.ts';
import { answerList, questionList, responseList, surveyList } from './lists.ts';
import { surveyOperations } from './operations.ts';
import { mixWhoAnswered, releaseAnswers } from './release.ts';
import { surveyResponsibility } from './responsibility.ts';
import { createResults } from './results.ts';
import { createSurveySealing } from './sealing.ts';
import { answerFiles, survey } from './content-kind.ts';

/** Number of open surveys, for the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = { surveys: ({ org, now }) => countOpen(org, now) };

/** Creates the surveys feature, whose answers are sealed with keys kept outside the database. */
export function createSurveysFeature({ keyring }: Pick<FeatureDependencies, 'keyring'>): Feature {
  const sealing = createSurveySealing(keyring);
  return {
    name: 'surveys',
    module: 'surveys',
    contentKinds: [survey],
    files: answerFiles,
    lists: [surveyList, questionList, responseList, answerList],
    administered: ADMINISTERED_COUNTS,
    responsibilities: [surveyResponsibility],
    operations: surveyOperations(createAnswering(sealing), createResults()),
    jobs: [announceOpened, continuePulses, releaseAnswers(sealing), mixWhoAnswered, clearDeadRows],
  };
}
