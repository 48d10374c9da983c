import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { DESK_PAGE_SIZE, type DeskPage, type DeskRow } from '#contract/features/loans/desk.ts';
import { useCloseOverlay } from '../../../lib/overlay.ts';
import { paths } from '../../../lib/paths.ts';
import { Console } from '../../../ui/console/console.tsx';
import { numberedList } from '../../../ui/console/console-lists.ts';
import type { ConsoleBulkAction, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePageTitle, useViewer } from '../../session/public.ts';
import { loansNames } from '../names.ts';
import { useListDeskQuery, useListFacesQuery } from './api.ts';
import { deskFilters, deskQueryOf, USUAL_ORDER, type DeskFilters } from './desk-address.ts';
import { useDeskColumns } from './desk-columns.tsx';
import { DeskCounts } from './desk-counts.tsx';
import { DeskTools } from './desk-tools.tsx';
import { useInboxTexts } from './texts.ts';
import { useBulkActs } from './use-bulk-acts.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'), 'RejectDialog');
const RequestModal = lazyDialog(() => import('./request-modal.tsx'), 'RequestModal', { hasAddress: true });
const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'), 'AssignDialog');

/**
 * Page `/loans/inbox`: requests for loans, for people who hold the role itself; the server checks again. With the
 * address of a request, that is open over the list.
 * @spec decision 26
 */
export function InboxPage() {
  const text = useInboxTexts();
  usePageTitle(text.title);
  const { roles } = useViewer();
  if (!roles.includes('Admin-Credits')) return <Refusal title={text.refusedTitle} text={text.refused} />;
  return <Inbox />;
}

/** Page of a request over the list on which its link was pressed; closing goes back there. */
export function RequestOverlay() {
  return <RequestModal onClose={useCloseOverlay(paths.loanInbox)} />;
}

function Inbox() {
  const text = useInboxTexts();
  const { id } = useViewer();
  const { search } = useLocation();
  const columns = useDeskColumns();
  const acts = useBulkActs();
  const [open, setOpen] = useState<{ act: 'assign' | 'reject'; rows: readonly DeskRow[] } | null>(null);
  const query = deskQueryOf(search);
  const { data, currentData, isError, refetch } = useListDeskQuery(query, { refetchOnMountOrArgChange: true });
  useListFacesQuery(data?.results.map(({ IdUser }) => IdUser) ?? [], { skip: (data?.results.length ?? 0) === 0 });
  const bulkActions = (selected: readonly DeskRow[]): readonly ConsoleBulkAction[] => {
    // A viewer's own request is decided by another administrator.
    const rows = selected.filter(({ IdUser }) => IdUser !== id);
    if (rows.length === 0) return [];
    return [
      {
        id: 'take',
        label: text.bulk.take,
        isImmediate: true,
        onPress: () => void acts.run({ Act: 'take', Ids: rows.map(({ Id }) => Id) }),
      },
      { id: 'assign', label: text.bulk.assign, onPress: () => setOpen({ act: 'assign', rows }) },
      { id: 'reject', label: text.bulk.reject, onPress: () => setOpen({ act: 'reject', rows }) },
    ];
  };
  const declaration: ConsoleDeclaration<DeskRow, DeskFilters> = {
    title: text.title,
    intro: text.intro,
    above: [{ label: loansNames().title, to: paths.loans }],
    summary: <DeskCounts counts={data?.Counts} />,
    search: text.search,
    filters: deskFilters(text),
    tools: <DeskTools query={query} free={data?.Counts.Unassigned ?? 0} />,
    words: text,
    hasPageNumbers: true,
    columns,
    order: USUAL_ORDER,
    bulk: { nameOf: ({ UserName, Id }) => `${UserName}, ${text.request(Id)}`, actions: bulkActions },
    useList: () =>
      numberedList<DeskRow>({ data: paged(data), currentData: paged(currentData), isError, refetch }, DESK_PAGE_SIZE),
  };
  const close = () => setOpen(null);
  const { requestId } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <Console console={declaration} />
      {open?.act === 'assign' && <AssignDialog rows={open.rows} onClose={close} />}
      {requestId !== undefined && <RequestModal onClose={() => void navigate({ pathname: paths.loanInbox, search })} />}
      {open?.act === 'reject' && <RejectDialog rows={open.rows} onClose={close} />}
    </>
  );
}

/** Returns a page in the form of the consoles. */
const paged = (page: DeskPage | undefined) => page && { rows: page.results, total: page.TotalCount, next: null };
