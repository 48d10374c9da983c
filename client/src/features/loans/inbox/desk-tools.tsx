import { useState } from 'react';
import { TAKEN_AT_ONCE, type DeskQuery } from '#contract/features/loans/desk.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { bookmarkSimpleIcon, downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { saveDesk, useActOnDeskMutation } from './api.ts';
import { readFilter, savable, saveFilter } from './saved-filter.ts';
import { useInboxTexts } from './texts.ts';

/** Tools above the list: taking the next requests, the saved filter, and the file. */
export function DeskTools({ query, free }: { query: DeskQuery; free: number }) {
  return (
    <>
      <SavedFilter />
      <FileButton query={query} />
      <TakeNextButton free={free} />
    </>
  );
}

/** Button that takes the next requests that nobody has, and then shows the viewer's. */
function TakeNextButton({ free }: { free: number }) {
  const text = useInboxTexts();
  const viewer = useViewer();
  const [act, { isLoading }] = useActOnDeskMutation();
  const [, changeSearch] = useAddressSearch();
  const { keyFor, forget } = useIdempotencyKey();
  const take = async (): Promise<void> => {
    const next = { Act: 'take-next' } as const;
    const { data, error } = await act({ viewer, act: next, idempotencyKey: keyFor(next) });
    if (error !== undefined) return reportFailure(text.bulk.failed, error, () => void take());
    forget();
    const taken = data.Done.length;
    toast(taken === 0 ? text.noneToTake : text.taken(taken), taken === 0 ? 'info' : undefined);
    if (taken > 0) changeSearch(() => ({ responsable: 'yo' }), { replace: true });
  };
  return (
    <Button size="sm" disabled={free === 0} isPending={isLoading} onClick={() => void take()}>
      {text.takeNext(Math.max(1, Math.min(TAKEN_AT_ONCE, free)))}
    </Button>
  );
}

/** Buttons that save the current filter on this device, and apply the saved one. */
function SavedFilter() {
  const text = useInboxTexts().saved;
  const { id } = useViewer();
  const [params, changeSearch] = useAddressSearch();
  const [saved, setSaved] = useState(() => readFilter(id));
  const current = savable(params.toString());
  if (current !== '' && current !== saved)
    return (
      <Button
        variant="line"
        size="sm"
        icon={bookmarkSimpleIcon}
        onClick={() => {
          if (saveFilter(id, current)) toast(text.done);
          setSaved(current);
        }}
      >
        {text.save}
      </Button>
    );
  if (saved === '') return null;
  const isApplied = current === saved;
  return (
    <Button
      variant="line"
      size="sm"
      icon={bookmarkSimpleIcon}
      aria-pressed={isApplied}
      onClick={() =>
        changeSearch(() => (isApplied ? {} : Object.fromEntries(new URLSearchParams(saved))), { replace: true })
      }
    >
      {text.apply}
    </Button>
  );
}

/** Button that saves all requests meeting the filters as a file, which the server writes. */
function FileButton({ query }: { query: DeskQuery }) {
  const text = useInboxTexts();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveDesk(query, text.fileName);
    } catch (error) {
      reportFailure(text.fileFailed, error, () => void save());
    }
    setSaving(false);
  };
  return (
    <Button
      variant="line"
      size="sm"
      icon={downloadSimpleIcon}
      isPending={isSaving}
      pendingLabel={text.filePreparing}
      onClick={() => void save()}
    >
      {text.file}
    </Button>
  );
}
