import type { Sticker } from '#contract/features/birthdays/limits.ts';
import balloons from '../../../assets/stickers/balloons.svg';
import cake from '../../../assets/stickers/cake.svg';
import coffee from '../../../assets/stickers/coffee.svg';
import heart from '../../../assets/stickers/heart.svg';
import rocket from '../../../assets/stickers/rocket.svg';
import star from '../../../assets/stickers/star.svg';

/** Stickers for a card, 72 × 72 px. */
export const STICKER_DRAWINGS: Readonly<Record<Sticker, string>> = { cake, balloons, heart, star, coffee, rocket };
