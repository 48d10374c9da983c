import { useState } from 'react';
import { DOCUMENT_PARENTS, LAST_PLACES, type UploadPlace } from '#contract/features/documents/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tree, TreeItem } from '../../../ui/layout/tree/tree.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListUploadPlacesQuery } from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import { Uploading } from './uploading.tsx';
import styles from './documents.module.css';

interface UploadDialogProps {
  files: readonly File[];
  onClose: () => void;
}

/** Dialog that asks where to keep files, and then uploads them there. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const text = useDocumentsTexts();
  const [place, setPlace] = useState<UploadPlace | null>(null);
  if (place === null)
    return (
      <Dialog title={text.upload} subtitle={text.places.question(files.length)} size="sm" onClose={onClose}>
        <Places onChoose={setPlace} />
      </Dialog>
    );
  return (
    <Dialog
      title={text.upload}
      subtitle={text.places.chosen(place.Title)}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.places.done}</Button>}
    >
      <div className={styles.documents}>
        <Uploading place={{ target: place.Type, id: place.Id }} files={files} />
      </div>
    </Dialog>
  );
}

interface PlacesProps {
  onChoose: (place: UploadPlace) => void;
}

/** Places to which the viewer may upload, as the server says: those used last, and a tree of all. */
function Places({ onChoose }: PlacesProps) {
  const { places: text } = useDocumentsTexts();
  const { data: places, isError, refetch } = useListUploadPlacesQuery();
  if (isError && !places) return <ErrorState title={text.failed} onRetry={() => void refetch()} />;
  if (!places) return <Spinner label={text.loading} />;
  if (places.length === 0) return <EmptyState picture="thread" title={text.empty} text={text.emptyHint} />;
  const last = places.filter(({ Used }) => Used !== null).slice(0, LAST_PLACES);
  return (
    <div className={styles.places}>
      {last.length > 0 && (
        <section>
          <h3>{text.last}</h3>
          <ul className={styles.last}>
            {last.map(place => (
              <li key={place.Id}>
                <Button variant="line" isBlock onClick={() => onChoose(place)}>
                  {place.Title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{text.all}</h3>
        <PlaceTree places={places} onChoose={onChoose} />
      </section>
    </div>
  );
}

function PlaceTree({ places, onChoose }: PlacesProps & { places: readonly UploadPlace[] }) {
  const { places: text } = useDocumentsTexts();
  const [closed, setClosed] = useState<readonly UploadPlace['Type'][]>([]);
  return (
    <Tree label={text.all}>
      {DOCUMENT_PARENTS.toReversed().map(type => {
        const own = places
          .filter(({ Type }) => Type === type)
          .toSorted((one, other) => one.Title.localeCompare(other.Title, 'es'));
        if (own.length === 0) return null;
        const toggle = () =>
          setClosed(closed.includes(type) ? closed.filter(other => other !== type) : [...closed, type]);
        return (
          <TreeItem
            key={type}
            name={text[type]}
            isOpen={!closed.includes(type)}
            toggleLabel={text.toggle(text[type])}
            onToggle={toggle}
            onPress={toggle}
            branch={own.map(place => (
              <TreeItem key={place.Id} name={place.Title} onPress={() => onChoose(place)}>
                {place.Title}
              </TreeItem>
            ))}
          >
            <strong>{text[type]}</strong>
          </TreeItem>
        );
      })}
    </Tree>
  );
}
