import { use, useState } from 'react';
import { USAGE_AREA_MIN, USAGE_STEP } from '#contract/features/usage/rules.ts';
import {
  USAGE_MEASURES,
  type UsageAnswer,
  type UsageFigure,
  type UsageMeasure,
  type UsageRow,
} from '#contract/features/usage/types.ts';
import { ItemNamesContext, type ItemNames } from '../../../lib/item-names.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useViewer } from '../../session/public.ts';
import { FiguresTable, type Figure, type FiguresRow, useUsageTexts } from '../components/figures-table.tsx';
import { usageNames } from '../public.ts';
import { api } from '../../../api/api.ts';
import styles from './usage-page.module.css';

const usageApi = api.injectEndpoints({
  endpoints: build => ({
    /** Usage of the network in the last whole weeks. */
    getUsage: build.query<UsageAnswer, void>({ query: () => ({ url: '/usage' }) }),
  }),
});

const { useGetUsageQuery } = usageApi;

/** Page `/admin/usage`: usage of the network, for Propietarios. The server checks the right again. */
export function UsagePage() {
  const text = useUsageTexts();
  const { access } = useViewer();
  if (access !== true) return <Refusal title={text.refusedTitle} />;
  return <Usage />;
}

function Usage() {
  const text = useUsageTexts();
  const { settingsPanel } = useConsoleTexts();
  const { data, isError, refetch } = useGetUsageQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SubPage
      above={[{ label: settingsPanel, to: paths.settingsPanel }]}
      title={usageNames().title}
      intro={text.intro}
      notes={
        <>
          <p>{text.note(USAGE_STEP)}</p>
          {data && <small>{text.at(momentText(data.At))}</small>}
        </>
      }
    >
      {isError ? (
        <Card>
          <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void refetch()} />
        </Card>
      ) : data === undefined ? (
        <Card>
          <Spinner label={text.loading} />
        </Card>
      ) : (
        <>
          <Activity usage={data} />
          <Publications usage={data} />
          <Areas usage={data} />
        </>
      )}
    </SubPage>
  );
}

/** Formats a day as `yyyy/MM/dd`. @spec 3§9 Date format */
const written = (day: string): string => day.replaceAll('-', '/');
/** Formats a day without the year, which the rows or columns share. */
const short = (day: string): string => written(day).slice('2026/'.length);

/** Returns a function that writes a number of people, which is given in steps, for display and for reading aloud. */
function useFigure(): (figure: UsageFigure) => Figure {
  const text = useUsageTexts();
  return figure =>
    figure === null
      ? { value: 0, text: text.few(USAGE_STEP), said: text.fewSaid(USAGE_STEP) }
      : { value: figure, text: String(figure) };
}

function Activity({ usage: { Weeks, Days, Organisation } }: { usage: UsageAnswer }) {
  const text = useUsageTexts();
  const figureOf = useFigure();
  const row = (day: string, figure: UsageFigure): FiguresRow => ({
    key: day,
    label: written(day),
    figures: [figureOf(figure)],
  });
  return (
    <>
      <FiguresTable
        {...text.weeks}
        head={[text.week, text.people]}
        rows={Weeks.map((week, index) => row(week, Organisation.Active[index] ?? null))}
        file={text.files.weeks}
      />
      <FiguresTable
        {...text.days}
        head={[text.day, text.people]}
        rows={Days.map(({ Day, Active }) => row(Day, Active))}
        file={text.files.days}
      />
    </>
  );
}

function Publications({ usage: { Weeks, Publications: types } }: { usage: UsageAnswer }) {
  const text = useUsageTexts();
  const names: Readonly<Record<string, (() => ItemNames) | undefined>> = use(ItemNamesContext);
  if (types.length === 0)
    return (
      <Card>
        <EmptyState picture="search" title={text.publications.title} text={text.empty} />
      </Card>
    );
  return (
    <FiguresTable
      {...text.publications}
      head={[text.type, ...Weeks.map(short)]}
      rows={types.map(({ Type, Counts }) => ({
        key: Type,
        label: names[Type]?.().kind ?? Type,
        figures: Counts.map(count => ({ value: count, text: String(count) })),
      }))}
      file={text.files.publications}
    />
  );
}

function Areas({ usage: { Weeks, Mandatory, Organisation, Areas: areas } }: { usage: UsageAnswer }) {
  const text = useUsageTexts();
  const figureOf = useFigure();
  const [measure, setMeasure] = useState<UsageMeasure>('Active');
  const figures = (row: UsageRow): Figure[] =>
    row[measure].map((figure, week) =>
      measure === 'Confirmed' && Mandatory[week] === 0
        ? { value: 0, text: text.nothingAsked, said: text.nothingAskedSaid }
        : figureOf(figure),
    );
  const belong = ({ People }: UsageRow): string => `${text.belong}: ${People}`;
  const rows: FiguresRow[] = [
    {
      key: 'all',
      label: text.organisation,
      hint: belong(Organisation),
      figures: figures(Organisation),
      isTotal: true,
    },
    ...areas.map((area): FiguresRow => ({
      key: String(area.Id),
      label: area.Name ?? text.rest,
      hint: area.Name === null ? `${belong(area)}. ${text.restHint}` : belong(area),
      figures: figures(area),
    })),
  ];
  return (
    <FiguresTable
      title={text.areas.title}
      hint={text.areas.hint}
      head={[text.area, ...Weeks.map(short)]}
      rows={rows}
      file={`${text.files.areas}-${text.measures[measure].toLowerCase()}`}
    >
      <div className={styles.measures}>
        <fieldset>
          <VisuallyHidden as="legend">{text.areas.measure}</VisuallyHidden>
          {USAGE_MEASURES.map(one => (
            <label key={one}>
              <input type="radio" name="measure" checked={one === measure} onChange={() => setMeasure(one)} />
              {text.measures[one]}
            </label>
          ))}
        </fieldset>
        <p aria-live="polite">{text.measureHints[measure]}</p>
        {areas.length === 0 && <p>{text.areas.noneAlone(USAGE_AREA_MIN)}</p>}
      </div>
    </FiguresTable>
  );
}
