/** Most devices of a person that receive pushes; the one used longest ago goes. @assumed */
export const PUSH_DEVICES_MAX = 10;

/** Hours for which mail of social topics waits for the bell or a push to be opened. */
export const MAIL_LATER_HOURS = 2;

/** Most characters of a push's text. @assumed */
export const PUSH_TEXT_MAX = 180;

/** Most notifications that a push names as not seen: a device closes the others that it still shows. @assumed */
export const PUSH_UNSEEN_MAX = 30;

/** Query parameter of a pushed address: the id of the notification, which counts as seen when it is opened. */
export const PUSHED = 'notificacion';

/** Content of a push, as the service worker shows it. */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Address of the icon. */
  readonly icon: string;
  /** Path inside the application, with the parameter `PUSHED`. */
  readonly path: string;
  /** Ids of the notifications that are not seen, this one too. */
  readonly unseen: readonly string[];
}

/** Device of the caller that receives pushes. */
export interface PushDevice {
  Id: number;
  Browser: string;
  System: string;
  /** SHA-256 of the address at its push service, in base64url. */
  Mark: string;
  Created: string;
  /** Time of the last push that its service took; null before the first. */
  Used: string | null;
}

/** Response of `GET /api/Flx_Notifications/push`. */
export interface PushState {
  /** Public key with which a browser subscribes, in base64url; null if the installation sends no pushes. */
  Key: string | null;
  Devices: PushDevice[];
  /** Whether the device that asks has received pushes of the caller, if only at an address that is no longer there. */
  KnowsDevice: boolean;
}

/** Result of trying a device: `held` while a restored installation sends nothing. */
export type PushTrial = 'sent' | 'gone' | 'refused' | 'held';
