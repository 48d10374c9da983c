import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { SURVEY_STATES, type SurveyRow, type SurveyState } from '#contract/features/surveys/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import {
  bellIcon,
  chartBarHorizontalIcon,
  copyBoldIcon,
  lockSimpleIcon,
  paperPlaneTiltBoldIcon,
  pencilSimpleIcon,
  trashIcon,
} from '../../../ui/content/icons.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useAdministers, useViewer } from '../../session/public.ts';
import { paths } from '../../../lib/paths.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { surveysNames } from '../public.ts';
import { surveyPaths } from '../paths.ts';
import { surveyTable, useGetSurveyTableQuery } from '../queries.ts';
import { editorClosed, editorOpened, surveysSelectors } from '../slice.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import { useSurveyActs } from '../use-survey-acts.tsx';

const SurveyEditor = lazyDialog(() => import('../forms/survey-editor.tsx'), 'SurveyEditor');

/** Page `/admin/surveys`: all surveys, for their administrators. @spec 3§2.4, 3§2.5 */
export function SurveysAdminPage() {
  const text = useSurveysAdminTexts().console;
  if (!useAdministers('surveys')) return <Refusal title={text.refusedTitle} />;
  return <SurveysConsole />;
}

/** Filter values as written in the address. */
type Filters = { estado: SurveyState | '' };

const TONES: Readonly<Record<SurveyState, Tone>> = { draft: 'neutral', scheduled: 'lago', open: 'hoja', closed: 'sol' };

const written = (day: string | null): string => day?.replaceAll('-', '/') ?? '–';

function SurveysConsole() {
  const { console: text, states } = useSurveysAdminTexts();
  const viewer = useViewer();
  const dispatch = useDispatch();
  const editor = useSelector(surveysSelectors.editor);
  const edit = (id: number | null) => dispatch(editorOpened(id));
  const declaration: ConsoleDeclaration<SurveyRow, Filters> = {
    title: surveysNames().title,
    intro: text.intro,
    create: { label: text.add, onPress: () => edit(null) },
    search: text.search,
    filters: {
      estado: {
        label: text.state,
        options: [
          { value: '', label: text.everyState },
          ...SURVEY_STATES.map(value => ({ value, label: states[value] })),
        ],
      },
    },
    columns: useColumns(edit),
    order: { column: 'opens', direction: 'desc' },
    actions: useActions(edit),
    bin: paths.bin('survey'),
    bulk: {
      nameOf: survey => survey.Title,
      actions: useBulkRemoval('Flx_Survey', ({ UserId }) => UserId === viewer.id),
    },
    file: {
      name: surveysNames().title,
      request: ({ search, orderBy, filters: { estado } }) => surveyTable({ search, orderBy, state: estado }),
    },
    choice: useColumnChoice('surveys'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { estado } }) =>
      // Other people's changes and answers do not reach this page by themselves.
      numberedList(
        useGetSurveyTableQuery({ search, orderBy, page, link, state: estado }, { refetchOnMountOrArgChange: true }),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {editor && <SurveyEditor surveyId={editor.survey} onClose={() => dispatch(editorClosed())} />}
    </>
  );
}

/** Returns the number of participants, or words if it is only known in steps. */
function answersOf(
  { Participants: people, Anonymous: isAnonymous, State: state }: SurveyRow,
  { atLeast }: { readonly atLeast: (people: number) => string },
): string {
  if (people === null) return '–';
  return isAnonymous && state === 'open' ? atLeast(people) : String(people);
}

function useColumns(edit: (id: number) => void): ConsoleColumn<SurveyRow>[] {
  const { console: text, states } = useSurveysAdminTexts();
  const { columns, sorting } = text;
  return [
    {
      id: 'title',
      header: columns.title,
      isHeading: true,
      text: survey => survey.Title,
      cell: ({ Id: id, Title: title, State: state }) =>
        state === 'draft' ? (
          <button type="button" aria-haspopup="dialog" onClick={() => edit(id)}>
            {title}
          </button>
        ) : (
          <Link to={surveyPaths.results(id)}>{title}</Link>
        ),
    },
    {
      id: 'state',
      header: columns.state,
      isShort: true,
      text: survey => states[survey.State],
      cell: survey => <Chip tone={TONES[survey.State]}>{states[survey.State]}</Chip>,
    },
    {
      id: 'opens',
      header: columns.opens,
      isShort: true,
      sort: { by: 'OpensOn', titles: sorting },
      cell: survey => written(survey.OpensOn),
    },
    { id: 'closes', header: columns.closes, isShort: true, cell: survey => written(survey.ClosesOn) },
    { id: 'answers', header: columns.answers, isShort: true, cell: survey => answersOf(survey, text) },
    {
      id: 'kind',
      header: columns.kind,
      isShort: true,
      isWideOnly: true,
      cell: survey => (survey.Anonymous ? text.anonymous : text.named),
    },
  ];
}

function useActions(edit: (id: number) => void): (survey: SurveyRow) => ConsoleAction[] {
  const text = useSurveysAdminTexts().console;
  const navigate = useNavigate();
  const acts = useSurveyActs();
  return survey => {
    const { Id: id, Title: title, State: state } = survey;
    const named = (
      key: string,
      label: string,
      icon: ConsoleAction['icon'],
      onPress: () => void,
      more: Partial<ConsoleAction> = {},
    ): ConsoleAction => ({ id: key, label, icon, onPress, ...more });
    return [
      ...(state === 'draft'
        ? [
            named('publish', text.publish(title), paperPlaneTiltBoldIcon, () => void acts.publish(survey), {
              opensDialog: true,
            }),
          ]
        : [
            named('results', text.results(title), chartBarHorizontalIcon, () => void navigate(surveyPaths.results(id))),
          ]),
      named('edit', text.edit(title), pencilSimpleIcon, () => edit(id), { opensDialog: true }),
      ...(state === 'open'
        ? [
            named('remind', text.remind(title), bellIcon, () => void acts.remind(survey), { opensDialog: true }),
            named('close', text.close(title), lockSimpleIcon, () => void acts.close(survey), { opensDialog: true }),
          ]
        : []),
      named('copy', text.copy(title), copyBoldIcon, () => void acts.copy(survey)),
      named('remove', text.remove(title), trashIcon, () => void acts.remove(survey), { isDestructive: true }),
    ];
  };
}
