import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { MergePreview } from '#contract/features/directory/merge-types.ts';
import { MERGE_REASON_MAX } from '#contract/features/directory/limits.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { detailState, idOf } from '../../../api/detail-state.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { useGetMemberQuery, useMembersTexts } from '../console.ts';
import { directoryPaths } from '../paths.ts';
import {
  useCreateMergeMutation,
  useGetMergePreviewQuery,
  useListMergeCandidatesQuery,
  useMergeTexts,
  type Candidate,
} from './api.ts';
import styles from './merge.module.css';

/** Shortest text that is searched for. @assumed */
const TYPED_MIN = 2;

/** Page /admin/directory/{id}/merge: merges another record of the same person into this one. */
export function MergeAdminPage() {
  const text = useMembersTexts();
  if (!useAdministers('directory')) return <Refusal title={text.refusedTitle} />;
  return <PersonOfAddress />;
}

function PersonOfAddress() {
  const { page: text } = useMergeTexts();
  const { title } = useMembersTexts();
  const id = idOf(useParams()['personId'] ?? '');
  const query = useGetMemberQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  return (
    <DetailView
      view={detailState(id, query)}
      skeleton={<DetailSkeleton label={text.loading} />}
      missing={{ title: text.missing, back: { to: paths.admin('directory'), label: title } }}
      failedHint={text.loadFailed}
      headingLevel={1}
    >
      {member => <Merge key={member.Id} member={member} />}
    </DetailView>
  );
}

interface Draft {
  readonly other: Candidate | null;
  readonly reason: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'other' in value && typeof Reflect.get(value, 'reason') === 'string';

/** Manages the choice, which the person finds again after confirming their identity. */
function useDraft(person: number) {
  const viewer = useViewer();
  const name = `merge.${person}`;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(viewer.id, name, isDraft, Date.now())?.value ?? { other: null, reason: '' },
  );
  useKeptDraft(viewer.id, name, draft.other === null ? null : draft);
  return { draft, setDraft, forget: () => dropDraft(viewer.id, name) };
}

function Merge({ member }: { member: MemberRow }) {
  const texts = useMergeTexts();
  const { page: text } = texts;
  const { title } = useMembersTexts();
  const { settingsPanel } = useConsoleTexts();
  const navigate = useNavigate();
  const { draft, setDraft, forget } = useDraft(member.Id);
  const { other, reason } = draft;
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { currentData: found = [] } = useListMergeCandidatesQuery(search, { skip: search.length < TYPED_MIN });
  const candidates = [...found, ...(other === null ? [] : [other])].filter(
    ({ Id }, at, all) => Id !== member.Id && all.findIndex(each => each.Id === Id) === at,
  );
  const preview = useGetMergePreviewQuery(
    { kept: member.Id, other: other?.Id ?? 0 },
    { skip: other === null, refetchOnMountOrArgChange: true },
  );
  const [merge, { isLoading }] = useCreateMergeMutation();
  const send = async (chosen: Candidate): Promise<void> => {
    const isWanted = await askToConfirm({
      title: text.question(chosen.Title, member.Title),
      text: text.questionHint,
      confirmLabel: text.send,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { data, error } = await merge({ kept: member.Id, fields: { Other: chosen.Id, Reason: reason.trim() } });
    if (data === undefined) {
      if (!offerSignIn(toApiError(error).problem ?? {})) reportFailure(text.failed, error);
      return;
    }
    forget();
    toast(data.State === 'done' ? text.done : text.asked);
    await navigate(directoryPaths.memberOf(member.Id));
  };
  const refusal = preview.isError ? (toApiError(preview.error).problem ?? undefined) : undefined;
  return (
    <SubPage
      above={[
        { label: settingsPanel, to: paths.settingsPanel },
        { label: title, to: paths.admin('directory') },
        { label: member.Title, to: directoryPaths.memberOf(member.Id) },
      ]}
      title={text.title(member.Title)}
      intro={text.hint(member.Title)}
    >
      <Card isPadded>
        <div className={styles.form}>
          <ComboBox
            label={text.other}
            options={candidates.map(({ Id, Title, Email }) => ({
              id: Id,
              label: [Title, Email].filter(Boolean).join(' · '),
            }))}
            value={other?.Id ?? null}
            onType={setTyped}
            onChange={id => setDraft({ ...draft, other: candidates.find(({ Id }) => Id === id) ?? null })}
            emptyText={text.noOther}
          />
          {other !== null &&
            (preview.isError ? (
              refusal !== undefined && refusal.status < 500 ? (
                <Notice tone="failure">{refusal.detail}</Notice>
              ) : (
                <ErrorState text={text.previewFailed} onRetry={() => void preview.refetch()} />
              )
            ) : preview.currentData === undefined ? (
              <div role="status" aria-busy aria-label={text.previewLoading}>
                <Skeleton shape="block" height={120} />
              </div>
            ) : (
              <>
                <Counts preview={preview.currentData} />
                <TextField
                  label={text.reason}
                  value={reason}
                  maxLength={MERGE_REASON_MAX}
                  onChange={({ target: { value } }) => setDraft({ ...draft, reason: value })}
                />
                <div>
                  <Button
                    isPending={isLoading}
                    pendingLabel={text.sending}
                    disabled={reason.trim() === ''}
                    onClick={() => void send(other)}
                  >
                    {text.send}
                  </Button>
                </div>
              </>
            ))}
        </div>
      </Card>
    </SubPage>
  );
}

/** Counts of rows that move and stay, the facts that are filled, and the person who has to confirm. */
function Counts({ preview: { results, Filled, Need } }: { preview: MergePreview }) {
  const { page: text, kinds, facts } = useMergeTexts();
  return (
    <>
      {results.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{text.kind}</th>
              <th scope="col">{text.moves}</th>
              <th scope="col">{text.stays}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ Kind, Moves, Stays }) => (
              <tr key={Kind}>
                <th scope="row">{kinds[Kind]}</th>
                <td>{Moves}</td>
                <td>{Stays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {results.some(({ Stays }) => Stays > 0) && <p className={styles.hint}>{text.staysHint}</p>}
      {Filled.length > 0 && <p>{text.filled(Filled.map(name => facts[name]).join(', '))}</p>}
      <Notice>{text.needs[Need]}</Notice>
    </>
  );
}
