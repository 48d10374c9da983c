import { diffArrays } from 'diff';
import { useState } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import type { Version, WholeVersion } from '#contract/features/publishing/types.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { momentText } from '../../../lib/moment.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useGetVersionQuery, useListVersionsQuery, type Versioned } from '../api.ts';
import { readableText } from '../readable-text.ts';
import { usePublishingTexts } from '../texts.ts';
import styles from './versions-dialog.module.css';

/** Run of words that both texts contain, or only one of them. */
interface Run {
  in: 'both' | 'before' | 'after';
  text: string;
}

/** Largest number of differing words; beyond it, the texts are shown as entirely different. @assumed */
const DIFFERENT_MAX = 1_500;

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): Run[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: DIFFERENT_MAX });
  if (changes === undefined)
    return [
      { in: 'before', text: before },
      { in: 'after', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    in: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }));
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Text and photos of a publication, of one of its versions or of its form. */
export interface VersionText {
  Title: string;
  Description: string;
  Content: string;
  Attachments: readonly Pick<Attachment, 'id' | 'alt'>[];
}

export interface VersionsDialogProps {
  of: Versioned;
  /** Current content of the form. */
  now: VersionText;
  onRestore: (version: WholeVersion) => void;
  onClose: () => void;
}

/** Dialog of the earlier versions of a publication: shows the differing words and restores a version into the form. */
export function VersionsDialog({ of, now, onRestore, onClose }: VersionsDialogProps) {
  const text = usePublishingTexts().versions;
  const list = useListVersionsQuery(of, { refetchOnMountOrArgChange: true });
  const [chosen, choose] = useState<number | null>(null);
  const lines = list.currentData;
  // The newest version is the current one, and people who open this look for another.
  const number = chosen ?? (lines?.[1] ?? lines?.[0])?.Number ?? null;
  const version = useGetVersionQuery(number === null ? skipToken : { ...of, number });
  return (
    <Dialog
      title={text.title}
      size="lg"
      onClose={onClose}
      footer={
        number !== null && (
          <Button disabled={!version.currentData} onClick={() => version.currentData && onRestore(version.currentData)}>
            {text.restore}
          </Button>
        )
      }
    >
      {list.isError && <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />}
      {!lines && !list.isError && <Spinner label={text.loading} />}
      {lines?.length === 0 && <p>{text.none}</p>}
      {lines && number !== null && (
        <>
          <Lines lines={lines} chosen={number} onChoose={choose} />
          {version.isError && <ErrorState text={text.failedHint} onRetry={() => void version.refetch()} />}
          {version.currentData && (
            <Compared of={of} version={version.currentData} previous={numberBefore(lines, number)} now={now} />
          )}
        </>
      )}
    </Dialog>
  );
}

interface LinesProps {
  lines: readonly Version[];
  chosen: number;
  onChoose: (number: number) => void;
}

function Lines({ lines, chosen, onChoose }: LinesProps) {
  const text = usePublishingTexts().versions;
  return (
    <ul className={styles.lines} aria-label={text.list}>
      {lines.map(({ Number: number, SavedAt, Editor, Title }, index) => (
        <li key={number}>
          <button
            type="button"
            className={classNames(styles.line, number === chosen && styles.chosen)}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
          >
            <strong>
              {text.line(number, momentText(SavedAt), Editor?.Title ?? null)}
              {index === 0 && ` · ${text.current}`}
            </strong>
            <span>{Title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the number of the version before this one, among those kept. */
const numberBefore = (lines: readonly Version[], number: number): number | null =>
  lines[lines.findIndex(line => line.Number === number) + 1]?.Number ?? null;

interface ComparedProps {
  of: Versioned;
  version: WholeVersion;
  previous: number | null;
  now: VersionText;
}

/** Comparison of a version with the form or with the version before it, always from the older text to the newer. */
function Compared({ of, version, previous, now }: ComparedProps) {
  const { versions: text } = usePublishingTexts();
  const [isWithForm, setWithForm] = useState(true);
  const older = isWithForm ? null : previous;
  const before = useGetVersionQuery(older === null ? skipToken : { ...of, number: older });
  return (
    <section aria-label={text.line(version.Number, momentText(version.SavedAt), null)}>
      {previous !== null && (
        <Select
          label={text.against}
          value={isWithForm ? 'form' : 'previous'}
          options={[
            { value: 'form', label: text.withForm },
            { value: 'previous', label: text.withPrevious },
          ]}
          onChange={({ target }) => setWithForm(target.value === 'form')}
        />
      )}
      {older === null && <Differences before={version} after={now} legend={text.sinceVersion(version.Number)} />}
      {before.currentData && (
        <Differences
          before={before.currentData}
          after={version}
          legend={text.betweenVersions(before.currentData.Number, version.Number)}
        />
      )}
      {before.isError && <ErrorState text={text.failedHint} onRetry={() => void before.refetch()} />}
    </section>
  );
}

const photosOf = ({ Attachments }: VersionText): string => JSON.stringify(Attachments.map(({ id, alt }) => [id, alt]));

/** Differences of two texts. `legend` explains the struck-through and underlined words. */
function Differences({ before, after, legend }: { before: VersionText; after: VersionText; legend: string }) {
  const { versions: text } = usePublishingTexts();
  const readable = (html: string) => readableText(html, text);
  const parts = [
    [text.fieldTitle, before.Title, after.Title],
    [text.description, before.Description, after.Description],
    [text.content, readable(before.Content), readable(after.Content)],
  ] as const;
  const changed = parts.filter(([, one, other]) => one !== other);
  const arePhotosOther = photosOf(before) !== photosOf(after);
  return (
    <>
      <p className={styles.legend}>{changed.length === 0 ? text.same : legend}</p>
      {changed.map(([label, one, other]) => (
        <div key={label} className={styles.part}>
          <h3>{label}</h3>
          <Words before={one} after={other} />
        </div>
      ))}
      {arePhotosOther && (
        <div className={styles.part}>
          <h3>{text.photos}</h3>
          <p>{text.photosDiffer}</p>
        </div>
      )}
    </>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  const { versions: text } = usePublishingTexts();
  return (
    <p className={styles.words}>
      {compareWords(before, after).map((run, index) => {
        if (run.in === 'both') return <span key={index}>{run.text}</span>;
        const [Mark, name] = run.in === 'before' ? (['del', text.gone] as const) : (['ins', text.added] as const);
        return (
          <Mark key={index}>
            <VisuallyHidden>{name} </VisuallyHidden>
            {run.text}
          </Mark>
        );
      })}
    </p>
  );
}
