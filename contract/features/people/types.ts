import type { PrivacyFlag } from './privacy.ts';

/** Where people have pages of their own. @spec 2§3 Person profile */
export const SOCIAL_NETWORKS = ['Linkedin', 'Facebook', 'Instagram', 'Youtube'] as const;

/** Links that a person shows of themselves. */
export type Social = Partial<Record<(typeof SOCIAL_NETWORKS)[number], string>>;

/** What a person hides from everybody else. @spec 2§3 PrivacyConfiguration */
export type PrivacyConfiguration = Record<PrivacyFlag, boolean>;

/** A colleague as the application knows everybody: what Flx_Users answers when `$select` names nothing. */
export interface Colleague {
  Id: number;
  Nombre: string;
  Apellido: string;
  Foto: string | null;
  Position: string;
  AreaId: number;
  AreaName: string;
}

/** Everything that Flx_Users can tell. What the reader may not know is null. @spec 2§3, 3§3.1 */
export interface PersonRow extends Colleague {
  /** First and last name. */
  Title: string;
  /** The same id once the person has finished their first visit; null before. @spec 2§3 */
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
  /** `yyyy-MM-dd` of oneself, `MM-dd` of others; null is a secret. */
  birthday: string | null;
  /** When the person began to work here: `yyyy-MM-dd` of oneself and for Admin-Users, `MM-dd` of others; null where it isn't known. */
  EntryDate: string | null;
  /** 1 to 12; null is a secret. */
  BirthdayMonth: number | null;
  /** Whether the person has the application open, or had it a moment ago; null is a secret. */
  IsOnline: boolean | null;
  /** Ids of what the person likes and may be asked about. */
  Interests: number[] | null;
  /** Own only: others receive the effect, not the flags. */
  PrivacyConfiguration: PrivacyConfiguration | null;
  /** 1 or 0, for those who administer people. */
  Is_Active: number | null;
  CreationDate: string | null;
  /** Whom the person reports to; null at the top. */
  ManagerId: number | null;
  ReportsCount: number;
  /** Whether anybody reports to the person. */
  LeadsPeople: boolean;
  /** False of who is blocked. */
  InChart: boolean;
  Org: number;
}

/** What a person likes to do, and what colleagues may ask them about ('Pregúntame sobre'). @spec 2§3 */
export const INTEREST_KINDS = ['hobby', 'skill'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** Something that people like or know about: `GET /api/Flx_Interests`. @spec 2§3 */
export interface Interest {
  Id: number;
  Kind: InterestKind;
  Title: string;
}

/** A photo of an album. */
interface AlbumPhoto {
  id: string;
  /** Signed for this reader and valid for minutes: never to be kept. */
  url: string;
  title: string;
  width: number | null;
  height: number | null;
}

/** A person's page: a row of Flx_Profile. What the reader may not know is null. @spec 2§2 Profile page, 2§3 */
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
  /** Whom the person reports to; null at the top, and while it is somebody blocked. */
  Manager: ManagerStep | null;
  /** The album, in its owner's order. */
  Photos: AlbumPhoto[] | null;
  /** Of oneself: an edit that sends it is refused once another one stands. */
  EditionDate: string | null;
  CanEdit: boolean;
  /** For each flag, whether the reader is shown what it hides: the effect, which is all that others know of the flags. */
  Shows: PrivacyConfiguration;
}

/** Somebody above a person: one step of `GET /api/Flx_Users/{id}/managers`, from the manager up to who reports to nobody. */
export interface ManagerStep {
  Id: number;
  Title: string;
  Foto: string | null;
  Position: string;
}

/** What `PUT /api/Flx_Users/{id}/manager` answers. */
export interface ManagerAnswer {
  Id: number;
  ManagerId: number | null;
}
