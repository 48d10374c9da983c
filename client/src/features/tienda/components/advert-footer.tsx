import { Button } from '../../../ui/controls/button.tsx';
import { chatTeardropTextIcon } from '../../../ui/content/icons.ts';
import { ItemReactions } from '../../feed/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { OpenAdvert } from '../use-advert-view.ts';
import styles from './advert-content.module.css';

/** Footer of an advert: reactions and comments on the left, the button to ask on the right. */
export function AdvertFooter({ open: { item, talk } }: { open: OpenAdvert }) {
  const text = useTiendaTexts().detail;
  return (
    <div className={styles.footer}>
      <div className={styles.reactions}>
        {item && <ItemReactions item={item} isCommenting={talk.isOpen} commentsId={talk.id} onComment={talk.toggle} />}
      </div>
      <Button icon={chatTeardropTextIcon} onClick={talk.ask}>
        {text.askForInformation}
      </Button>
    </div>
  );
}
