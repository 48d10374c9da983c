import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import type { Tone } from '../../ui/controls/chip.tsx';
import {
  calendarBlankFillIcon,
  chartBarHorizontalFillIcon,
  newspaperFillIcon,
  storefrontFillIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

interface KindLook {
  kind: Exclude<FeedItemType, 'post'>;
  tone: Tone;
  icon: IconPath;
}

const LOOKS: Readonly<Record<Exclude<FeedItemType, 'post'>, Omit<KindLook, 'kind'>>> = {
  advert: { tone: 'sol', icon: storefrontFillIcon },
  new: { tone: 'lago', icon: newspaperFillIcon },
  event: { tone: 'coral', icon: calendarBlankFillIcon },
  poll: { tone: 'mora', icon: chartBarHorizontalFillIcon },
};

/** The chip of an item; a post, the usual thing, has none. */
export const kindLook = (kind: FeedItemType): KindLook | null => (kind === 'post' ? null : { kind, ...LOOKS[kind] });
