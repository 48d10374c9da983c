import type { RecognitionIcon } from './icons.ts';

/** A row of Flx_RecognitionTypes; the default ones stand in while an organisation has none. @spec 2§3 Reward type */
export interface RecognitionType {
  Id: number;
  Title: string;
  Icon: RecognitionIcon;
  /** 101 of the default ones. */
  IdOrg: number;
}
