import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDirectoryTexts } from '../texts.ts';
import { ChartLine } from './chart-line.tsx';
import { useListChartPeopleInfiniteQuery, useSetManagerMutation, type ChartPerson, useChartTexts } from './queries.ts';
import styles from './chart.module.css';

export interface ManagerDialogProps {
  person: Pick<ChartPerson, 'Id' | 'Title' | 'ManagerId'>;
  /** Called after the server has accepted the change. */
  onDone: () => void;
  onClose: () => void;
}

/** Dialog in which Admin-Users set a person's manager. */
export function ManagerDialog({ person, onDone, onClose }: ManagerDialogProps) {
  const text = useChartTexts().manager;
  const words = useTexts('ui');
  const id = useId();
  const [search, setSearch] = useState('');
  const [manager, setManager] = useState(person.ManagerId);
  const [save] = useSetManagerMutation();
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: text.saved, onDone });
  const isSame = manager === person.ManagerId;
  return (
    <Dialog
      title={text.title}
      subtitle={text.question(person.Title)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={isSame} isPending={isSending}>
            {text.save}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <SearchBox label={useDirectoryTexts().search} search={search} onSearch={setSearch} />
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault();
          if (!isSame) void submit(() => save({ person: person.Id, manager }));
        }}
      >
        <Managers person={person.Id} search={search} chosen={manager} onChoose={setManager} />
      </form>
    </Dialog>
  );
}

interface ManagersProps {
  person: number;
  search: string;
  chosen: number | null;
  onChoose: (manager: number | null) => void;
}

/** Choice of everybody else by name, or no manager. */
function Managers({ person, search, chosen, onChoose }: ManagersProps) {
  const text = useChartTexts();
  const words = useDirectoryTexts();
  const list = useListChartPeopleInfiniteQuery(search);
  if (list.isError && !list.currentData) return <ErrorState text={words.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={words.loading} />;
  const people = list.data.pages.flatMap(({ results }) => results).filter(({ Id }) => Id !== person);
  return (
    <fieldset>
      <VisuallyHidden as="legend">{text.manager.title}</VisuallyHidden>
      <p role="status">{people.length === 0 && words.emptyTitle}</p>
      <div aria-busy={!list.currentData}>
        {search === '' && (
          <label className={styles.choice}>
            <input type="radio" name="manager" checked={chosen === null} onChange={() => onChoose(null)} />
            <span>{text.manager.nobody}</span>
          </label>
        )}
        {people.map(one => (
          <label key={one.Id} className={styles.choice}>
            <input type="radio" name="manager" checked={one.Id === chosen} onChange={() => onChoose(one.Id)} />
            <ChartLine person={one} />
          </label>
        ))}
      </div>
      <MoreButton list={list} label={text.found.more} loading={words.loading} failed={words.failed} />
    </fieldset>
  );
}
