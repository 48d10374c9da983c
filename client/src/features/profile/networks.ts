import type { Social } from '#contract/features/people/types.ts';
import { facebookLogoIcon, instagramLogoIcon, linkedinLogoIcon, youtubeLogoIcon } from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

/** Social networks in display order, with their own names. */
export const NETWORKS: readonly { readonly id: keyof Social; readonly name: string; readonly icon: IconPath }[] = [
  { id: 'Linkedin', name: 'LinkedIn', icon: linkedinLogoIcon },
  { id: 'Facebook', name: 'Facebook', icon: facebookLogoIcon },
  { id: 'Instagram', name: 'Instagram', icon: instagramLogoIcon },
  { id: 'Youtube', name: 'YouTube', icon: youtubeLogoIcon },
];
