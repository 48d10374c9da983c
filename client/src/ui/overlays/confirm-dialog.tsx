import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../controls/button.tsx';
import styles from './confirm-dialog.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  /** Question: "¿Eliminar publicación?". */
  title: string;
  /** Consequence of confirming. */
  text?: string | undefined;
  /** Verb of the confirming button; "Eliminar" by default. */
  confirmLabel?: string | undefined;
  /** Verb of the closing button; "Cancelar" by default. */
  cancelLabel?: string | undefined;
  /** Another answer, between "Cancelar" and the confirming button. */
  other?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Whether confirming destroys data; if so, the button is red. */
  isDestructive?: boolean | undefined;
  /** True while the work is under way: the button says `pendingLabel` and nothing closes. */
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** Error message under the text. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks before something that cannot be undone. Stays a card on small screens. Load it with `lazyNamed`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, isDestructive = true, isPending = false, error, onConfirm, onClose } = props;
  const words = useTexts('ui');
  return (
    <Modal scrim={styles.scrim} className={styles.box} onClose={onClose} isDismissable={!isPending}>
      <AriaDialog className={classNames(styles.dialog) ?? ''} role="alertdialog">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {text && <p>{text}</p>}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <footer className={styles.footer}>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            {props.cancelLabel ?? words.cancel}
          </Button>
          {props.other && (
            <Button variant="soft" onClick={props.other.onPress} disabled={isPending}>
              {props.other.label}
            </Button>
          )}
          <Button
            variant={isDestructive ? 'danger' : 'filled'}
            isPending={isPending}
            pendingLabel={props.pendingLabel ?? words.deleting}
            onClick={onConfirm}
          >
            {props.confirmLabel ?? words.delete}
          </Button>
        </footer>
      </AriaDialog>
    </Modal>
  );
}
