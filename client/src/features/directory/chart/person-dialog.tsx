import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAdministers } from '../../session/public.ts';
import { ChartLine, useReports } from './chart-line.tsx';
import { ManagerDialog } from './manager-dialog.tsx';
import { useGetChartPathQuery, type ChartPerson, useChartTexts } from './queries.ts';
import chart from './chart.module.css';

export interface PersonDialogProps {
  person: ChartPerson;
  /** Shows a person in the chart. */
  onShow: (person: number) => void;
  onClose: () => void;
}

/** Dialog for a person of the chart: their managers up to the top, and the actions. */
export function PersonDialog({ person, onShow, onClose }: PersonDialogProps) {
  const text = useChartTexts().person;
  const reports = useReports(person.ReportsCount);
  const canChange = useAdministers('directory');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Dialog
        size="sm"
        title={person.Title}
        onClose={onClose}
        footer={
          <>
            {canChange && (
              <Button variant="soft" onClick={() => setChanging(true)}>
                {text.changeManager}
              </Button>
            )}
            <ButtonLink to={paths.profile(person.Id)}>{text.profile}</ButtonLink>
          </>
        }
      >
        <div className={chart.person}>
          <Avatar photo={person.Foto} size={96} />
          <p>{[person.Position, person.AreaName].filter(Boolean).join(' · ')}</p>
          {reports !== undefined && <p>{reports}</p>}
        </div>
        <section className={chart.path}>
          <h3>{text.path}</h3>
          <PathUp
            person={person.Id}
            onShow={id => {
              onClose();
              onShow(id);
            }}
          />
        </section>
      </Dialog>
      {isChanging && (
        <ManagerDialog
          person={person}
          onDone={() => {
            onClose();
            onShow(person.Id);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

/** Path from a person's manager up to the top of the chart. */
function PathUp({ person, onShow }: { person: number; onShow: (person: number) => void }) {
  const { person: text, loading } = useChartTexts();
  const { data, isError, refetch } = useGetChartPathQuery(person);
  if (isError && !data) return <ErrorState text={text.pathFailed} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={loading} />;
  const above = data.slice(0, -1).toReversed();
  if (above.length === 0) return <p>{text.top}</p>;
  return (
    <ol>
      {above.map(manager => (
        <li key={manager.Id}>
          <button type="button" className={chart.press} onClick={() => onShow(manager.Id)}>
            <ChartLine person={manager} />
          </button>
        </li>
      ))}
    </ol>
  );
}
