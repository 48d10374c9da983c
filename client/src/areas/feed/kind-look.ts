import type { FeedItemType } from '../../../../contract/areas/feed/types.ts';
import type { Tone } from '../../ui/chip.tsx';
import {
  calendarBlankFillIcon,
  chartBarHorizontalFillIcon,
  newspaperFillIcon,
  storefrontFillIcon,
} from '../../ui/glyphs.ts';
import type { Glyph } from '../../ui/icon.tsx';

interface KindLook {
  kind: Exclude<FeedItemType, 'post'>;
  tone: Tone;
  glyph: Glyph;
}

const LOOKS: Readonly<Record<Exclude<FeedItemType, 'post'>, Omit<KindLook, 'kind'>>> = {
  advert: { tone: 'sol', glyph: storefrontFillIcon },
  new: { tone: 'lago', glyph: newspaperFillIcon },
  event: { tone: 'coral', glyph: calendarBlankFillIcon },
  poll: { tone: 'mora', glyph: chartBarHorizontalFillIcon },
};

/** The chip of an item; a post, the usual thing, has none. */
export const kindLook = (kind: FeedItemType): KindLook | null => (kind === 'post' ? null : { kind, ...LOOKS[kind] });
