/** Device on which the reader signed in, in `GET /api/Flx_Devices`. */
export interface Device {
  Id: number;
  /** Proper names of the browser and of the operating system; null if the browser does not state a known one. */
  Browser: string | null;
  System: string | null;
  FirstUsed: string;
  /** Last use, to the hour. */
  LastUsed: string;
  /** True for the device that asks. */
  IsThis: boolean;
}
