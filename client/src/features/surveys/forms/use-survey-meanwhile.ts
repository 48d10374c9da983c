import { useState } from 'react';
import type { QuestionInput } from '#contract/features/surveys/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { useMeanwhile, type Clash } from '../../../ui/controls/use-meanwhile.ts';
import type { MeanwhileNoticeProps, ShownClash } from '../../../ui/feedback/meanwhile-notice.tsx';
import type { EditedSurvey } from '../editor-input.ts';
import { partsOf, questionOf, withParts, type RebasedSurvey, type SurveyParts } from '../editor-rebase.ts';
import { useSurveysAdminTexts } from '../texts.ts';

/** How much of a question is shown where it is named, in characters. */
const NAMED = 60;

type Part = Extract<keyof SurveyParts, string>;

interface SurveyMeanwhile {
  /** What was recovered upon what stands now; null of what wasn't. */
  recovered: RebasedSurvey | null;
  /** What the form shows, and what stands. */
  edited: EditedSurvey;
  before: EditedSurvey;
  show: (edited: EditedSurvey) => void;
}

/** What somebody else has saved of a survey meanwhile, in words, and whose part stands where both changed it. @spec decision 44 */
export function useSurveyMeanwhile({ recovered, edited, before, show }: SurveyMeanwhile) {
  const { editor: text } = useSurveysAdminTexts();
  const { meanwhile, hear, forget, exchange } = useMeanwhile<SurveyParts>(recovered && { recovered, ...recovered });
  const [last, setLast] = useState(recovered);

  const labelOf = (part: Part): string => {
    const id = questionOf(part);
    if (id === null) return text.parts[part as keyof typeof text.parts]; // the others are fields
    return text.questionNamed(shortened(last?.titles.get(id)?.trim() || text.untitled, NAMED));
  };

  const saidOf = ({ part, theirs, mine, isTaken }: Clash<SurveyParts>, shown: SurveyParts): ShownClash['theirs'] => {
    if (part === 'Repeats') return text.every[theirs as SurveyParts['Repeats']]; // of this part
    if (theirs === null) return null;
    if (typeof theirs === 'string')
      return part === 'OpensOn' || part === 'ClosesOn' ? theirs.replaceAll('-', '/') : theirs;
    if (questionOf(part) === null) return undefined;
    const [their, own] = [theirs, isTaken ? mine : shown[part]] as (QuestionInput | null)[]; // of a part that is a question
    return their?.Title === own?.Title ? undefined : their?.Title;
  };

  const notice = (): MeanwhileNoticeProps | null => {
    if (meanwhile === null) return null;
    const shown = partsOf(edited, before);
    return {
      taken: meanwhile.taken.map(part =>
        last?.stands[part] === null && questionOf(part) !== null ? text.questionDeleted(labelOf(part)) : labelOf(part),
      ),
      clashes: meanwhile.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: saidOf(clash, shown),
        isTaken: clash.isTaken,
        onExchange: () => show(withParts(edited, exchange(clash, shown), before.Questions)),
      })),
      hasStoppedSaving: meanwhile.hasStoppedSaving,
    };
  };

  return {
    meanwhile: notice(),
    /** Somebody else was faster: says what that changes. */
    hear: (rebased: RebasedSurvey) => {
      setLast(rebased);
      hear(rebased, rebased.stands);
    },
    forget,
  };
}
