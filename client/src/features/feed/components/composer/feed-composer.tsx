import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { classNames } from '#client/lib/class-names.ts';
import { takesFiles } from '#client/lib/takes-files.ts';
import { readDraft } from '#client/lib/drafts.ts';
import { lazyDialog } from '#client/ui/overlays/lazy-dialog.tsx';
import { useItemNames } from '#client/lib/item-names.ts';
import { useTexts } from '#client/lib/texts.ts';
import { Avatar } from '#client/ui/content/avatar.tsx';
import { VisuallyHidden } from '#client/ui/content/visually-hidden.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { imageDuotoneIcon, paperclipDuotoneIcon } from '#client/ui/content/icons.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { useViewer } from '../../../session/public.ts';
import { useCreatable, type Creatable } from '../../cards.ts';
import { draftName, type FeedScope, HOME } from '../../scope.ts';
import { composerClosed, composerOpened, composerShown, feedSlice } from '../../slice.ts';
import styles from './feed-composer.module.css';

const PostDialog = lazyDialog(() => import('../../forms/post-dialog.tsx'), 'PostDialog');

/** Card that invites to write, and the dialog that it opens. @spec 1§2 Create or edit post */
export function FeedComposer({ scope }: { scope: FeedScope }) {
  const text = useTexts('feed').composer;
  const viewer = useViewer();
  const dispatch = useDispatch();
  const creatable = useCreatable();
  // Read again when the dialog closes.
  const isWriting = useSelector(feedSlice.selectors.creating) !== null;
  const draft = isWriting ? '' : draftText(viewer.id, scope);
  const [files, setFiles] = useState<readonly File[]>();
  useEffect(() => {
    dispatch(composerShown(true));
    return () => void dispatch(composerShown(false));
  }, [dispatch]);
  return (
    <Card
      className={styles.composer}
      aria-label={text.region}
      onPointerEnter={PostDialog.preload}
      onFocus={PostDialog.preload}
      onDragOver={takesFiles}
      onDrop={event => {
        if (!takesFiles(event)) return;
        setFiles([...event.dataTransfer.files]);
        dispatch(composerOpened('text'));
      }}
    >
      <div className={styles.top}>
        <Avatar photo={viewer.photo} size={44} />
        <button
          type="button"
          className={classNames(styles.prompt, draft !== '' && styles.hasDraft)}
          aria-haspopup="dialog"
          onClick={() => dispatch(composerOpened('text'))}
        >
          {draft === '' ? (
            text.prompt
          ) : (
            <>
              <VisuallyHidden>{text.prompt} </VisuallyHidden>
              {text.draft(draft)}
            </>
          )}
        </button>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={classNames(styles.tool, styles.media)}
          aria-haspopup="dialog"
          onClick={() => dispatch(composerOpened('media'))}
        >
          <Icon icon={imageDuotoneIcon} />
          <span className={styles.long}>{text.media}</span>
          <span className={styles.short}>{text.mediaShort}</span>
        </button>
        <button
          type="button"
          className={classNames(styles.tool, styles.documents)}
          aria-haspopup="dialog"
          onClick={() => dispatch(composerOpened('documents'))}
        >
          <Icon icon={paperclipDuotoneIcon} />
          {text.documents}
        </button>
        {creatable.map(one => (
          <CreationTool key={one.type} {...one} />
        ))}
      </div>
      <ComposerDialogs scope={scope} files={files} onDone={() => setFiles(undefined)} />
    </Card>
  );
}

interface ComposerDialogsProps {
  scope: FeedScope;
  /** Files with which a post begins. */
  files?: readonly File[] | undefined;
  /** Called when a dialog has taken over the files, or was closed. */
  onDone?: () => void;
}

/** Open dialog for a new item: a post, or the type of another feature. */
function ComposerDialogs({ scope, files, onDone }: ComposerDialogsProps) {
  const dispatch = useDispatch();
  const start = useSelector(feedSlice.selectors.creating);
  const started = useCreatable().find(({ type }) => type === start);
  const close = () => {
    onDone?.();
    dispatch(composerClosed());
  };
  if (start === null) return null;
  if (!started) return <PostDialog scope={scope} item={null} start={start} files={files} onClose={close} />;
  return (
    <started.creation.Dialog
      scope={scope}
      onPost={() => {
        // The unfinished post has them already.
        onDone?.();
        dispatch(composerOpened('text'));
      }}
      onClose={close}
    />
  );
}

/** Dialog for a new item on a page without a composer: it is published on home. */
export function ComposerElsewhere() {
  return useSelector(feedSlice.selectors.isCreatingElsewhere) && <ComposerDialogs scope={HOME} />;
}

/** Returns the text of the unfinished post of this feed; '' if there is none. */
function draftText(viewer: number, scope: FeedScope): string {
  return readDraft(viewer, draftName('post', scope), isPostDraft, Date.now())?.value.values.Description.trim() ?? '';
}

function isPostDraft(value: unknown): value is { values: { Description: string } } {
  const { values } = value as { values?: { Description?: unknown } };
  return typeof values?.Description === 'string';
}

function CreationTool({ type, creation }: Creatable) {
  const { kind } = useItemNames(type);
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={classNames(styles.tool, styles.other)}
      aria-haspopup="dialog"
      onClick={() => dispatch(composerOpened(type))}
    >
      <Icon icon={creation.icons.composer} />
      {kind}
    </button>
  );
}
