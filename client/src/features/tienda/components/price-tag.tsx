import { classNames } from '../../../lib/class-names.ts';
import { priceText } from '#contract/features/tienda/price.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  /** As it was typed. */
  price: string;
  size?: 'md' | 'lg' | 'xl' | undefined;
}

/** What an advert costs. */
export function PriceTag({ price, size = 'md' }: PriceTagProps) {
  return <span className={classNames(styles.price, styles[size])}>{priceText(price)}</span>;
}
