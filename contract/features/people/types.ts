import type { PrivacyFlag } from './privacy.ts';

/** Social networks on which people have pages of their own. @spec 2§3 Person profile */
export const SOCIAL_NETWORKS = ['Linkedin', 'Facebook', 'Instagram', 'Youtube'] as const;

/** Links to a person's own pages, by social network. */
export type Social = Partial<Record<(typeof SOCIAL_NETWORKS)[number], string>>;

/** Facts that a person hides from everybody else. @spec 2§3 PrivacyConfiguration */
export type PrivacyConfiguration = Record<PrivacyFlag, boolean>;

/** Colleague as everybody sees them: the row that Flx_Users returns without `$select`. */
export interface Colleague {
  Id: number;
  Nombre: string;
  Apellido: string;
  Foto: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
}

/** Every column of Flx_Users. A value that the reader may not know is null. @spec 2§3, 3§3.1 */
export interface PersonRow extends Colleague {
  /** First and last name. */
  Title: string;
  /** Equal to `Id` once the person has finished their first visit; null before. @spec 2§3 */
  IdElement: number | null;
  Cover: string | null;
  /** Municipality where the person works. */
  City: number | null;
  Email: string | null;
  Phone: string | null;
  Ext: number | null;
  Cellphone: string | null;
  Social: Social | null;
  AboutMe: string | null;
  /** `yyyy-MM-dd` in the reader's own row, `MM-dd` in those of others; null if hidden. */
  birthday: string | null;
  /**
   * Date when the person began to work here; null if unknown. `yyyy-MM-dd` in the reader's own row and for Admin-Users,
   * `MM-dd` in those of others.
   */
  EntryDate: string | null;
  /** 1 to 12; null if hidden. */
  BirthdayMonth: number | null;
  /** Whether the person has the application open, or had it open a moment ago; null if hidden. */
  IsOnline: boolean | null;
  /** Ids of the interests that the person likes and may be asked about. */
  Interests: number[] | null;
  /** Sent only in the reader's own row: others receive the effect, not the flags. */
  PrivacyConfiguration: PrivacyConfiguration | null;
  /** 1 or 0, for those who administer people. */
  Is_Active: number | null;
  CreationDate: string | null;
  /** Id of the person's manager; null at the top. */
  ManagerId: number | null;
  ReportsCount: number;
  /** Whether anybody reports to the person. */
  LeadsPeople: boolean;
  /** False for a blocked person. */
  InChart: boolean;
  Org: number;
}

/** Kinds of interest: a hobby, or a skill that colleagues may ask about ('Pregúntame sobre'). @spec 2§3 */
export const INTEREST_KINDS = ['hobby', 'skill'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** Interest that people may have: row of `GET /api/Flx_Interests`. @spec 2§3 */
export interface Interest {
  Id: number;
  Kind: InterestKind;
  Title: string;
}

interface AlbumPhoto {
  id: string;
  /** Signed for this reader and valid for minutes, so it must not be stored. */
  url: string;
  title: string;
  width: number | null;
  height: number | null;
}

/** Person's page: row of Flx_Profile. A value that the reader may not know is null. @spec 2§2 Profile page, 2§3 */
export interface ProfileRow extends Omit<
  PersonRow,
  | 'BirthdayMonth'
  | 'IsOnline'
  | 'Is_Active'
  | 'CreationDate'
  | 'Interests'
  | 'ManagerId'
  | 'ReportsCount'
  | 'LeadsPeople'
  | 'InChart'
> {
  Interests: Interest[] | null;
  /** The person's manager; null at the top, and while the manager is blocked. */
  Manager: ManagerStep | null;
  /** Photos of the album, in its owner's order. */
  Photos: AlbumPhoto[] | null;
  /** Photos removed from the album within `ALBUM_BIN_DAYS`, the last one first; only for their owner. */
  BinnedPhotos: AlbumPhoto[] | null;
  /** Sent only in the reader's own row: an edit that sends it is refused once the stored date differs. */
  EditionDate: string | null;
  CanEdit: boolean;
  /**
   * Effect of each flag: whether the reader is shown the facts that it hides. Others learn this effect and nothing more
   * about the flags.
   */
  Shows: PrivacyConfiguration;
}

/**
 * Manager above a person: one step of `GET /api/Flx_Users/{id}/managers`, from the direct manager up to the person who
 * reports to nobody.
 */
export interface ManagerStep {
  Id: number;
  Title: string;
  Foto: string | null;
  Position: string;
}

/** Response of `PUT /api/Flx_Users/{id}/manager`. */
export interface ManagerAnswer {
  Id: number;
  ManagerId: number | null;
}
