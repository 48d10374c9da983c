import { Button } from '../../../ui/controls/button.tsx';
import { plusBoldIcon } from '../../../ui/content/icons.ts';
import { Picture } from '../../../ui/content/picture.tsx';
import { useTiendaTexts } from '../texts.ts';
import styles from './promo-tile.module.css';

/** Tile that invites to publish, at the end of the list, after the viewer has seen the others' adverts. */
export function PromoTile({ onCreate }: { onCreate: () => void }) {
  const text = useTiendaTexts();
  return (
    <section className={styles.promo} aria-labelledby="tienda-promo">
      <div>
        <h2 id="tienda-promo">{text.promo.title}</h2>
        <p>{text.promo.text}</p>
        <Button size="sm" icon={plusBoldIcon} className={styles.button} aria-haspopup="dialog" onClick={onCreate}>
          {text.create}
        </Button>
      </div>
      <Picture name="photo" className={styles.picture} />
    </section>
  );
}
