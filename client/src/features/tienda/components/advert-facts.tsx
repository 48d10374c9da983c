import { priceText } from '#contract/features/tienda/price.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon, clockIcon, timerFillIcon } from '../../../ui/content/icons.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { useTiendaTexts } from '../texts.ts';
import styles from './advert-facts.module.css';

const LOOKS: Readonly<Record<'reservado' | 'vendido' | 'vencido', { tone: Tone; icon: IconPath }>> = {
  reservado: { tone: 'sol', icon: clockIcon },
  vendido: { tone: 'hoja', icon: checkCircleFillIcon },
  vencido: { tone: 'neutral', icon: timerFillIcon },
};

interface StateChipProps {
  state: Advert['State'];
  isExpired?: boolean | undefined;
  className?: string | undefined;
}

/** Chip of an advert's state; none if it is simply on offer. */
export function StateChip({ state, isExpired = false, className }: StateChipProps) {
  const text = useTiendaTexts().states;
  const shown = state === 'disponible' && isExpired ? 'vencido' : state;
  if (shown === 'disponible') return null;
  return (
    <Chip {...LOOKS[shown]} className={className}>
      {text[shown]}
    </Chip>
  );
}

interface PriceTagProps {
  /** Price as typed. */
  price: string;
  size?: 'md' | 'lg' | 'xl' | undefined;
}

/** Price of an advert. */
export function PriceTag({ price, size = 'md' }: PriceTagProps) {
  return <span className={classNames(styles.price, styles[size])}>{priceText(price)}</span>;
}
