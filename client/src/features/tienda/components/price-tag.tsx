import { classNames } from '../../../lib/class-names.ts';
import { priceText } from '#contract/features/tienda/price.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  /** Price as typed. */
  price: string;
  size?: 'md' | 'lg' | 'xl' | undefined;
}

/** Price of an advert. */
export function PriceTag({ price, size = 'md' }: PriceTagProps) {
  return <span className={classNames(styles.price, styles[size])}>{priceText(price)}</span>;
}
