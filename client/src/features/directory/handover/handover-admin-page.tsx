import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { HandoverBody } from '#contract/features/directory/schema.ts';
import type { HandoverSummary, ResponsibilitiesAnswer, ResponsibilityRow } from '#contract/features/directory/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { idOf, detailState } from '../../../api/detail-state.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { PersonField } from '../../people/public-forms.ts';
import {
  useCreateHandoverMutation,
  useGetResponsibilitiesQuery,
  useRemoveHandoverMutation,
  useHandoverTexts,
} from './api.ts';
import styles from './handover.module.css';

/** Choice for one responsibility; absent if nothing is chosen. */
type Fate = { readonly kind: 'end' } | { readonly kind: 'heir'; readonly heir: number | null };

type Fates = Readonly<Record<string, Fate>>;

const keyOf = ({ Kind, Id }: Pick<ResponsibilityRow, 'Kind' | 'Id'>): string => `${Kind}.${Id}`;

const isFates = (value: unknown): value is Fates =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((fate: Partial<Fate> | null) => fate?.kind === 'end' || fate?.kind === 'heir');

/**
 * Manages the choice for each of a person's responsibilities. It is a draft of the chooser: if they must confirm their
 * identity, they find it again.
 */
function useHandover(person: number, rows: readonly ResponsibilityRow[]) {
  const viewer = useViewer();
  const draft = `handover.${person}`;
  const [fates, setFates] = useState<Fates>(() => readDraft(viewer.id, draft, isFates, Date.now())?.value ?? {});
  useKeptDraft(viewer.id, draft, Object.keys(fates).length === 0 ? null : fates);
  const items = rows.flatMap((row): HandoverBody['Items'] => {
    const fate = fates[keyOf(row)];
    if (fate === undefined || (fate.kind === 'heir' && fate.heir === null)) return [];
    return [{ Kind: row.Kind, Id: row.Id, Heir: fate.kind === 'heir' ? fate.heir : null }];
  });
  return {
    fateOf: (row: ResponsibilityRow): Fate | undefined => fates[keyOf(row)],
    choose: (row: ResponsibilityRow, fate: Fate | null) =>
      setFates(({ [keyOf(row)]: _now, ...others }) => (fate === null ? others : { ...others, [keyOf(row)]: fate })),
    /** Gives everything that can have an heir to one person. */
    giveAll: (heir: number) =>
      setFates(now => ({
        ...now,
        ...Object.fromEntries(
          rows.filter(({ CanHandOver }) => CanHandOver).map(row => [keyOf(row), { kind: 'heir', heir }]),
        ),
      })),
    items,
    /** True if a new owner is still to be named. */
    isOpen: rows.some(row => {
      const fate = fates[keyOf(row)];
      return fate?.kind === 'heir' && fate.heir === null;
    }),
    forget: () => {
      dropDraft(viewer.id, draft);
      setFates({});
    },
  };
}

interface ResponsibilityLineProps {
  row: ResponsibilityRow;
  fate: Fate | undefined;
  /** Id of the person whose responsibility it is. */
  person: number;
  /** Called with the choice; null leaves it as it is. */
  onChoose: (fate: Fate | null) => void;
}

/** Line of one responsibility of a person, and the choice of its future. */
function ResponsibilityLine({ row, fate, person, onChoose }: ResponsibilityLineProps) {
  const text = useHandoverTexts();
  const name = row.IsNamed ? row.Title : text.unnamed(row.Title, row.Number);
  const options = [
    ...(row.CanHandOver ? [{ value: 'heir', label: text.heirChoice }] : []),
    ...(row.EndLabel === null ? [] : [{ value: 'end', label: row.EndLabel }]),
  ];
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{name}</strong>
        {row.IsNamed && <small>{row.KindName}</small>}
      </span>
      <Select
        label={text.fateOf(name)}
        isLabelHidden
        value={fate?.kind ?? ''}
        placeholder={text.stays}
        options={options}
        onChange={({ target: { value } }) =>
          onChoose(value === 'end' ? { kind: 'end' } : value === 'heir' ? { kind: 'heir', heir: null } : null)
        }
      />
      {fate?.kind === 'heir' && (
        <div className={styles.heir}>
          <PersonField
            label={text.heirOf(name)}
            except={person}
            value={fate.heir}
            onChange={heir => onChoose({ kind: 'heir', heir })}
          />
        </div>
      )}
    </li>
  );
}

/** Page /admin/directory/{id}/handover: a person's responsibilities, and their new owners. */
export function HandoverAdminPage() {
  const text = useHandoverTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <PersonOfAddress />;
}

function PersonOfAddress() {
  const text = useHandoverTexts();
  const id = idOf(useParams()['personId'] ?? '');
  const query = useGetResponsibilitiesQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  return (
    <DetailView
      view={detailState(id, query)}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.missingTitle, back: { to: paths.admin('directory'), label: text.back } }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {answer => <Handover answer={answer} />}
    </DetailView>
  );
}

function Handover({ answer }: { answer: ResponsibilitiesAnswer }) {
  const text = useHandoverTexts();
  const { settingsPanel } = useConsoleTexts();
  const { Person, results, Handovers } = answer;
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: text.back, to: paths.admin('directory') },
      ]}
      title={text.title(Person.Title)}
      intro={text.hint}
    >
      {Person.InheritsAt !== null && results.some(({ Kind }) => Kind === 'group') && (
        <Notice>{text.inheritsAt(momentText(Person.InheritsAt))}</Notice>
      )}
      {Handovers.filter(({ Actor }) => Actor !== null || Person.IsActive).map(done => (
        <Undoable key={done.Id} done={done} name={Person.Title} />
      ))}
      {results.length === 0 ? (
        <Card isPadded>
          <EmptyState picture="person" title={text.emptyTitle(Person.Title)} text={text.emptyHint} />
        </Card>
      ) : (
        <Responsibilities answer={answer} />
      )}
    </SubPage>
  );
}

/** Handover of the last days that can still be undone, or inheritance that can be given back, with the things that it would return. */
function Undoable({ done, name }: { done: HandoverSummary; name: string }) {
  const { Id, Count, Actor, CreationDate, UndoUntil, Items } = done;
  const { undo: undoing, giveBack, preview } = useHandoverTexts();
  const text = Actor === null ? giveBack : undoing;
  const [undo, { isLoading }] = useRemoveHandoverMutation();
  const ask = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.question,
      text: text.hint,
      confirmLabel: text.confirm,
      isDestructive: false,
    });
    if (!isWanted) return;
    const { data, error } = await undo(Id);
    if (data !== undefined) toast(data.Changed.length === 0 ? text.done : text.partly(data.Changed.join(', ')));
    else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <Card isPadded className={styles.done}>
      <div>
        <p>
          <strong>
            {Actor === null
              ? giveBack.summary(Count, name, momentText(CreationDate))
              : undoing.summary(Count, Actor, momentText(CreationDate))}
          </strong>{' '}
          {UndoUntil !== null && undoing.until(momentText(UndoUntil))}
        </p>
        <ul className={styles.preview}>
          {Items.map((item, index) => (
            <li key={index}>
              {item.Title === null ? item.KindName : preview.named(item.KindName, item.Title)}
              <small>
                {item.IsThere ? (item.Heir === null ? preview.nobody : preview.has(item.Heir)) : preview.gone}
              </small>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="line" isPending={isLoading} onClick={() => void ask()}>
        {text.button}
      </Button>
    </Card>
  );
}

function Responsibilities({ answer: { Person, results } }: { answer: ResponsibilitiesAnswer }) {
  const text = useHandoverTexts();
  const chosen = useHandover(Person.Id, results);
  const [handOver, { isLoading }] = useCreateHandoverMutation();
  const [all, setAll] = useState<number | null>(null);
  const count = chosen.items.length;
  const send = async (): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.confirm.question(count),
      text: text.confirm.hint,
      confirmLabel: text.confirm.button,
      isDestructive: false,
    });
    if (!isWanted) return;
    const { error } = await handOver({ person: Person.Id, items: chosen.items });
    if (error === undefined) {
      chosen.forget();
      toast(text.done);
    } else if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
  };
  return (
    <Card isPadded aria-labelledby="responsibilities">
      <CardHeader id="responsibilities" title={text.listTitle(results.length)} />
      {results.some(({ CanHandOver }) => CanHandOver) && (
        <div className={styles.all}>
          <PersonField
            label={text.giveAll}
            except={Person.Id}
            value={all}
            onChange={heir => {
              setAll(heir);
              if (heir !== null) chosen.giveAll(heir);
            }}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {results.map(row => (
          <ResponsibilityLine
            key={keyOf(row)}
            row={row}
            fate={chosen.fateOf(row)}
            person={Person.Id}
            onChoose={fate => chosen.choose(row, fate)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          isPending={isLoading}
          pendingLabel={text.sending}
          disabled={count === 0 || chosen.isOpen}
          onClick={() => void send()}
        >
          {text.send(count)}
        </Button>
        <p className={styles.hint}>{chosen.isOpen ? text.heirMissing : text.undoHint}</p>
      </div>
    </Card>
  );
}
