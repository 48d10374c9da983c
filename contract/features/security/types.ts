/** Passkey with which its reader signs in. */
export interface Passkey {
  readonly Id: number;
  readonly Name: string;
  readonly Created: string;
  /** Time of the last sign-in with it; null before the first. */
  readonly LastUsed: string | null;
}

/** Second factor of its reader: codes of an authenticator app. */
export interface SecondFactor {
  readonly Since: string;
  /** Recovery codes that were not used yet. */
  readonly CodesLeft: number;
}

/** Second factor that its reader's session lacks. */
export interface FactorRule {
  /** Time from which they administer nothing without it; null if it is only proposed. */
  readonly Due: string | null;
  /** Whether that time is over. */
  readonly IsMissing: boolean;
}

/** Response of `GET /api/Flx_Security`. */
export interface SecurityState {
  /** Passkeys, the newest first. */
  readonly Passkeys: readonly Passkey[];
  readonly SecondFactor: SecondFactor | null;
  readonly Rule: FactorRule | null;
}

/** Response of `POST /api/Flx_SecondFactor/setup`. */
export interface FactorSetup {
  /** Secret in base32, for people who type it. */
  readonly Secret: string;
  /** Address that an authenticator app reads from a QR code. */
  readonly Address: string;
}

/** Response with recovery codes, which are shown once. */
export interface RecoveryCodes {
  readonly Codes: readonly string[];
}

/** Response of `POST /api/Flx_Passkeys/challenge`: options with which a browser makes a passkey, binary ones in base64url. */
export interface PasskeyOptions {
  readonly Challenge: string;
  /** Domain that the passkey is for, and the name shown for it. */
  readonly Domain: string;
  readonly Network: string;
  readonly Handle: string;
  readonly Email: string;
  readonly Person: string;
  /** Passkeys that the person has, so that an authenticator makes no second one. */
  readonly Existing: readonly { readonly Credential: string; readonly Transports: readonly string[] }[];
}

/** Response of `GET /api/Flx_Members/{id}/factors`: how a person signs in besides the password, for administrators. */
export interface MemberFactors {
  /** Number of passkeys. */
  readonly Passkeys: number;
  readonly HasSecondFactor: boolean;
  /** Whether the reader may remove them. */
  readonly CanReset: boolean;
}

/** Change of how a person signs in, about which they get an e-mail. */
export const SECURITY_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'factor_added',
  'factor_removed',
  'codes_renewed',
  'code_used',
  'factors_reset',
  'code_given',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
