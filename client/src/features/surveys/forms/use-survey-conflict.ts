import { useState } from 'react';
import type { QuestionInput } from '#contract/features/surveys/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { useEditConflict, type Clash } from '../../../ui/controls/use-edit-conflict.ts';
import type { EditConflictNoticeProps, ShownClash } from '../../../ui/feedback/edit-conflict-notice.tsx';
import type { EditedSurvey } from '../editor-input.ts';
import { partsOf, questionOf, withParts, type RebasedSurvey, type SurveyParts } from '../editor-rebase.ts';
import { useSurveysAdminTexts } from '../texts.ts';

/** Number of characters by which a question is named. */
const NAMED = 60;

type Part = Extract<keyof SurveyParts, string>;

interface SurveyConflict {
  /** Recovered draft on top of the saved survey; null if there was none. */
  recovered: RebasedSurvey | null;
  /** Survey in the form; `before` is the saved one. */
  edited: EditedSurvey;
  before: EditedSurvey;
  show: (edited: EditedSurvey) => void;
}

/**
 * Returns the concurrent changes of another person to a survey, in words, and lets the author choose a version for
 * parts that both changed. @spec decision 44
 */
export function useSurveyConflict({ recovered, edited, before, show }: SurveyConflict) {
  const { editor: text } = useSurveysAdminTexts();
  const { editConflict, hear, forget, exchange } = useEditConflict<SurveyParts>(
    recovered && { recovered, ...recovered },
  );
  const [last, setLast] = useState(recovered);

  const labelOf = (part: Part): string => {
    const id = questionOf(part);
    if (id === null) return text.parts[part as keyof typeof text.parts]; // All other parts are fields.
    return text.questionNamed(shortened(last?.titles.get(id)?.trim() || text.untitled, NAMED));
  };

  const saidOf = ({ part, theirs, mine, isTaken }: Clash<SurveyParts>, shown: SurveyParts): ShownClash['theirs'] => {
    if (part === 'Repeats') return text.every[theirs as SurveyParts['Repeats']]; // The value belongs to this part.
    if (theirs === null) return null;
    if (typeof theirs === 'string')
      return part === 'OpensOn' || part === 'ClosesOn' ? theirs.replaceAll('-', '/') : theirs;
    if (questionOf(part) === null) return undefined;
    const [their, own] = [theirs, isTaken ? mine : shown[part]] as (QuestionInput | null)[]; // The part is a question.
    return their?.Title === own?.Title ? undefined : their?.Title;
  };

  const notice = (): EditConflictNoticeProps | null => {
    if (editConflict === null) return null;
    const shown = partsOf(edited, before);
    return {
      taken: editConflict.taken.map(part =>
        last?.stands[part] === null && questionOf(part) !== null ? text.questionDeleted(labelOf(part)) : labelOf(part),
      ),
      clashes: editConflict.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: saidOf(clash, shown),
        isTaken: clash.isTaken,
        onExchange: () => show(withParts(edited, exchange(clash, shown), before.Questions)),
      })),
      hasStoppedSaving: editConflict.hasStoppedSaving,
    };
  };

  return {
    editConflict: notice(),
    /** Shows the changes that another person saved first. */
    hear: (rebased: RebasedSurvey) => {
      setLast(rebased);
      hear(rebased, rebased.stands);
    },
    forget,
  };
}
