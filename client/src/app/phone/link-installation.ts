import { APPLE_ICON, MANIFEST } from '#contract/features/config/installation.ts';
import { isIos } from '../../lib/ios.ts';

function link(rel: string, href: string): void {
  const present = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (present?.getAttribute('href') === href) return;
  const element = present ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }));
  element.href = href;
}

function meta(name: string, content: string): void {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const element = present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  element.content = content;
}

/**
 * Puts the organisation's manifest into the page, and on iOS the tags that it reads instead. Other browsers would fetch
 * the page's own icon again.
 * @param address of the organisation's installation
 */
export function linkInstallation(address: string, organisation: string): void {
  link('manifest', `${address}/${MANIFEST}`);
  if (!isIos()) return;
  link('apple-touch-icon', `${address}/${APPLE_ICON}`);
  meta('apple-mobile-web-app-title', organisation);
  meta('mobile-web-app-capable', 'yes');
  meta('apple-mobile-web-app-status-bar-style', 'default');
}
